/** Calls `flush` once in the next frame, however often it is asked. */
export function oncePerFrame(flush: () => void): () => void {
  let waiting = false;
  const run = () => {
    if (!waiting) return;
    waiting = false;
    flush();
  };
  return () => {
    if (waiting) return;
    waiting = true;
    inFrame(run);
  };
}

/** Calls `ask`, and resolves after the next frame and what was rendered for it. */
export function afterFrame(ask: () => void): Promise<void> {
  ask();
  return new Promise((resolve) => {
    // A task started in a frame runs after the frame's own work.
    inFrame(() => setTimeout(resolve, 0));
  });
}

/** Calls `run` in the next frame; in a hidden tab, where there are none, by timer. May call it twice. */
function inFrame(run: () => void): void {
  if (document.hidden) {
    setTimeout(run, 50);
    return;
  }
  requestAnimationFrame(run);
  // The tab may be hidden before the frame comes.
  setTimeout(run, 500);
}
