/**
 * A frame that took over 50 ms (W3C Long Animation Frames): when, how long, and which scripts ran, longest first. Where
 * they are is told by the file's name without its digest and the place in it.
 * @typedef {{ at: number, ms: number, scripts: { what: string, where: string, ms: number, layoutMs: number }[] }} LongFrame
 */
/** As the browser tells it; TypeScript knows no such entries. @typedef {PerformanceEntry & { scripts: { invoker: string, sourceURL: string, sourceFunctionName: string, sourceCharPosition: number, duration: number, forcedStyleAndLayoutDuration: number }[] }} FrameEntry */

/** Runs in the page: keeps what the browser tells of long frames from now on. */
export function watchLongFrames() {
  /** @type {LongFrame[]} */
  const frames = [];
  Object.assign(globalThis, { benchLongFrames: frames });
  if (!PerformanceObserver.supportedEntryTypes.includes("long-animation-frame")) return;
  const fileName = (/** @type {string} */ url) =>
    url.slice(url.lastIndexOf("/") + 1).replace(/-[\w-]{8}\.js$/, "");
  /** @param {FrameEntry["scripts"][number]} script */
  const place = ({ sourceURL, sourceFunctionName, sourceCharPosition }) => {
    // What the browser runs by itself, as opening a file, has no place in a script.
    if (sourceURL === "") return "";
    return `${fileName(sourceURL)} ${sourceFunctionName || sourceCharPosition}`;
  };
  new PerformanceObserver((list) => {
    for (const entry of /** @type {FrameEntry[]} */ (list.getEntries())) {
      const scripts = entry.scripts.map((script) => ({
        // A module that is run for the first time is called by its address.
        what: script.invoker.startsWith("http") ? fileName(script.invoker) : script.invoker,
        where: place(script),
        ms: script.duration,
        layoutMs: script.forcedStyleAndLayoutDuration,
      }));
      const longestFirst = scripts.sort((one, other) => other.ms - one.ms);
      frames.push({ at: entry.startTime, ms: entry.duration, scripts: longestFirst });
    }
  }).observe({ type: "long-animation-frame" });
}

/**
 * The long frames between two moments of the page's clock; none where the browser does not tell.
 * @param {import("playwright").Page} page
 * @param {number} from
 * @param {number} to
 * @returns {Promise<LongFrame[]>}
 */
export async function longFramesBetween(page, from, to) {
  /** @type {LongFrame[]} */
  const frames = await page.evaluate(
    () =>
      /** @type {{ benchLongFrames: LongFrame[] }} */ (/** @type {unknown} */ (globalThis)).benchLongFrames,
  );
  return frames.filter(({ at }) => at >= from && at <= to);
}
