import { expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { placeByHand } from "../../src/photo/photo-edit.ts";
import { GeotagDialog } from "../../src/views/geotag/geotag-dialog.tsx";
import { LocateDialog } from "../../src/views/locate/locate-dialog.tsx";
import { expectSaid, mount } from "../support/component/mount.tsx";

const rows = Uint32Array.of(0, 1, 6);
const dialog = page.getByRole("dialog");
const coordinates = dialog.getByRole("textbox", { name: "Latitude, longitude, or a map link" });
const save = dialog.getByRole("button", { name: "Save location" });

const show = () => mount(<LocateDialog rows={rows} onClose={() => undefined} />);

test("a location is set by a town's name, and taken back by undo", async () => {
  const library = await show();
  await expect.element(dialog).toHaveTextContent("2 of them already have one.");
  const town = dialog.getByRole("combobox", { name: "Town or city" });
  await town.fill("Paris");
  await expect.element(dialog.getByRole("option", { name: /^Paris/ }).first()).toBeVisible();
  await userEvent.keyboard("{Enter}");
  await expectSaid(/^Sets the location of 3 photos to Paris, France\./);
  await save.click();
  await expectSaid("Set the location of 3 photos.");
  const located = async () => (await library.calls.queries.details(6))?.record.location;
  expect(await located()).toMatchObject({ lat: expect.closeTo(48.86, 1), lng: expect.closeTo(2.35, 1) });
  await dialog.getByRole("button", { name: "Undo" }).click();
  await expectSaid("Undone: Set the location of 3 photos.");
  expect(await located()).toBe(null);
});

test("coordinates are taken as typed; what is none is refused in words", async () => {
  const library = await show();
  await coordinates.fill("91, 3");
  await expectSaid("Latitude must be between -90 and 90 degrees.");
  await coordinates.fill("somewhere");
  await expectSaid(/^Enter a latitude and a longitude, such as/);
  await coordinates.fill("41.5, 2.25");
  await userEvent.keyboard("{Enter}");
  await expectSaid("Set the location of 3 photos.");
  const details = await library.calls.queries.details(6);
  expect(details?.record.location).toMatchObject({ lat: 41.5, lng: 2.25 });
});

test("a location of a person's own is given up for that of the file", async () => {
  await mount(<LocateDialog rows={Uint32Array.of(0)} onClose={() => undefined} />, {
    before: (library) => library.edits.edit([{ rows: [0], change: { location: placeByHand(1, 2) } }]),
  });
  await dialog.getByRole("button", { name: "Restore the file's location" }).click();
  await expectSaid("Restored the file's location of 1 photo.");
});

test("without a track there is nothing to geotag by", async () => {
  await mount(<GeotagDialog />);
  await expect.element(dialog).toHaveAccessibleName("Geotag from GPS tracks");
  await expect.element(dialog.getByRole("button", { name: "Geotag photos" })).not.toBeInTheDocument();
});

test("photos get the places of a track by their times", async () => {
  const library = await mount(<GeotagDialog />, {
    photos: [
      { path: "Trip/a.jpg", taken: "2025-09-19T09:30:00" },
      { path: "Trip/b.jpg", taken: "2025-09-19T15:00:00" },
    ],
    track: [
      [38.7, -9.1, "2025-09-19T08:00:00Z"],
      [38.8, -9.2, "2025-09-19T08:30:00Z"],
      [38.9, -9.3, "2025-09-19T09:00:00Z"],
    ],
  });
  await expectSaid("1 of 2 photos matched.");
  await expect.element(dialog).toHaveTextContent("Skipped: 1 taken outside the tracks' times.");
  await dialog.getByRole("button", { name: "Geotag 1 photo" }).click();
  await expectSaid("Geotagged 1 photo.");
  const details = await library.calls.queries.details(0);
  expect(details?.record.location).toMatchObject({ lat: 38.8, lng: -9.2 });
});
