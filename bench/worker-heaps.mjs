/** @typedef {import("playwright").CDPSession} Session */
/** Sends a command to a worker and settles with what it answers. @typedef {(method: string) => Promise<Record<string, number>>} Ask */

/**
 * Has each worker of a page collect its garbage, and tells what all of them hold then, in bytes with buffers. A page's own
 * collection, or memory that is short, leaves their heaps alone.
 * @param {import("playwright").Page} page
 * @returns {Promise<number>}
 */
export async function workerHeapBytes(page) {
  return (await workerHeaps(page)).reduce((sum, { bytes }) => sum + bytes, 0);
}

/**
 * The same of each worker, by the address of its code.
 * @param {import("playwright").Page} page
 * @returns {Promise<{ url: string, bytes: number }[]>}
 */
export async function workerHeaps(page) {
  const session = await page.context().newCDPSession(page);
  const workers = await attach(session);
  const heaps = await Promise.all(
    workers.map(async ({ url, ask }) => ({ url, bytes: await collected(ask) })),
  );
  await session.send("Target.setAutoAttach", { autoAttach: false, waitForDebuggerOnStart: false });
  await session.detach();
  return heaps;
}

/** @param {Ask} ask */
async function collected(ask) {
  await ask("HeapProfiler.collectGarbage");
  const { usedSize = 0, backingStorageSize = 0 } = await ask("Runtime.getHeapUsage");
  return usedSize + backingStorageSize;
}

/**
 * The workers there are, which the browser tells of before it answers; commands to them are wrapped in commands to their
 * page, and so are the answers.
 * @param {Session} session
 * @returns {Promise<{ url: string, ask: Ask }[]>}
 */
async function attach(session) {
  /** @type {{ sessionId: string, url: string }[]} */
  const workers = [];
  /** @type {Map<number, { resolve: (result: Record<string, number>) => void, reject: (error: Error) => void }>} */
  const asked = new Map();
  session.on("Target.attachedToTarget", ({ sessionId, targetInfo }) =>
    workers.push({ sessionId, url: targetInfo.url }),
  );
  session.on("Target.receivedMessageFromTarget", ({ message }) => {
    /** @type {{ id: number, result?: Record<string, number>, error?: { message: string } }} */
    const { id, result, error } = JSON.parse(message);
    if (error) asked.get(id)?.reject(new Error(error.message));
    else asked.get(id)?.resolve(result ?? {});
  });
  await session.send("Target.setAutoAttach", { autoAttach: true, waitForDebuggerOnStart: false });
  let last = 0;
  return workers.map(({ sessionId, url }) => {
    /** @type {Ask} */
    const ask = async (method) => {
      const id = ++last;
      const answer = new Promise((resolve, reject) => void asked.set(id, { resolve, reject }));
      await session.send("Target.sendMessageToTarget", {
        sessionId,
        message: JSON.stringify({ id, method }),
      });
      return /** @type {Promise<Record<string, number>>} */ (answer);
    };
    return { url, ask };
  });
}
