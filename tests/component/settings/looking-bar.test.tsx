import { beforeEach, expect, test, vi } from "vitest";
import { page } from "vitest/browser";
import { LookingBar } from "../../../src/features/seen/page/looking-bar.tsx";
import { seenStateAtom, type SeenState } from "../../../src/features/seen/page/seen-state.ts";
import { seenWishAtom } from "../../../src/features/seen/page/seen-wish.ts";
import { store } from "../../../src/store/session/store.ts";
import { importStateAtom } from "../../../src/store/import/import-state.ts";
import { ImportBar } from "../../../src/views/import/import-bar.tsx";
import { mount } from "../../support/component/mount.tsx";

const off: SeenState = { phase: "off" };
const show = (text: SeenState): void =>
  store.set(seenStateAtom, { things: off, text, people: off, own: off });
const looking: SeenState = { phase: "looking", done: 1200, total: 8000, secondsLeft: 1200 };
const line = page.getByText(/^Looking at photos: 1,200 of 8,000 · about 20\smin$/);
const pause = vi.fn<() => Promise<void>>(() => Promise.resolve());

beforeEach(() => {
  vi.clearAllMocks();
  store.set(seenWishAtom, { things: "paused", text: "on", people: "on" });
  show(off);
});

test("says how far the look at photos is, while there is one, and pauses all packs that are on", async () => {
  await mount(<LookingBar actions={{ pause }} />);
  await expect.element(line).not.toBeInTheDocument();
  show(looking);
  await expect.element(line).toBeVisible();
  await page.getByRole("button", { name: "Pause" }).click();
  expect(pause).toHaveBeenCalledWith("text", "people");
  show({ ...looking, phase: "done" });
  await expect.element(line).not.toBeInTheDocument();
});

test("stands where an import tells of itself, not beside that, and stays away once it was closed", async () => {
  await mount(<ImportBar />);
  show(looking);
  await expect.element(line).toBeVisible();
  const idle = store.get(importStateAtom);
  // Once more where the session, which is starting, has said meanwhile that there is none.
  const isBeside = (): boolean => {
    store.set(importStateAtom, { ...idle, running: true, announced: 10 });
    return line.query() !== null;
  };
  await expect.poll(isBeside).toBe(false);
  store.set(importStateAtom, idle);
  await expect.element(line).toBeVisible();
  await page.getByRole("button", { name: "Close message" }).click();
  await expect.element(line).not.toBeInTheDocument();
  show({ ...looking, phase: "waiting" });
  await expect.element(page.getByRole("region", { name: "Photos looked at" })).not.toBeInTheDocument();
});
