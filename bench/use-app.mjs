/** @typedef {import("playwright").Page} Page */
/** @typedef {{ x: number, y: number }} Point */
/** Where things are now. @typedef {Record<"grid" | "closer" | "wider", Point>} Places */
/** @typedef {(method: "Input.dispatchMouseEvent" | "Input.dispatchKeyEvent", event: object) => void} Send */

/** About nine steps a second, as of somebody in a hurry; no multiple of a frame's time, so that they come at any moment of it. */
const everyMs = 113;
/** A turn of the wheel on most mice. */
const notch = 120;

/**
 * Uses the app until it is told to stop: scrolls the grid, opens a photo, goes on to the next and back, moves the focus,
 * zooms the map in and out, again and again. No input waits for the answer to the one before: a page that is busy must
 * not be spared the inputs that come meanwhile.
 * @param {Page} page
 * @returns {Promise<() => Promise<number>>} stops, leaves the page with nothing open, and tells how many steps there were
 */
export async function useApp(page) {
  // The grid comes with the first photo, the map with the first place.
  await page.locator('[role="gridcell"]').first().waitFor();
  const places = await placesOf(page);
  const session = await page.context().newCDPSession(page);
  /** @type {Promise<void>[]} */
  const sent = [];
  /** @type {unknown[]} */
  const failures = [];
  /** @type {Send} */
  const send = (method, event) => {
    const answer = session.send(
      /** @type {"Input.dispatchMouseEvent"} */ (method),
      /** @type {any} */ (event),
    );
    sent.push(answer.then(undefined, (error) => void failures.push(error)));
  };
  // What comes in moves the map's buttons: the bar of dates takes its room once there are some.
  const lookAgain = () => {
    const looked = placesOf(page).then((now) => void Object.assign(places, now));
    sent.push(looked.catch((error) => void failures.push(error)));
  };
  const steps = stepsOf(send, places, lookAgain);
  let step = 0;
  const timer = setInterval(() => steps[step++ % steps.length]?.(), everyMs);
  return async () => {
    clearInterval(timer);
    await Promise.all(sent);
    await session.detach();
    if (failures.length > 0) throw new Error(`The app could not be used: ${String(failures[0])}`);
    await closeViewer(page);
    return step;
  };
}

/** One round through the app. @param {Send} send @param {Places} places @param {() => void} lookAgain where things are */
function stepsOf(send, places, lookAgain) {
  const scroll = (/** @type {number} */ notches) => () =>
    send("Input.dispatchMouseEvent", {
      type: "mouseWheel",
      ...places.grid,
      deltaX: 0,
      deltaY: notches * notch,
    });
  const press = (/** @type {string} */ key, /** @type {number} */ code) => () => {
    const event = { key, code: key, windowsVirtualKeyCode: code };
    send("Input.dispatchKeyEvent", { type: "rawKeyDown", ...event });
    send("Input.dispatchKeyEvent", { type: "keyUp", ...event });
  };
  const click = (/** @type {keyof Places} */ where) => () => {
    const point = places[where];
    const event = { ...point, button: "left", clickCount: 1 };
    send("Input.dispatchMouseEvent", { type: "mouseMoved", ...point });
    send("Input.dispatchMouseEvent", { type: "mousePressed", ...event, buttons: 1 });
    send("Input.dispatchMouseEvent", { type: "mouseReleased", ...event });
  };
  const [next, down, escape] = [press("ArrowRight", 39), press("ArrowDown", 40), press("Escape", 27)];
  const look = () => {};
  const scrolling = [scroll(3), scroll(3), scroll(3), look];
  const viewing = [click("grid"), look, look, look, next, look, look, escape, look];
  const moving = [down, down, scroll(-2), scroll(-2)];
  const zooming = [click("closer"), look, look, click("wider"), look, lookAgain];
  return [...scrolling, ...viewing, ...moving, ...zooming];
}

/** @param {Page} page @returns {Promise<Places>} */
async function placesOf(page) {
  const [grid, closer, wider] = await Promise.all([
    middleOf(page, '[role="grid"]'),
    middleOf(page, '[aria-label="Zoom in"]'),
    middleOf(page, '[aria-label="Zoom out"]'),
  ]);
  return { grid, closer, wider };
}

/** @param {Page} page @param {string} selector @returns {Promise<Point>} in CSS pixels of the window */
async function middleOf(page, selector) {
  const box = await page.locator(selector).first().boundingBox();
  if (!box) throw new Error(`The app shows nothing that is ${selector}.`);
  return { x: Math.round(box.x + box.width / 2), y: Math.round(box.y + box.height / 2) };
}

/** @param {Page} page */
async function closeViewer(page) {
  const isOpen = () => location.pathname.startsWith("/photo/");
  if (await page.evaluate(isOpen)) await page.keyboard.press("Escape");
  await page.waitForFunction(() => !location.pathname.startsWith("/photo/"));
}
