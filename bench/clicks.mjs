/** @typedef {import("playwright").Page} Page */
/** A click: what it did, and milliseconds until the frame after it was painted. @typedef {{ name: string, ms: number }} Click */
/** @typedef {{ at: number, ms: number }} SeenClick */

/**
 * Runs in the page, before anything of it: notes of each click when it was made and when the frame after it was painted.
 * The browser tells that itself (Event Timing, to 8 ms, of what took 16 ms or more); a message that a frame sends comes
 * after that frame, and stands where the browser tells nothing.
 */
export function watchClicks() {
  /** @type {SeenClick[]} */
  const clicks = [];
  Object.assign(globalThis, { benchClicks: clicks });
  const channel = new MessageChannel();
  /** @type {(() => void)[]} */
  const painted = [];
  channel.port1.onmessage = () => painted.shift()?.();
  /** @param {MouseEvent} event */
  const note = ({ timeStamp }) => {
    requestAnimationFrame(() => {
      painted.push(() => void clicks.push({ at: timeStamp, ms: performance.now() - timeStamp }));
      channel.port2.postMessage(null);
    });
  };
  addEventListener("click", note, { capture: true });
  new PerformanceObserver((list) => {
    for (const { name, startTime, duration } of list.getEntries()) {
      const click = name === "click" && clicks.find(({ at }) => Math.abs(at - startTime) < 0.2);
      if (click) click.ms = Math.max(click.ms, duration);
    }
  }).observe(/** @type {PerformanceObserverInit} */ ({ type: "event", durationThreshold: 16 }));
}

/**
 * One thing a person does.
 * @typedef {object} Step
 * @property {string} name
 * @property {string} on what is clicked, a selector
 * @property {string} [gone] what is to be gone before the next step
 */

const filter = "header button[popovertarget]";
const viewer = '[role="dialog"]';
/** @param {string} name */
const ofMap = (name) => `[aria-label="Map"] button[aria-label="${name}"]`;
/** @param {string} page */
const ofNav = (page) => `nav[aria-label="Main"] a[href="${page}"]`;

/** @type {Step[]} */
const photoLookedAt = [
  { name: "Photo opened", on: '[role="grid"] [role="gridcell"]' },
  { name: "Photo closed", on: `${viewer} [aria-label="Close"]`, gone: viewer },
];

/** On a wide screen, with the map beside the photos. @type {Step[]} */
export const stepsAtDesk = [
  { name: "Filter opened", on: filter },
  { name: "Filter closed", on: filter },
  ...photoLookedAt,
  { name: "Map zoomed in", on: ofMap("Zoom in") },
  { name: "Map zoomed out", on: ofMap("Zoom out") },
];

/** On a phone, a page at a time. @type {Step[]} */
export const stepsOnPhone = [
  ...photoLookedAt,
  { name: "Map shown", on: ofNav("/map") },
  { name: "Map zoomed in", on: ofMap("Zoom in") },
  { name: "Map zoomed out", on: ofMap("Zoom out") },
  { name: "Photos shown", on: ofNav("/") },
];

/**
 * Does the steps again and again, as mouse or finger, until it has done this many or is told to end.
 * @param {Page} page
 * @param {{ steps: readonly Step[], count: number, pauseMs: number, touch: boolean, ended: () => boolean }} how
 * @returns {Promise<Click[]>}
 */
export async function clickAround(page, { steps, count, pauseMs, touch, ended }) {
  /** @type {string[]} */
  const names = [];
  while (names.length < count && !ended()) {
    for (const { name, on, gone } of steps) {
      await page.waitForTimeout(pauseMs);
      const spot = await page.evaluate(spotOf, on);
      if (!spot) throw new Error(`There is nothing to click on for "${name}".`);
      const { x, y } = spot;
      await (touch ? page.touchscreen.tap(x, y) : page.mouse.click(x, y));
      names.push(name);
      if (!(await page.evaluate(seenClicks, names.length)))
        throw new Error(`A click was not seen by the page: "${name}" at ${Math.round(x)}, ${Math.round(y)}.`);
      if (gone) await page.locator(gone).waitFor({ state: "detached" });
    }
  }
  // The browser tells of a click's frame somewhat later.
  await page.waitForTimeout(2 * pauseMs);
  const seen = await page.evaluate(
    () => /** @type {{ benchClicks: SeenClick[] }} */ (/** @type {unknown} */ (globalThis)).benchClicks,
  );
  return names.map((name, index) => ({ name, ms: seen[index]?.ms ?? NaN }));
}

/**
 * Runs in the page: the middle of the first such element that is on screen with nothing over it; waits for one.
 * @param {string} selector
 * @returns {Promise<{ x: number, y: number } | null>}
 */
async function spotOf(selector) {
  const began = performance.now();
  while (performance.now() - began < 60_000) {
    for (const element of document.querySelectorAll(selector)) {
      const { left, right, top, bottom } = element.getBoundingClientRect();
      const spot = { x: (left + right) / 2, y: (top + bottom) / 2 };
      if (element.contains(document.elementFromPoint(spot.x, spot.y))) return spot;
    }
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  return null;
}

/** Runs in the page: whether this many clicks were seen and painted; waits for the last. @param {number} wanted @returns {Promise<boolean>} */
async function seenClicks(wanted) {
  const { benchClicks } = /** @type {{ benchClicks: SeenClick[] }} */ (/** @type {unknown} */ (globalThis));
  const began = performance.now();
  while (benchClicks.length < wanted && performance.now() - began < 30_000)
    await new Promise((resolve) => setTimeout(resolve, 20));
  return benchClicks.length === wanted;
}
