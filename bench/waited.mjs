import { setTimeout as wait } from "node:timers/promises";

/** @typedef {import("playwright").Page} Page */
/**
 * What a person waits for: an element on screen, with these words in it, or with a picture that is drawn; `fresh`: one that was not there before; `gone`: once nothing of that is left; `every`: once
 * only photos whose rows leave this rest are on screen.
 * @typedef {{ on: string, words?: string, picture?: boolean, fresh?: boolean, gone?: string, every?: { of: number, rest: number } }} Awaited
 */

/** What is not there after so many milliseconds will not come. */
const mostMs = 60_000;

/**
 * Milliseconds from an input to the frame after which what is waited for is painted.
 * @param {Page} page
 * @param {() => Promise<void>} act one input: a click or a key
 * @param {Awaited} awaited
 * @param {number} calmMs until what the input began is over
 * @returns {Promise<number>}
 */
export async function waited(page, act, awaited, calmMs) {
  await page.evaluate(watchFor, { ...awaited, mostMs });
  await act();
  const ms = await page.evaluate(
    () => /** @type {Promise<number>} */ (/** @type {any} */ (globalThis).benchWaited),
  );
  await wait(calmMs);
  return ms;
}

/** Runs in the page. @param {Awaited & { mostMs: number }} awaited */
function watchFor({ on, words, picture, fresh, gone, every, mostMs }) {
  const before = new Set(fresh ? document.querySelectorAll(on) : []);
  let start = 0;
  for (const type of ["pointerdown", "keydown"])
    addEventListener(type, ({ timeStamp }) => (start ||= timeStamp), { capture: true, once: true });
  /** @param {Element} element */
  const isOnScreen = (element) => {
    const { top, bottom, width } = element.getBoundingClientRect();
    return width > 0 && bottom > 0 && top < innerHeight;
  };
  /** @param {Element} element */
  const isOther = (element) =>
    every !== undefined && Number(element.getAttribute("data-photo")) % every.of !== every.rest;
  /** @param {Element} element */
  const isThere = (element) => {
    if (before.has(element) || !element.checkVisibility({ visibilityProperty: true })) return false;
    if (gone !== undefined && document.querySelector(gone) !== null) return false;
    if (!isOnScreen(element)) return false;
    if (words !== undefined && !element.textContent.includes(words)) return false;
    const image = element.matches("img") ? element : element.querySelector("img");
    return !picture || (image instanceof HTMLImageElement && image.complete && image.naturalWidth > 0);
  };
  const channel = new MessageChannel();
  Object.assign(globalThis, {
    benchWaited: new Promise((resolve, reject) => {
      setTimeout(() => reject(new Error(`Not on screen: ${on}`)), mostMs);
      channel.port1.onmessage = () => resolve(performance.now() - start);
      const look = () => {
        const found = [...document.querySelectorAll(on)];
        const stands = found.some(isThere) && !found.some((one) => isOther(one) && isOnScreen(one));
        // In a frame: a message sent in it comes after it was painted.
        if (start > 0 && stands) channel.port2.postMessage(null);
        else requestAnimationFrame(look);
      };
      requestAnimationFrame(look);
    }),
  });
}
