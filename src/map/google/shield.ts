/** A drag that sends nothing for so long is over, in milliseconds; Firefox repeats `dragover` every 350. */
const overAfterMs = 1000;

/**
 * Takes the frame out of the way of a drag that came upon it, so that the page gets what is dropped: a frame would keep
 * it to itself.
 */
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
