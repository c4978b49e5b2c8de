/** @typedef {"pointerdown" | "click" | "keydown" | "wheel"} InputType */
/**
 * What came of a click, a key press or a turn of the wheel. Milliseconds: `at` by the page's clock, `delay` until the
 * page began with it, `painted` until the frame after it was on screen.
 * @typedef {{ type: InputType, on: string, at: number, delay: number, painted: number }} Input
 */

/**
 * Runs in the page: notes every input from now on. The browser itself tells of those that took 16 ms or more (Event
 * Timing: its times are taken then), but of no shorter ones and not of the wheel. The rest is seen by a listener on the
 * window, which the others come after, and by a message from the next frame, which comes when that was painted.
 */
export function watchInputs() {
  /** @type {Input[]} */
  const inputs = [];
  Object.assign(globalThis, { benchInputs: inputs });
  const places = [
    { name: "photo", where: "[role=gridcell]" },
    { name: "button", where: "button" },
    { name: "viewer", where: "[role=dialog]" },
    { name: "grid", where: "[role=grid]" },
  ];
  const channel = new MessageChannel();
  /** @type {(() => void)[]} */
  const afterPaint = [];
  channel.port1.onmessage = () => afterPaint.shift()?.();
  /** @param {Event} event */
  const note = ({ type, timeStamp: at, target, isTrusted }) => {
    if (!isTrusted) return;
    const delay = performance.now() - at;
    const on =
      target instanceof Element ? places.find(({ where }) => target.closest(where))?.name : undefined;
    /** @type {Input} */
    const input = { type: /** @type {InputType} */ (type), on: on ?? "page", at, delay, painted: NaN };
    inputs.push(input);
    requestAnimationFrame(() => {
      afterPaint.push(() => {
        if (Number.isNaN(input.painted)) input.painted = performance.now() - at;
      });
      channel.port2.postMessage(null);
    });
  };
  for (const type of ["pointerdown", "click", "keydown", "wheel"])
    addEventListener(type, note, { capture: true, passive: true });
  new PerformanceObserver((list) => {
    for (const entry of /** @type {PerformanceEventTiming[]} */ (list.getEntries())) {
      const { name, startTime, processingStart, duration } = entry;
      const input = inputs.findLast(({ type, at }) => type === name && Math.abs(at - startTime) < 0.2);
      if (input) Object.assign(input, { delay: processingStart - startTime, painted: duration });
    }
  }).observe(/** @type {PerformanceObserverInit} */ ({ type: "event", durationThreshold: 16 }));
}

/**
 * The inputs between two moments of the page's clock.
 * @param {import("playwright").Page} page
 * @param {number} from
 * @param {number} to
 * @returns {Promise<Input[]>}
 */
export async function inputsBetween(page, from, to) {
  /** @type {Input[]} */
  const inputs = await page.evaluate(
    () => /** @type {{ benchInputs: Input[] }} */ (/** @type {unknown} */ (globalThis)).benchInputs,
  );
  return inputs.filter(({ at }) => at >= from && at <= to);
}
