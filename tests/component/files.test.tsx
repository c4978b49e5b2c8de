import { expect, test, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import { openDialog } from "../../src/store/dialogs.ts";
import { PublishDialog } from "../../src/features/bucket/page/publish-dialog.tsx";
import { DeletionDialog } from "../../src/features/deletion/page/deletion-dialog.tsx";
import { DataDialog } from "../../src/features/export/page/data-dialog.tsx";
import { SaveDialog } from "../../src/features/export/page/save-dialog.tsx";
import { SharingDialog } from "../../src/features/export/page/sharing-dialog.tsx";
import { PrintDialog } from "../../src/features/print/page/print-dialog.tsx";
import { CompareStep } from "../../src/features/transfer/page/compare-step.tsx";
import { TransferEnded } from "../../src/features/transfer/page/transfer-ended.tsx";
import { WriteDialog } from "../../src/features/writing/page/write-dialog.tsx";
import type { Library } from "../../src/contract/library-worker.ts";
import { aFace, vectorsOf } from "../support/faces.ts";
import { PageDialogs, topDialog } from "../support/component/dialogs.tsx";
import { madePhotos } from "../support/component/made-photos.ts";
import { takeDownloads } from "../support/component/downloads.ts";
import { expectSaid, mount } from "../support/component/mount.tsx";

const rows = Uint32Array.of(0, 1, 6);
const dialog = page.getByRole("dialog");
const button = (name: string) => dialog.getByRole("button", { name, exact: true });
const ignore = (): void => undefined;

const linesOf = async ({ blob }: { blob: Blob }): Promise<number> =>
  (await blob.text()).trim().split("\n").length;

test("data is of the selected photos, and formats few people need are behind a fold that says what they hold", async () => {
  const saved = takeDownloads();
  await mount(<DataDialog rows={rows} onClose={ignore} />);
  await expect.element(dialog).toHaveAccessibleDescription("3 photos");
  await button("CSV").click();
  await expect.element(button("KML")).not.toBeInTheDocument();
  await dialog.getByText("More formats").click();
  // One of them has no location.
  await expect.element(button("KML")).toHaveAccessibleDescription(/^Placemarks, .*: 2 photos\.$/);
  expect(await Promise.all((await saved(1)).map(linesOf))).toEqual([1 + 3]);
});

const withVideo = madePhotos.map((photo, at) => (at === 1 ? { ...photo, kind: "video" as const } : photo));

test.each([
  ["Share", SharingDialog],
  ["Save photos", SaveDialog],
  ["Export data", DataDialog],
])("%s counts photos and videos, and leaves hidden ones out unless asked", async (name, View) => {
  await mount(<View rows={rows} onClose={ignore} />, {
    photos: withVideo,
    before: (known) => known.edits.edit([{ rows: [0], change: { hidden: true } }]),
  });
  await expect.element(dialog).toHaveAccessibleName(name);
  await expect.element(dialog).toHaveAccessibleDescription("1 photo and 1 video");
  const hidden = dialog.getByRole("checkbox", { name: "Hidden photos too (1)" });
  await expect.element(hidden).not.toBeChecked();
  await hidden.click();
  await expect.element(dialog).toHaveAccessibleDescription("2 photos and 1 video");
});

test("hidden photos that were chosen alone go along, and where none is hidden nothing is asked", async () => {
  const saved = takeDownloads();
  await mount(<DataDialog rows={Uint32Array.of(0)} onClose={ignore} />, {
    before: (known) => known.edits.edit([{ rows: [0], change: { hidden: true } }]),
  });
  await expect.element(dialog.getByRole("checkbox", { name: "Hidden photos too (1)" })).toBeChecked();
  await button("CSV").click();
  expect(await Promise.all((await saved(1)).map(linesOf))).toEqual([1 + 1]);
});

test("from data a person gets to saving and sharing the photos themselves", async () => {
  await mount(<DataDialog rows={rows} onClose={ignore} />);
  await button("Share").click();
  await expect.poll(() => topDialog()).toMatchObject({ name: "share", props: { rows } });
  await button("Save photos").click();
  await expect.poll(() => topDialog()).toMatchObject({ name: "save", props: { rows } });
});

test("what a way of saving leaves out is said before, and changes with what is chosen", async () => {
  const photos = madePhotos.map((photo, at) => ({ ...photo, hdr: at < 2 }));
  await mount(<SaveDialog rows={rows} onClose={ignore} />, { photos });
  await dialog.getByText("Options").nth(1).click();
  const format = dialog.getByLabelText("Format");
  await expect.element(dialog).toHaveTextContent("3 photos");
  await format.selectOptions("image/webp");
  await expect.element(dialog).toHaveTextContent("2 of these photos are HDR; WebP copies are not.");
  await format.selectOptions("image/jpeg");
  await expect.element(dialog).not.toHaveTextContent("are HDR");
  await dialog.getByLabelText("File size").selectOptions("0.5");
  await expect
    .element(dialog)
    .toHaveTextContent("2 of these photos are HDR; copies may not be at this file size.");
});

test("edited photos can be saved as new files, first of all where there are no others, and cropped ones without loss", async () => {
  const recipes = ['{"version":1,"crop":[0,0,0.5,1]}', '{"version":1,"exposure":1}'];
  const edits = recipes.map((recipe, row) => ({ rows: [row], change: { recipe } }));
  const before = (known: Library): Promise<unknown> => known.edits.edit(edits);
  const buttons = async (): Promise<(string | null)[]> => {
    await expect.element(button("Save with edits")).toBeVisible();
    return dialog
      .getByRole("button", { name: /Originals \(ZIP\)|edits/ })
      .elements()
      .map((one) => one.textContent);
  };
  await mount(<SaveDialog rows={Uint32Array.of(0, 1)} onClose={ignore} />, { before });
  expect(await buttons()).toEqual(["Save with edits", "Originals (ZIP)"]);
  await expect.element(dialog).toHaveTextContent("2 edited photos as new JPEGs");
  await expect
    .element(dialog.getByRole("checkbox", { name: "No quality loss where only cropped or turned (1)" }))
    .not.toBeChecked();
  await mount(<SaveDialog rows={Uint32Array.of(1, 2)} onClose={ignore} />, { before });
  expect(await buttons()).toEqual(["Originals (ZIP)", "Save with edits"]);
  await expect.element(dialog.getByRole("checkbox", { name: /No quality loss/ })).not.toBeInTheDocument();
});

test("photos to be deleted are listed with their files, unmarked one by one, and written into a script", async () => {
  const saved = takeDownloads();
  const close = vi.fn<() => void>();
  const library = await mount(<DeletionDialog rows={rows} onClose={close} />, {
    before: (known) => known.edits.edit([{ rows: [...rows], change: { flag: "reject" } }]),
  });
  await expect.element(dialog).toHaveAccessibleName("Delete 3 photos");
  await button("Unmark desk.jpg").click();
  await expect.element(dialog).toHaveAccessibleName("Delete 2 photos");
  await expect.element(button("Save list (.txt)")).not.toBeInTheDocument();
  await dialog.getByText("Outside of Pinroll").click();
  await button("Save list (.txt)").click();
  const [list] = await saved(1);
  expect(await list?.blob.text()).toContain("Trip/lisbon-1.jpg");
  expect((await library.calls.queries.details(6))?.marks.flag).not.toBe("reject");
});

test("what is in a Photos library is said to stay, and is in no list or script", async () => {
  const saved = takeDownloads();
  const [first, second] = madePhotos;
  if (first === undefined || second === undefined) throw new Error("There are no photos.");
  const packaged = { ...first, path: "Trip/Photos Library.photoslibrary/originals/0/kept.jpg" };
  await mount(<DeletionDialog rows={Uint32Array.of(0, 1)} onClose={ignore} />, {
    photos: [packaged, second],
  });
  await expect.element(dialog).toHaveTextContent("1 file stays, because it is in the library of Photos");
  await dialog.getByText("Outside of Pinroll").click();
  await button("Save list (.txt)").click();
  const [list] = await saved(1);
  const text = await list?.blob.text();
  expect(text).toContain(second.path);
  expect(text).not.toContain("kept.jpg");
});

test("what is printed is laid out in the size that is chosen", async () => {
  await mount(<PrintDialog rows={rows} onClose={ignore} />);
  await expectSaid("Ready to print 3 photos.");
  await expect.element(dialog).toHaveTextContent("3 photos · 3 May 2024 – 19 Sept 2025");
  await dialog.getByRole("combobox", { name: "Pictures" }).selectOptions("Large");
  await expectSaid("Ready to print 3 photos.");
});

test("where nothing was entered there is nothing to write into files", async () => {
  const close = vi.fn<() => void>();
  await mount(<WriteDialog rows={rows} onClose={close} />);
  await expect.element(dialog).toHaveTextContent("The files say all of this already");
  await dialog.getByRole("button", { name: "Close" }).last().click();
  expect(close).toHaveBeenCalledOnce();
});

/** Somebody whose face is in a photo, and who has a name. */
const withAnna = async (known: Library): Promise<void> => {
  const [vector] = vectorsOf([1], 1);
  const { next } = await known.seen.next("people", "v", Uint32Array.of(0));
  if (next === null || vector === undefined) throw new Error("There is no picture to look at.");
  const { row, stamp } = next;
  await known.seen.keep({ pack: "people", version: "v", row, stamp, found: [aFace(vector)] });
  const [face] = await known.people.inPhoto(row);
  await known.people.change({ do: "name", id: face?.id ?? 0, name: "Anna", faces: [] });
};

test("people go into files only where that is ticked, which says what it means", async () => {
  await mount(<WriteDialog rows={rows} onClose={ignore} />, { before: withAnna });
  const people = dialog.getByRole("checkbox", { name: "Include people: 1" });
  await expect.element(people).not.toBeChecked();
  const begin = dialog.getByRole("button", { name: /^(?:Write into the files|Save ZIP)$/ });
  await expect.element(begin).toBeDisabled();
  await expect.element(dialog).not.toHaveTextContent("Anyone who gets these files");
  await people.click();
  await expect.element(dialog).toHaveTextContent("Anyone who gets these files can see who is in them");
});

test("XMP files name people only where that is ticked, and it is off at first", async () => {
  const saved = takeDownloads();
  await mount(<DataDialog onClose={ignore} />, { before: withAnna });
  await dialog.getByText("More formats").click();
  const people = dialog.getByRole("checkbox", { name: "Include people in XMP files" });
  await expect.element(people).not.toBeChecked();
  await expect.element(button("XMP files (ZIP)")).toBeDisabled();
  await people.click();
  await button("XMP files (ZIP)").click();
  const [zip] = await saved(1);
  expect(await zip?.blob.text()).toContain("Anna");
});

test("a web album names people only where that is ticked", async () => {
  await mount(<SharingDialog rows={Uint32Array.of(0, 1)} onClose={ignore} />, { before: withAnna });
  await dialog.getByText("Options").first().click();
  const people = dialog.getByRole("checkbox", { name: "Names of people" });
  await expect.element(people).not.toBeChecked();
  await expect.element(dialog).not.toHaveTextContent("with names of people");
  await people.click();
  await expect.element(dialog).toHaveTextContent("with names of people");
});

test("where nobody has a name, XMP files ask nothing about people", async () => {
  await mount(<DataDialog onClose={ignore} />);
  await dialog.getByText("More formats").click();
  await expect.element(button("XMP files (ZIP)")).toBeVisible();
  await expect.element(dialog.getByRole("checkbox", { name: /XMP/ })).not.toBeInTheDocument();
});

test("publishing asks which photos, and how exactly their locations", async () => {
  await mount(<PublishDialog rows={rows} onClose={ignore} />);
  const photos = dialog.getByRole("combobox", { name: "Photos" });
  await expect.element(photos).toHaveDisplayValue("Selected (3)");
  await photos.selectOptions("All (7)");
  await dialog.getByRole("combobox", { name: "Locations" }).selectOptions("Left out");
  await expect.element(dialog.getByRole("checkbox", { name: "Include thumbnails" })).toBeChecked();
});

test("sending shows a code, also as text; what is no code is refused in words", async () => {
  await mount(<PageDialogs />);
  openDialog("transfer", { wish: { way: "send", rows: null } });
  await expect.element(dialog).toHaveAccessibleName("Send the whole library to another device");
  await dialog.getByText("No camera? Use text instead").click();
  const own = dialog.getByRole("textbox").first();
  await expect.poll(() => own.element().textContent?.length ?? 0).toBeGreaterThan(20);
  await dialog.getByRole("textbox").last().fill("no code");
  await button("Use text").click();
  await expectSaid("This is not the other device’s code, or not all of it.");
  await userEvent.keyboard("{Escape}");
  await expect.poll(() => topDialog()).toBeUndefined();
});

test("both devices show one number before anything is sent", async () => {
  await mount(<CompareStep number="123 456" sends waits={false} />);
  await expectSaid("123 456");
  await expect.element(page.getByRole("button", { name: "Same number: send" })).toBeVisible();
});

test("the end of a transfer says what came of it, and which files did not", async () => {
  const again = vi.fn<() => void>();
  const outcome = {
    arrived: 5,
    already: 2,
    edited: 0,
    albums: 1,
    missed: 1,
    problems: [{ path: "Trip/a.jpg", why: "damaged" as const }],
  };
  await mount(<TransferEnded outcome={outcome} why="lost" sends onAgain={again} />);
  await page.getByRole("group").click();
  await expect.element(page.getByText("Trip/a.jpg")).toBeVisible();
  await page.getByRole("button", { name: "Connect again" }).click();
  expect(again).toHaveBeenCalledOnce();
});
