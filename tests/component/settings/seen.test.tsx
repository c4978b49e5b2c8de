import { beforeEach, expect, test, vi } from "vitest";
import { page } from "vitest/browser";
import { SeenSection, type SeenActions } from "../../../src/features/seen/page/seen-section.tsx";
import { seenStateAtom, type SeenState } from "../../../src/features/seen/page/seen-state.ts";
import type { BuiltPack } from "../../../src/features/seen/shared/packs.ts";
import { seenWishAtom } from "../../../src/features/seen/page/seen-wish.ts";
import { foldersAtom } from "../../../src/store/import/import-state.ts";
import { store } from "../../../src/store/session/store.ts";
import { filterAtom } from "../../../src/store/filter/filter.ts";
import { mount } from "../../support/component/mount.tsx";

const packs: BuiltPack[] = [
  {
    name: "things",
    version: "1",
    files: [{ role: "nanodet", path: "/packs/a", sha256: "", bytes: 18_000_000 }],
  },
];
const actions = {
  startSeen: vi.fn<() => void>(),
  turnOn: vi.fn<() => void>(),
  pause: vi.fn<() => Promise<void>>(() => Promise.resolve()),
  removePack: vi.fn<() => Promise<void>>(() => Promise.resolve()),
} satisfies SeenActions;
const { turnOn, pause, removePack } = actions;
const section = <SeenSection packs={packs} actions={actions} />;

const toggle = page.getByRole("switch", { name: "Things", exact: true });
const button = (name: string) => page.getByRole("button", { name, exact: true });
const show = (things: SeenState): void =>
  store.set(seenStateAtom, {
    things,
    text: { phase: "off" },
    people: { phase: "off" },
    own: { phase: "off" },
  });

beforeEach(() => {
  vi.clearAllMocks();
  store.set(seenWishAtom, {});
  show({ phase: "off" });
});

test("things are off until the switch is turned, which says what it takes", async () => {
  await mount(section);
  await expect.element(toggle).not.toBeChecked();
  await expect
    .element(toggle)
    .toHaveAccessibleDescription("Find things, 18 MB, works on this device, nothing is sent.");
  await expect.element(button("Remove")).not.toBeInTheDocument();
  await toggle.click();
  expect(turnOn).toHaveBeenCalledWith("things");
});

test("it says how far it is, and can be paused, resumed and removed", async () => {
  store.set(seenWishAtom, { things: "on" });
  show({ phase: "downloading", done: 9_000_000, size: 18_000_000 });
  await mount(section);
  await expect.element(page.getByText("Downloading: 9 MB of 18 MB")).toBeVisible();
  show({ phase: "looking", done: 20, total: 100, secondsLeft: 120 });
  await expect.element(page.getByText(/^Looking at photos: 20 of 100 · about 2\smin$/)).toBeVisible();
  await expect.element(page.getByRole("progressbar", { name: "Photos looked at" })).toHaveValue(20);
  await button("Pause").click();
  expect(pause).toHaveBeenCalledWith("things");
  store.set(seenWishAtom, { things: "paused" });
  show({ phase: "paused", done: 20, total: 100, secondsLeft: null });
  await button("Resume").click();
  expect(turnOn).toHaveBeenCalledWith("things");
  await button("Remove").click();
  expect(removePack).toHaveBeenCalledWith("things");
  await expect.element(page.getByText("Removed, with everything it found.")).toBeVisible();
});

test("text has a switch of its own, and a button that shows documents", async () => {
  const text: BuiltPack = {
    name: "text",
    version: "1",
    files: [{ role: "ppocr-det", path: "/packs/b", sha256: "", bytes: 30_400_000 }],
  };
  store.set(seenWishAtom, { text: "on" });
  store.set(seenStateAtom, {
    things: { phase: "off" },
    text: { phase: "done", done: 9, total: 9, secondsLeft: null },
    people: { phase: "off" },
    own: { phase: "off" },
  });
  await mount(<SeenSection packs={[...packs, text]} actions={actions} />);
  await expect.element(toggle).not.toBeChecked();
  const own = page.getByRole("switch", { name: "Text", exact: true });
  await expect.element(own).toBeChecked();
  await expect
    .element(own)
    .toHaveAccessibleDescription("Find text, 30.4 MB, works on this device, nothing is sent.");
  await expect.element(page.getByText("Looked at all 9 photos.")).toBeVisible();
  await button("Show documents").click();
  expect(store.get(filterAtom).text).toBe("documents");
  await button("Remove").click();
  expect(removePack).toHaveBeenCalledWith("text");
});

test("a pack whose turn has not come says so", async () => {
  store.set(seenWishAtom, { things: "on" });
  await mount(section);
  await expect.element(page.getByText("Waits for its turn.")).toBeVisible();
  show({ phase: "looking", done: 20, total: 100, secondsLeft: null });
  await expect.element(page.getByText("Waits for its turn.")).not.toBeInTheDocument();
});

test("what another pack brought is not counted again", async () => {
  const runtime = { role: "runtime", path: "/packs/r", sha256: "", bytes: 14_000_000 };
  const model = (name: BuiltPack["name"], bytes: number): BuiltPack => ({
    name,
    version: "1",
    files: [runtime, { role: "model", path: `/packs/${name}`, sha256: "", bytes }],
  });
  const both = [model("things", 4_000_000), model("text", 16_000_000)];
  await mount(<SeenSection packs={both} actions={actions} />);
  const own = page.getByRole("switch", { name: "Text", exact: true });
  await expect.element(own).toHaveAccessibleDescription(/^Find text, 30 MB/);
  store.set(seenWishAtom, { things: "on" });
  await expect.element(own).toHaveAccessibleDescription(/^Find text, 16 MB/);
  await expect.element(toggle).toHaveAccessibleDescription(/^Find things, 18 MB/);
});

test("where something is wrong it says what, and tries again", async () => {
  store.set(seenWishAtom, { things: "on" });
  show({ phase: "failed", why: "unreachable" });
  await mount(section);
  await expect.element(page.getByText(/^The download was interrupted|^The download stopped/)).toBeVisible();
  await button("Try again").click();
  expect(turnOn).toHaveBeenCalledWith("things");
});

test("a folder whose originals are wanted and out of reach is named, with a button that opens it", async () => {
  store.set(seenWishAtom, { things: "on" });
  show({ phase: "done", done: 9, total: 9, secondsLeft: null });
  await mount(section, {
    answers: {
      seen: { thumbnailsOnly: (_, __, folders) => Promise.resolve(folders.map((_one, at) => at + 2)) },
    },
  });
  const about = { unread: 0, interrupted: false, listable: true, found: null };
  store.set(foldersAtom, [
    { ...about, prefix: "Open/", name: "Open", access: "open" },
    { ...about, prefix: "A/", name: "A", access: "ask" },
    { ...about, prefix: "B/", name: "B", access: "away" },
  ]);
  await expect.element(page.getByText("Open “B” to look at 3 photos.")).toBeVisible();
  await expect.element(page.getByRole("button", { name: /B/ })).toBeVisible();
  store.set(foldersAtom, []);
  await expect.element(page.getByText(/Open “B”/)).not.toBeInTheDocument();
});

test("what a pack found that the site no longer has is removed in Settings, too", async () => {
  store.set(seenWishAtom, { things: "on", people: "paused" });
  await mount(section);
  const gone = page.getByRole("group", { name: "People" });
  await expect.element(gone).toHaveAccessibleDescription(/^This site no longer offers this\./);
  await expect.element(page.getByRole("switch", { name: "People" })).not.toBeInTheDocument();
  removePack.mockImplementationOnce(() => {
    store.set(seenWishAtom, { things: "on" });
    return Promise.resolve();
  });
  await gone.getByRole("button", { name: "Remove", exact: true }).click();
  expect(removePack).toHaveBeenCalledWith("people");
  await expect.element(page.getByText("Removed, with everything it found.")).toBeVisible();
  await expect.element(gone).not.toBeInTheDocument();
});

test("where the site no longer has any pack, what was found can be removed, and that is said", async () => {
  await mount(<SeenSection packs={[]} unable={false} actions={actions} />);
  const title = page.getByRole("heading", { name: "What is in pictures" });
  await expect.element(title).not.toBeInTheDocument();
  store.set(seenWishAtom, { text: "on" });
  removePack.mockImplementationOnce(() => Promise.reject(new Error("Another tab writes.")));
  await page.getByRole("group", { name: "Text" }).getByRole("button", { name: "Remove" }).click();
  await expect.element(page.getByText(/^Couldn’t remove what was found\./)).toBeVisible();
  await expect.element(button("Add a model…")).not.toBeInTheDocument();
});

test("a browser that cannot run what the site has says so", async () => {
  await mount(<SeenSection packs={[]} unable actions={actions} />);
  await expect.element(page.getByText("This browser can’t look at photos.")).toBeVisible();
});
