/** A drag is over after this many milliseconds without an event; Firefox repeats `dragover` every 350. */
const overAfterMs = 1000;

/** Makes the frame ignore a drag over it, so that the page receives the drop; a frame would keep it. */
export function shieldWhileDragging(frame: HTMLIFrameElement): void {
  if (frame.dataset["shielded"]) return;
  frame.dataset["shielded"] = "true";
  const stop = new AbortController();
  let timer: ReturnType<typeof setTimeout> | undefined;
  const end = (): void => {
    clearTimeout(timer);
    stop.abort();
    delete frame.dataset["shielded"];
  };
  const wait = (): void => {
    clearTimeout(timer);
    timer = setTimeout(end, overAfterMs);
  };
  const options = { signal: stop.signal, capture: true };
  addEventListener("dragover", wait, options);
  addEventListener("drop", end, options);
  addEventListener("dragend", end, options);
  wait();
}
