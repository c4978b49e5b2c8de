import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { beginJob, Task } from "../../../../src/store/task.ts";
import { stayWhileBusy } from "../../../../src/store/stay.ts";

const page = new EventTarget();
const screen = { held: 0, refuses: false };
let stop: () => void = () => undefined;

beforeEach(() => {
  Object.assign(screen, { held: 0, refuses: false });
  vi.stubGlobal("addEventListener", page.addEventListener.bind(page));
  vi.stubGlobal("removeEventListener", page.removeEventListener.bind(page));
  vi.stubGlobal("document", Object.assign(new EventTarget(), { hidden: false }));
  const request = (): Promise<{ release: () => Promise<void> }> => {
    if (screen.refuses) return Promise.reject(new Error("low battery"));
    screen.held++;
    const release = (): Promise<void> => Promise.resolve(void screen.held--);
    return Promise.resolve({ release });
  };
  vi.stubGlobal("navigator", { wakeLock: { request } });
  stop = stayWhileBusy();
});

afterEach(() => {
  stop();
  vi.unstubAllGlobals();
});

/** Whether the browser would ask now before it closes the page. */
const asks = (): boolean => !page.dispatchEvent(new Event("beforeunload", { cancelable: true }));

test("while something runs the browser asks before the page is closed, and the screen stays on", async () => {
  expect([asks(), screen.held]).toEqual([false, 0]);
  const [first, second] = [beginJob(), beginJob()];
  expect([asks(), screen.held]).toEqual([true, 1]);
  first();
  expect([asks(), screen.held]).toEqual([true, 1]);
  second();
  await vi.waitFor(() => expect([asks(), screen.held]).toEqual([false, 0]));
});

test("a task keeps page and screen until its work has ended, even after it was stopped", async () => {
  const task = new Task({ phase: "idle", done: 0, total: 0 });
  let finish: () => void = () => undefined;
  const run = task.run(
    { phase: "running" },
    () => new Promise<void>((resolve) => (finish = resolve)),
    () => ({ phase: "over" }),
  );
  expect([asks(), screen.held]).toEqual([true, 1]);
  task.stop();
  expect([asks(), screen.held]).toEqual([true, 1]);
  finish();
  await run;
  await vi.waitFor(() => expect([asks(), screen.held]).toEqual([false, 0]));
});

test("a screen that went dark with the page is kept on again once it is back", () => {
  const end = beginJob();
  Object.assign(document, { hidden: true });
  document.dispatchEvent(new Event("visibilitychange"));
  // The browser ended it.
  screen.held = 0;
  Object.assign(document, { hidden: false });
  document.dispatchEvent(new Event("visibilitychange"));
  expect(screen.held).toBe(1);
  end();
});

test("where the screen cannot be kept on the browser still asks", () => {
  screen.refuses = true;
  const end = beginJob();
  expect(asks()).toBe(true);
  end();
  expect(asks()).toBe(false);
});
