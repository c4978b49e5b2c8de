/** Runs `flush` once in the next frame, however often it is asked; by timer while the tab is hidden, where frames stop. */
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
    if (document.hidden) {
      setTimeout(run, 50);
      return;
    }
    requestAnimationFrame(run);
    // The tab may be hidden before the frame comes.
    setTimeout(run, 500);
  };
}
