/** Asking once more before something that cannot be taken back, in another place than the click. */

interface Doubt {
  question: string;
  /** What it means, in a sentence. */
  detail: string;
  yes: string;
  answer: (sure: boolean) => void;
}

class Sure {
  doubt = $state.raw<Doubt | null>(null);

  /** Whether the person wants it. Of two questions at once the first is answered by no. */
  ask(question: string, yes: string, detail = ""): Promise<boolean> {
    this.settle(false);
    return new Promise((answer) => (this.doubt = { question, detail, yes, answer }));
  }

  settle(sure: boolean): void {
    this.doubt?.answer(sure);
    this.doubt = null;
  }
}

export const sure = new Sure();
