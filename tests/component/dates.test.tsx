import type { ReactElement } from "react";
import { expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { openAction } from "../../src/store/selection/action.ts";
import { ClocksSection } from "../../src/views/import/report/report-page.tsx";
import { PageDialogs } from "../support/component/dialogs.tsx";
import { expectSaid, mount } from "../support/component/mount.tsx";

/** What can be done with dates, as the page has it: a dialog while it is wanted. */
function Dates(): ReactElement {
  return (
    <>
      <ClocksSection />
      <PageDialogs />
    </>
  );
}

const dialog = page.getByRole("dialog", { name: /^Change dates? ?/ });
const samples = dialog.getByRole("list", { name: "Before and after" }).getByRole("listitem");
const tab = (name: string) => dialog.getByRole("radio", { name, exact: true });
const newest = Uint32Array.of(5, 4);

async function openDates(rows = newest) {
  const library = await mount(<Dates />);
  openAction("date", rows);
  await expect.element(tab("Set")).toBeChecked();
  return {
    takenAt: async (id: number) => (await library.calls.queries.details(id))?.record.takenAt,
    library,
  };
}

test("photos are moved by an amount as the preview says, and back by undo", async () => {
  const { takenAt } = await openDates();
  await dialog.getByText("Shift", { exact: true }).click();
  await expect.element(dialog.getByRole("radio", { name: "By an amount" })).toBeChecked();
  await expect.element(dialog.getByRole("button", { name: "Change date" })).toBeDisabled();
  await dialog.getByLabelText("Hours").fill("9");
  await dialog.getByLabelText("Later or earlier").selectOptions("earlier");
  await expectSaid("Moves 2 photos by −9 h.");
  await expect.element(samples.nth(0)).toHaveTextContent(/porto-1\.jpg.*08:00:00.*20 Sept 2025.*23:00:00/);
  await expect.element(samples.nth(1)).toHaveTextContent(/porto-2\.jpg.*16:00:00.*07:00:00/);
  await expect.element(dialog).toHaveTextContent("1 photo moves to another day.");
  await expect.element(dialog).toHaveTextContent("The order of photos stays the same.");
  await dialog.getByRole("button", { name: "Change dates of 2 photos" }).click();
  await expectSaid("Moved 2 photos by −9 h.");
  expect(await takenAt(4)).toMatchObject({ local: "2025-09-20T23:00:00", offset: "+01:00", source: "shift" });
  await userEvent.keyboard("{Control>}z{/Control}");
  await expectSaid("Undone: Moved 2 photos by −9 h.");
  expect(await takenAt(4)).toMatchObject({ local: "2025-09-21T08:00:00", source: "exif:DateTimeOriginal" });
});

test("a change that reorders photos says so", async () => {
  await openDates();
  await dialog.getByText("Shift", { exact: true }).click();
  await dialog.getByLabelText("Days").fill("400");
  await dialog.getByLabelText("Later or earlier").selectOptions("earlier");
  await expect.element(dialog).toHaveTextContent("The order of photos changes.");
});

test("by the keyboard alone: tabs by arrows, an amount, and Enter", async () => {
  const { takenAt } = await openDates();
  await userEvent.tab();
  for (const name of ["Shift", "Time zone", "Camera clock"]) {
    await userEvent.keyboard("{ArrowRight}");
    await expect.element(tab(name)).toHaveFocus();
    await expect.element(tab(name)).toBeChecked();
  }
  await userEvent.keyboard("{ArrowLeft}{ArrowLeft}");
  await userEvent.tab();
  await expect.element(tab("By an amount")).toHaveFocus();
  await userEvent.tab();
  await userEvent.tab();
  await expect.element(dialog.getByLabelText("Hours")).toHaveFocus();
  await userEvent.keyboard("{ArrowUp}");
  await expect.element(dialog.getByRole("button", { name: "Change dates of 2 photos" })).toBeEnabled();
  await userEvent.keyboard("{Enter}");
  await expectSaid("Moved 2 photos by +1 h.");
  expect(await takenAt(5)).toMatchObject({ local: "2025-09-21T17:00:00" });
});

test("of a photo only the year is known, and about when", async () => {
  const { takenAt } = await openDates(Uint32Array.of(5));
  await dialog.getByRole("combobox", { name: "What is known" }).selectOptions("Only the month");
  await dialog.getByRole("spinbutton", { name: "Year" }).fill("1985");
  await dialog.getByRole("combobox", { name: "Month", exact: true }).selectOptions("July");
  await expectSaid("Sets the date of 1 photo to July 1985.");
  await dialog.getByRole("combobox", { name: "What is known" }).selectOptions("Only the year");
  await dialog.getByText("Only approximately").click();
  await expectSaid("Sets the date of 1 photo to about 1985.");
  await dialog.getByRole("button", { name: "Set date of 1 photo" }).click();
  await expectSaid("Set the date of 1 photo.");
  expect(await takenAt(5)).toEqual({
    local: "1985-01-01T00:00:00",
    edtf: "1985~",
    offset: null,
    source: "hand",
  });
  openAction("date", Uint32Array.of(5));
  await expect.element(dialog.getByRole("combobox", { name: "What is known" })).toHaveValue("year");
  await userEvent.keyboard("{Escape}");
  await userEvent.keyboard("{Control>}z{/Control}");
  await expectSaid("Undone: Set the date of 1 photo.");
  expect(await takenAt(5)).toMatchObject({ source: "exif:DateTimeOriginal" });
});

test("one photo's date is set, and restored from the file", async () => {
  const { takenAt } = await openDates(Uint32Array.of(5));
  await expect.element(dialog).toHaveAccessibleName("Change date");
  await dialog.getByLabelText("Date and time").fill("2023-01-02T03:04:05");
  await expect.element(dialog).toHaveTextContent("1 photo moves to another day.");
  await dialog.getByRole("button", { name: "Set date of 1 photo" }).click();
  await expectSaid("Set the date of 1 photo.");
  expect(await takenAt(5)).toMatchObject({ local: "2023-01-02T03:04:05", source: "hand" });
  openAction("date", Uint32Array.of(5));
  await dialog.getByRole("button", { name: "Restore the date from the file" }).click();
  await expectSaid("Restored the file’s date of 1 photo.");
  expect(await takenAt(5)).toMatchObject({ local: "2025-09-21T16:00:00" });
});

test("photos move by one whose time is known", async () => {
  const { takenAt } = await openDates();
  await dialog.getByText("Shift", { exact: true }).click();
  await tab("By a photo whose time you know").click();
  const photo = dialog.getByRole("combobox", { name: "Photo" });
  await expect.element(photo).toHaveTextContent("porto-2.jpg");
  await photo.selectOptions("4");
  await dialog.getByLabelText("Was taken at").fill("2025-09-21T08:10");
  await dialog.getByRole("button", { name: "Change dates of 2 photos" }).click();
  await expectSaid("Moved 2 photos by +10 min.");
  expect(await takenAt(5)).toMatchObject({ local: "2025-09-21T16:10:00" });
});

test("a camera whose clock was wrong is put right, and only its photos", async () => {
  const { takenAt, library } = await openDates(Uint32Array.of(5, 4, 1));
  await dialog.getByText("Camera clock", { exact: true }).click();
  await dialog.getByRole("combobox", { name: "Camera" }).selectOptions("Beta 2");
  await dialog.getByLabelText("Hours").fill("1");
  await expectSaid("Moves 2 photos by −1 h.");
  await expect.element(dialog).toHaveTextContent("Left out: 1 by other cameras or at other times.");
  await dialog.getByRole("button", { name: "Change dates of 2 photos" }).click();
  await expectSaid("Moved 2 photos by −1 h.");
  expect(await takenAt(1)).toMatchObject({ local: "2025-09-19T10:30:00" });
  expect(library.callsOf("edits.edit")).toHaveLength(1);
});

test("a camera’s clock is put right by one of its photos whose time is known", async () => {
  const { takenAt } = await openDates(Uint32Array.of(5, 4, 1));
  await dialog.getByText("Camera clock", { exact: true }).click();
  await dialog.getByRole("combobox", { name: "Camera" }).selectOptions("Beta 2");
  await dialog.getByText("By a photo whose time you know").click();
  // Only those of the camera are there to choose from.
  const photo = dialog.getByRole("combobox", { name: "Photo" });
  await expect.element(photo.getByRole("option")).toHaveLength(2);
  await dialog.getByLabelText("Was taken at").fill("2025-09-21T18:00:00");
  await expectSaid("Moves 2 photos by +2 h.");
  await expect.element(dialog).toHaveTextContent("Left out: 1 by other cameras or at other times.");
  await dialog.getByRole("button", { name: "Change dates of 2 photos" }).click();
  expect(await takenAt(1)).toMatchObject({ local: "2025-09-19T10:30:00" });
});

/** In Tokyo, by a camera that shows the time at home. */
const inTokyo = Array.from({ length: 6 }, (_, at) => ({
  path: `Trip/${at}.jpg`,
  taken: `2025-05-03T08:0${at}:00`,
  at: [35.68, 139.77] as const,
  camera: "Alpha 1",
}));

test("a wrong clock is told of the photos it concerns, and not of others", async () => {
  const other = { path: "Trip/other.jpg", taken: "2025-05-03T08:00:00", camera: "Beta 2" };
  await mount(<Dates />, { photos: [...inTokyo, other] });
  const finding = dialog.getByText("Alpha 1: 6 photos are 8 h behind local time.");
  openAction("date", Uint32Array.of(0));
  await dialog.getByText("Camera clock", { exact: true }).click();
  await expect.element(finding).toBeVisible();
  await userEvent.keyboard("{Escape}");
  openAction("date", Uint32Array.of(6));
  await dialog.getByText("Camera clock", { exact: true }).click();
  await expect.element(dialog.getByRole("combobox", { name: "Camera" })).toHaveTextContent("Beta 2");
  await expect.element(finding).not.toBeInTheDocument();
});

test("a camera whose clock stayed at home is named in the report, with its fix", async () => {
  const library = await mount(<Dates />, { photos: inTokyo });
  const clocks = page.getByRole("region", { name: "Camera clocks" });
  await expect.element(clocks).toHaveTextContent("Alpha 1: 6 photos are 8 h behind local time.");
  await clocks.getByRole("button", { name: "Fix…" }).click();
  await expectSaid("Converts the times of 6 photos to Asia/Tokyo.");
  await dialog.getByRole("button", { name: "Change dates of 6 photos" }).click();
  await expect.element(clocks).not.toBeInTheDocument();
  const details = await library.calls.queries.details(0);
  expect(details?.record.takenAt).toMatchObject({ offset: "+09:00", source: "shift" });
});
