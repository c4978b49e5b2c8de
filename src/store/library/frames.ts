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

/**
 * Asks for a frame and settles when it, and what was rendered for it, is done; soon while the tab is hidden, where
 * frames stop.
 */
export function afterFrame(ask: () => void): Promise<void> {
  ask();
  return new Promise((resolve) => {
    if (document.hidden) {
      setTimeout(resolve, 50);
      return;
    }
    // A task asked for in a frame comes after what the frame itself asked for.
    requestAnimationFrame(() => setTimeout(resolve, 0));
    // The tab may be hidden before the frame comes.
    setTimeout(resolve, 500);
  });
}
