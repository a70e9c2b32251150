/** Sounds of our own, made of a few tones and of noise. */

import { settings, type Sound } from "./settings.svelte";

/** A tone: when it begins, how high it is, how long it lasts; or noise through a filter. */
interface Note {
  at: number;
  tone: number;
  long: number;
  loud?: number;
  shape?: OscillatorType | "noise";
}

const SCORES: Record<Sound, Note[]> = {
  // Two notes of a horn.
  turn: [
    { at: 0, tone: 293.7, long: 0.5 },
    { at: 0.16, tone: 440, long: 0.5 },
  ],
  // Iron on iron over a drum.
  battle: [
    { at: 0, tone: 82, long: 0.35, loud: 0.2, shape: "sine" },
    { at: 0, tone: 2600, long: 0.18, loud: 0.1, shape: "noise" },
    { at: 0.13, tone: 3400, long: 0.25, loud: 0.07, shape: "noise" },
  ],
  // Paper laid on wood.
  card: [
    { at: 0, tone: 1500, long: 0.09, loud: 0.09, shape: "noise" },
    { at: 0.06, tone: 190, long: 0.1, loud: 0.07, shape: "sine" },
  ],
  // Two steps down.
  loss: [
    { at: 0, tone: 220, long: 0.45 },
    { at: 0.22, tone: 164.8, long: 0.8 },
  ],
  // A chord that opens.
  end: [
    { at: 0, tone: 196, long: 1.6, loud: 0.08 },
    { at: 0.18, tone: 293.7, long: 1.5, loud: 0.08 },
    { at: 0.36, tone: 392, long: 1.4, loud: 0.08 },
    { at: 0.54, tone: 587.3, long: 1.4, loud: 0.06 },
  ],
};

let audio: AudioContext | undefined;

function hiss(from: AudioContext, { tone, long }: Note): AudioNode & { start(at: number): void } {
  const buffer = from.createBuffer(1, Math.ceil(from.sampleRate * long), from.sampleRate);
  const samples = buffer.getChannelData(0);
  for (let i = 0; i < samples.length; i++) samples[i] = Math.random() * 2 - 1;
  const source = from.createBufferSource();
  const band = from.createBiquadFilter();
  source.buffer = buffer;
  band.type = "bandpass";
  band.frequency.value = tone;
  source.connect(band);
  return Object.assign(band, { start: (at: number) => source.start(at) });
}

function ring(from: AudioContext, { tone, long, shape }: Note): ReturnType<typeof hiss> {
  const horn = from.createOscillator();
  horn.type = (shape as OscillatorType | undefined) ?? "triangle";
  horn.frequency.value = tone;
  const start = horn.start.bind(horn);
  return Object.assign(horn, {
    start(at: number) {
      start(at);
      horn.stop(at + long + 0.05);
    },
  });
}

/** Plays a sound whether it is liked or not, so that one can try it. */
export function sound(name: Sound): void {
  // Browsers let nothing be heard before the person has touched the page once.
  if ("userActivation" in navigator && !navigator.userActivation.hasBeenActive) return;
  audio ??= new AudioContext();
  void audio.resume();
  for (const note of SCORES[name]) {
    const at = audio.currentTime + note.at;
    const source = note.shape === "noise" ? hiss(audio, note) : ring(audio, note);
    const volume = audio.createGain();
    volume.gain.setValueAtTime(0, at);
    volume.gain.linearRampToValueAtTime(note.loud ?? 0.12, at + 0.02);
    volume.gain.exponentialRampToValueAtTime(0.001, at + note.long);
    source.connect(volume).connect(audio.destination);
    source.start(at);
  }
}

/** Plays a sound for those who want to hear it. */
export function hear(name: Sound): void {
  if (settings.liked.sounds[name]) sound(name);
}
