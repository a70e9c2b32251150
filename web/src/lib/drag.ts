/** Dragging something with mouse or finger onto a place. A press that does not move is a click. */

export interface Drag {
  onmove(x: number, y: number): void;
  /** The place it was dropped on; null when it was dropped elsewhere or only clicked. */
  ondrop(place: string | null, moved: boolean): void;
}

const FAR = 7;

export function startDrag(event: PointerEvent, drag: Drag): void {
  if (event.button !== 0) return;
  const { clientX, clientY, pointerId } = event;
  let moved = false;
  const stop = new AbortController();
  const { signal } = stop;

  function move(now: PointerEvent): void {
    if (now.pointerId !== pointerId) return;
    moved ||= Math.hypot(now.clientX - clientX, now.clientY - clientY) > FAR;
    if (moved) drag.onmove(now.clientX, now.clientY);
  }
  function end(now: PointerEvent): void {
    if (now.pointerId !== pointerId) return;
    stop.abort();
    const cancelled = now.type === "pointercancel";
    drag.ondrop(moved && !cancelled ? placeAt(now.clientX, now.clientY) : null, moved);
  }
  addEventListener("pointermove", move, { signal });
  addEventListener("pointerup", end, { signal });
  addEventListener("pointercancel", end, { signal });
}

function placeAt(x: number, y: number): string | null {
  for (const element of document.elementsFromPoint(x, y)) {
    const place = element.closest<HTMLElement>("[data-drop]")?.dataset.drop;
    if (place) return place;
  }
  return null;
}
