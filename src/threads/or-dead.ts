/** Where the browser has no workers, or refuses them: one that fails as if its script had not loaded. */
export function orDead(start: () => Worker): Worker {
  try {
    return start();
  } catch {
    // No workers here: the page goes on without, as after a crash.
    const { port1 } = new MessageChannel();
    setTimeout(() => port1.dispatchEvent(new Event("error")));
    return Object.assign(port1, { terminate: () => port1.close() }) as unknown as Worker;
  }
}
