import { expect, onTestFinished, test, vi } from "vitest";
import { page, userEvent, type Locator } from "vitest/browser";
import type { Library } from "../../../src/contract/library-worker.ts";
import { foldersAtom, importActions } from "../../../src/store/import/import.ts";
import { store } from "../../../src/store/session/store.ts";
import { LibrarySection } from "../../../src/views/settings/library/library-section.tsx";
import { expectSaid, mount } from "../../support/component/mount.tsx";
import { takeDownloads } from "../../support/component/downloads.ts";

const section = page.getByRole("region", { name: "Library" });
const dialog = page.getByRole("dialog");
const folder = (name: string) =>
  page.getByRole("list", { name: "Folders" }).getByRole("listitem").filter({ hasText: name });
const button = (name: string) => page.getByRole("button", { name });
const chooser = page.getByLabelText("Backup file");

const likeFirst = (library: Library): Promise<unknown> =>
  library.edits.edit([{ rows: [0], change: { favourite: true } }]);

test("a folder says what it holds, and is removed once that was asked; the other one stays", async () => {
  const library = await mount(<LibrarySection />, { before: likeFirst });
  await expect.element(folder("Trip")).toHaveTextContent("6 photos, 1 favourite");
  await button("Remove Trip…").click();
  await expect.element(dialog).toHaveAccessibleName("Remove Trip?");
  await expect
    .element(dialog)
    .toHaveTextContent("6 photos, including 1 favourite, will be removed from Pinroll");
  await expect.element(dialog).toHaveTextContent("To get the photos back, add the folder again.");
  await userEvent.keyboard("{Escape}");
  await expect.element(button("Remove Trip…")).toHaveFocus();
  expect(library.callsOf("upkeep.forget")).toEqual([]);
  await button("Remove Trip…").click();
  await dialog.getByRole("button", { name: "Remove folder" }).click();
  await expectSaid(/^Removed 6 photos and freed/);
  await expect.element(folder("Trip")).not.toBeInTheDocument();
  await expect.element(folder("Home")).toHaveTextContent("1 photo");
  expect(library.callsOf("upkeep.forget")).toEqual([["Trip/"]]);
});

test("all photos are removed once that was asked, and the library is empty", async () => {
  await mount(<LibrarySection />);
  await button("Remove all photos from Pinroll…").click();
  await expect.element(dialog).toHaveTextContent("7 photos will be removed from Pinroll");
  await dialog.getByRole("button", { name: "Remove all photos" }).click();
  await expectSaid(/^Removed 7 photos and freed/);
  await expect.element(section).toHaveTextContent("Your library is empty.");
  await expect.element(button("Save backup…")).not.toBeInTheDocument();
});

test("while an import runs, the dialog says that it is cancelled", async () => {
  await mount(<LibrarySection />);
  await importActions.addFiles([new File(["a"], "new.jpg")]);
  await button("Remove all photos from Pinroll…").click();
  await expect.element(dialog).toHaveTextContent("This cancels the running import.");
});

test("the dialog of the sample trip says where to find it again", async () => {
  await mount(<LibrarySection />, {
    before: (library) =>
      library.folders.keepFolder({
        prefix: "Trip/",
        name: "Trip",
        handle: null,
        added: 0,
        scanned: 0,
        complete: true,
        site: "/sample/",
      }),
  });
  await button("Remove Trip…").click();
  await expect.element(dialog).toHaveTextContent("To get the sample trip back, choose “Try a sample trip”");
  await expect.element(dialog).not.toHaveTextContent("add the folder");
});

test("thumbnails are removed once that was asked", async () => {
  const library = await mount(<LibrarySection />);
  await button("Remove thumbnails…").click();
  await expect.element(dialog).toHaveTextContent("Dates, locations, favourites and everything else stay.");
  await dialog.getByRole("button", { name: "Remove thumbnails" }).click();
  await expectSaid(/^Freed .* Thumbnails are recreated as you browse\.$/);
  await expect.element(button("Remove thumbnails…")).not.toBeInTheDocument();
  expect((await library.calls.queries.pictures(Uint32Array.of(0))).length).toBe(0);
});

/** What a person chooses in the browser's own picker of files to write; null where there is no such picker. */
function stubPicker(pick: (() => Promise<FileSystemFileHandle>) | null): void {
  vi.stubGlobal("showSaveFilePicker", pick ?? undefined);
  onTestFinished(() => void vi.stubGlobal("showSaveFilePicker", undefined));
}

test("a backup is written bit by bit to the file a person chose", async () => {
  const root = await navigator.storage.getDirectory();
  const file = await root.getFileHandle("a.pinroll", { create: true });
  stubPicker(() => Promise.resolve(file));
  const library = await mount(<LibrarySection />);
  await page.getByRole("checkbox", { name: /^Include thumbnails/ }).click();
  await button("Save backup…").click();
  await expectSaid("Backup saved.");
  expect(await (await file.getFile()).slice(0, 7).text()).toBe("PINROLL");
  expect(library.callsOf("upkeep.backUp")).toEqual([[{ pictures: false }]]);
});

test("a backup is saved and looked into; what is none, or damaged, is refused in words", async () => {
  stubPicker(null);
  const saved = takeDownloads();
  let restored: Blob | null = null;
  await mount(<LibrarySection />, {
    answers: {
      upkeep: {
        restore: async (file) => {
          restored = file;
          return { ok: true, head: { made: 0, photos: 7, pictures: true } };
        },
      },
    },
  });
  await button("Save backup…").click();
  await expectSaid("Downloading the backup.");
  const [backup] = await saved(1);
  expect(backup?.name).toMatch(/^Pinroll backup \d{4}-\d\d-\d\d\.pinroll$/);
  const bytes = new Uint8Array(await (backup?.blob.arrayBuffer() ?? Promise.resolve(new ArrayBuffer())));

  await chooser.upload(new File(["no backup"], "a.txt"));
  await expectSaid("This file isn’t a Pinroll backup.");
  await chooser.upload(new File([bytes.slice(0, 12)], "b.pinroll"));
  await expectSaid("This backup is damaged, so nothing was changed.");
  await chooser.upload(new File([bytes], "c.pinroll"));
  await expect.element(dialog).toHaveAccessibleName("Restore this backup?");
  await expect.element(dialog).toHaveTextContent("7 photos, with thumbnails, saved on");
  await expect.element(dialog).toHaveTextContent("This replaces the 7 photos in your library");
  await dialog.getByRole("button", { name: "Replace library" }).click();
  await expectSaid("Restored 7 photos.");
  expect(restored).toHaveProperty("size", bytes.length);
});

test("a backup that cannot be restored says why, and the dialog stays", async () => {
  await mount(<LibrarySection />, {
    answers: {
      upkeep: {
        lookInto: async () => ({ ok: true, head: { made: 0, photos: 3, pictures: false } }),
        restore: async () => ({ ok: false, why: "full" }),
      },
    },
  });
  await chooser.upload(new File(["x"], "c.pinroll"));
  await expect.element(dialog).toHaveTextContent("3 photos, without thumbnails");
  await dialog.getByRole("button", { name: "Replace library" }).click();
  await expect.element(dialog).toHaveTextContent("There isn’t enough space for this backup");
  await dialog.getByRole("button", { name: "Cancel" }).click();
  await expect.element(dialog).not.toBeInTheDocument();
});

test("a backup that could not be written says so", async () => {
  stubPicker(() => Promise.reject(new DOMException("No.", "AbortError")));
  await mount(<LibrarySection />, {
    answers: { upkeep: { backUp: () => Promise.reject(new Error("full")) } },
  });
  await button("Save backup…").click();
  stubPicker(null);
  await button("Save backup…").click();
  await expectSaid("The backup could not be saved. Free up some space and try again.");
});

test("a browser that does not promise to keep the library is asked to, and its refusal explained", async () => {
  vi.spyOn(navigator.storage, "persisted").mockResolvedValue(false);
  const persist = vi.spyOn(navigator.storage, "persist").mockResolvedValue(false);
  onTestFinished(() => void vi.restoreAllMocks());
  await mount(<LibrarySection />);
  await button("Keep permanently").click();
  await expectSaid(/^The browser declined\./);
  expect(persist).toHaveBeenCalledOnce();
});

test("a folder says how its originals are reached, and folders that can be listed are watched where one wants", async () => {
  await mount(<LibrarySection />);
  const common = { unread: 0, interrupted: false, found: null };
  store.set(foldersAtom, [
    { ...common, prefix: "Trip/", name: "Trip", access: "ask", listable: true },
    { ...common, prefix: "Home/", name: "Home", access: "drop", listable: false },
  ]);
  await expect.element(folder("Trip")).toHaveTextContent("Needs permission to open originals.");
  await expect.element(folder("Trip").getByRole("button", { name: "Reconnect Trip" })).toBeVisible();
  await expect.element(folder("Home")).toHaveTextContent("Add it again to view originals.");
  await expect.element(folder("Home").getByRole("button", { name: "Add folder Home" })).toBeVisible();
  const watch: Locator = page.getByRole("checkbox", { name: "Watch folders for new photos" });
  await expect.element(watch).toBeChecked();
  await watch.click();
  await expect.element(watch).not.toBeChecked();
});

test("the space for previews is chosen", async () => {
  await mount(<LibrarySection />);
  const space = page.getByRole("combobox", { name: "Space for previews" });
  await space.selectOptions("Off");
  await expect.element(section).toHaveTextContent("Off: they open as thumbnails.");
  await space.selectOptions("Up to 2 GB");
  await expect.element(section).toHaveTextContent("The oldest are removed first.");
});
