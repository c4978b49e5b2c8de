import { expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { placeByHand } from "../../src/photo/photo-edit.ts";
import { GeotagDialog } from "../../src/features/tracks/page/geotag-dialog.tsx";
import { openAction } from "../../src/store/selection/action.ts";
import { LocateDialog } from "../../src/features/locate/page/locate-dialog.tsx";
import { PageDialogs } from "../support/component/dialogs.tsx";
import { lisbon } from "../support/component/made-photos.ts";
import { expectSaid, mount } from "../support/component/mount.tsx";

const rows = Uint32Array.of(0, 1, 6);
const dialog = page.getByRole("dialog");
const coordinates = dialog.getByRole("textbox", { name: "Latitude, longitude, or a map link" });
const save = dialog.getByRole("button", { name: "Save location" });

const show = () => mount(<LocateDialog rows={rows} onClose={() => undefined} />);

test("a location is set by a town's name, and taken back by undo", async () => {
  const library = await show();
  await expect.element(dialog).toHaveTextContent("2 of them already have a location.");
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

test("nothing is chosen at first: the map opens at the photos near in time, and their places are suggested", async () => {
  const library = await mount(<PageDialogs />, {
    photos: [
      { path: "Trip/a.jpg", taken: "2025-09-19T09:00:00", at: lisbon },
      { path: "Trip/b.jpg", taken: "2025-09-19T09:05:00" },
      { path: "Trip/c.jpg", taken: "2025-09-19T19:05:00" },
    ],
  });
  openAction("location", Uint32Array.of(1, 2));
  await expectSaid("Choose a place, or move the map.");
  await expect.element(coordinates).toHaveValue("");
  await expect.element(save).toBeDisabled();
  await dialog.getByRole("button", { name: "Lisbon: 1 photo that day" }).click();
  await expectSaid("Sets the location of 2 photos to Lisbon, Portugal.");
  await save.click();
  await expectSaid("Set the location of 2 photos.");
  const located = async (id: number) => (await library.calls.queries.details(id))?.record.location;
  expect(await located(2)).toMatchObject({ lat: expect.closeTo(lisbon[0], 3), source: "hand" });
  await userEvent.keyboard("{Control>}z{/Control}");
  await expectSaid("Undone: Set the location of 2 photos.");

  openAction("location", Uint32Array.of(1));
  await dialog.getByRole("button", { name: "From photos around then: 1 photo…" }).click();
  await expect.element(dialog).toHaveTextContent("1 of 1 photo without a location was taken within");
  await dialog.getByRole("button", { name: "Add 1 location" }).click();
  await expectSaid("Added 1 location.");
  expect(await located(1)).toMatchObject({ lat: expect.closeTo(lisbon[0], 3), source: "neighbour" });
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
  await dialog.getByRole("button", { name: "Restore the file’s location" }).click();
  await expectSaid("Restored the file’s location of 1 photo.");
});

test("without a track there is nothing to geotag by", async () => {
  await mount(<GeotagDialog rows={null} onClose={() => undefined} />);
  await expect.element(dialog).toHaveAccessibleName("Geotag from GPS tracks");
  await expect.element(dialog.getByRole("button", { name: "Geotag photos" })).not.toBeInTheDocument();
});

test("photos get the places of a track by their times", async () => {
  const library = await mount(<GeotagDialog rows={null} onClose={() => undefined} />, {
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
  await expect.element(dialog).toHaveTextContent("Skipped: 1 taken outside the tracks’ times.");
  await dialog.getByRole("button", { name: "Geotag 1 photo" }).click();
  await expectSaid("Geotagged 1 photo.");
  const details = await library.calls.queries.details(0);
  expect(details?.record.location).toMatchObject({ lat: 38.8, lng: -9.2 });
});
