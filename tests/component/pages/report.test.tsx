import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { seenWishAtom } from "../../../src/features/seen/page/seen-wish.ts";
import { filterAtom } from "../../../src/store/filter/filter.ts";
import { store } from "../../../src/store/session/store.ts";
import { ReportPage } from "../../../src/views/import/report/report-page.tsx";
import { mount } from "../../support/component/mount.tsx";

const group = (name: string) => page.getByRole("button", { name });
const files = page.getByRole("list", { name: "Files" }).getByRole("listitem");

test("the report counts what became of every file, and lists all, or those of one reason", async () => {
  await mount(<ReportPage />, {
    at: "/import",
    before: (library) =>
      library.intake.skipped([
        { path: "Trip/b.txt", reason: "not-a-photo" },
        { path: "Trip/c.txt", reason: "not-a-photo" },
        { path: "Trip/.DS_Store", reason: "junk" },
      ]),
  });
  await expect
    .element(page.getByText("10 files found: 7 shown, 0 could not be read, 3 skipped"))
    .toBeInTheDocument();
  await expect.element(group("All, 3 files")).toHaveAttribute("aria-pressed", "true");
  await expect.poll(() => files.elements().length).toBe(3);
  await group("System files, 1 file").click();
  await expect.element(page.getByRole("heading", { name: "Skipped: System files" })).toBeVisible();
  await expect.poll(() => files.elements().length).toBe(1);
  await expect.element(files).toHaveTextContent("Trip/.DS_Store");
});

test("where every file is shown the report says so, and which folders they came from", async () => {
  await mount(<ReportPage />, { at: "/import" });
  await expect.element(page.getByText("All files imported.")).toBeVisible();
  const folders = page.getByRole("region", { name: "Folders" });
  await expect.element(folders).toHaveTextContent("Add it again to view originals.");
});

test("before anything was imported the report says how to begin", async () => {
  await mount(<ReportPage />, { at: "/import", photos: [] });
  await expect.element(page.getByRole("heading", { name: "Nothing imported yet" })).toBeVisible();
});

test("once text in pictures is read, documents are a place of the Library page", async () => {
  store.set(seenWishAtom, {});
  await mount(<ReportPage />, { at: "/import" });
  await expect.element(page.getByRole("link", { name: "Similar photos" })).toBeVisible();
  await expect.element(group("Documents")).not.toBeInTheDocument();
  store.set(seenWishAtom, { text: "on" });
  await expect
    .element(group("Documents"))
    .toHaveAccessibleDescription("Receipts, letters and screenshots, found by the text in them.");
  await group("Documents").click();
  expect(store.get(filterAtom).text).toBe("documents");
  store.set(seenWishAtom, {});
});

test("each export that was recognised is named once, with its photos and albums", async () => {
  const exports = [
    { from: "icloud", photos: 3, albums: 1 },
    { from: "takeout", photos: 1, albums: 0 },
  ] as const;
  await mount(<ReportPage />, {
    at: "/import",
    answers: { albums: { exports: () => Promise.resolve([...exports]) } },
  });
  const list = page.getByRole("list", { name: "Exports" });
  await expect.element(list).toHaveTextContent("iCloud export: 3 photos, 1 album");
  await expect.element(list).toHaveTextContent("Google Takeout export: 1 photo");
});
