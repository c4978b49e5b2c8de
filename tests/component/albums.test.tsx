import type { ReactElement } from "react";
import { expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import type { Library } from "../../src/contract/library-worker.ts";
import { askForAlbum } from "../../src/features/albums/page/albums.ts";
import { openPhotoMenu } from "../../src/store/selection/photo-menu.ts";
import { selectRows } from "../../src/store/selection/selection.ts";
import { AlbumDialog } from "../../src/features/albums/page/album-dialog.tsx";
import { AlbumHead } from "../../src/features/albums/page/album-head.tsx";
import { AlbumsPage } from "../../src/features/albums/page/albums-page.tsx";
import { FoldersSection } from "../../src/views/import/report/report-page.tsx";
import { PhotoMenu } from "../../src/views/selection/photo-menu.tsx";
import { PageDialogs } from "../support/component/dialogs.tsx";
import { expectNames, expectTiles, GridBelow, names, tile } from "../support/component/grid.tsx";
import { expectSaid, mount } from "../support/component/mount.tsx";

const id = "0123456789abcdef";
const rows = Uint32Array.of(4, 1, 0);
const makeLisbon = (library: Library): Promise<unknown> =>
  library.albums.change({ do: "create", id, name: "Lisbon", rows });

const inAlbum = { at: `/album/${id}`, before: makeLisbon };

function Album(): ReactElement {
  return (
    <GridBelow>
      <AlbumHead id={id} />
    </GridBelow>
  );
}

test("without albums the page offers to make one", async () => {
  await mount(
    <>
      <AlbumsPage />
      <PageDialogs />
    </>,
    { at: "/albums" },
  );
  await expect.element(page.getByText("No albums yet")).toBeVisible();
  await page.getByRole("button", { name: "New album" }).click();
  const dialog = page.getByRole("dialog", { name: "New album" });
  await expect.element(dialog).toHaveTextContent("Select photos to add them to it.");
  await dialog.getByRole("button", { name: "Cancel" }).click();
  await expect.element(dialog).not.toBeInTheDocument();
});

test("photos are added to a new album, or to one there is; what it has is not added again", async () => {
  let closed = 0;
  const library = await mount(<AlbumDialog rows={rows} onClose={() => closed++} />);
  await expect.element(page.getByRole("textbox", { name: "New album" })).toHaveFocus();
  await expect.element(page.getByRole("button", { name: "Create" })).toBeDisabled();
  await page.getByRole("textbox", { name: "New album" }).fill(" Best of ");
  await userEvent.keyboard("{Enter}");
  await expectSaid("Added 3 photos to “Best of”.");
  expect(closed).toBe(1);
  const choice = page.getByRole("button", { name: "Best of 3 photos" });
  await choice.click();
  await expectSaid("Already in “Best of”.");
  expect(library.callsOf("albums.change")).toMatchObject([[{ do: "create", name: "Best of" }]]);
});

test("a new album of photos opens under the name it was given", async () => {
  await mount(
    <>
      <AlbumsPage />
      <PageDialogs />
    </>,
    { at: "/albums" },
  );
  askForAlbum({ rows, name: "A day" });
  const name = page.getByRole("dialog", { name: "New album" }).getByRole("textbox", { name: "Name" });
  await expect.element(name).toHaveFocus();
  await expect.element(name).toHaveValue("A day");
  await name.fill(" ");
  await expect.element(page.getByRole("button", { name: "Create" })).toBeDisabled();
  await name.fill("Porto");
  await userEvent.keyboard("{Enter}");
  await expect.element(page.getByRole("link", { name: "Porto 3 photos" })).toBeVisible();
  expect(location.pathname).toMatch(/^\/album\/[0-9a-z-]+$/);
});

test("an album is made of a day from its photo's menu, and of a folder from the list of folders", async () => {
  await mount(
    <>
      <PhotoMenu />
      <FoldersSection />
      <PageDialogs />
      <AlbumsPage />
    </>,
  );
  const name = page.getByRole("dialog", { name: "New album" }).getByRole("textbox", { name: "Name" });
  openPhotoMenu({ rows: Uint32Array.of(5), x: 10, y: 10, photo: 5 });
  await page.getByRole("menuitem", { name: "More" }).click();
  await page.getByRole("menuitem", { name: "New album from this day" }).click();
  await expect.element(name).toHaveValue("Sunday, 21 September 2025");
  await userEvent.keyboard("{Enter}");
  await expect.element(page.getByRole("link", { name: "Sunday, 21 September 2025 2 photos" })).toBeVisible();
  await page.getByRole("button", { name: "New album from Trip" }).click();
  await expect.element(name).toHaveValue("Trip");
  await userEvent.keyboard("{Enter}");
  await expect.element(page.getByRole("link", { name: "Trip 6 photos" })).toBeVisible();
});

test("an album is renamed, loses a photo, gets it back, is deleted and restored", async () => {
  await mount(<Album />, inAlbum);
  await expectTiles(3);
  const name = page.getByRole("textbox", { name: "Album name" });
  await name.fill("Lisboa");
  await userEvent.keyboard("{Enter}");
  await expectSaid("Renamed “Lisbon” to “Lisboa”.");
  selectRows(Uint32Array.of(1));
  await page.getByRole("button", { name: "Remove from album" }).click();
  await expectTiles(2);
  await userEvent.keyboard("{Control>}z{/Control}");
  await expectTiles(3);
  await userEvent.keyboard("{Control>}{Shift>}z{/Shift}{/Control}");
  await expectTiles(2);
  await userEvent.keyboard("{Control>}z{/Control}");
  await expectTiles(3);
  await page.getByRole("button", { name: "Delete album" }).click();
  await expectSaid("Deleted “Lisboa”. Its photos stay.");
  await expect.poll(() => location.pathname).toBe("/albums");
  await page.getByRole("button", { name: "Undo" }).click();
  await expectSaid("Restored “Lisboa”.");
  await expect.element(name).toHaveValue("Lisboa");
});

test("“Clear filter” in an album shows all of it; without photos it says how to add some", async () => {
  await mount(<Album />, { ...inAlbum, at: `/album/${id}?q=zeppelin` });
  await expect.element(page.getByText("No photos match.")).toBeVisible();
  await page.getByRole("button", { name: "Clear filter" }).click();
  await expectTiles(3);
  expect(location.pathname).toBe(`/album/${id}`);
  selectRows(rows);
  await page.getByRole("button", { name: "Remove from album" }).click();
  await expect.element(page.getByText("No photos in this album.")).toBeVisible();
});

test("one photo of an album becomes its cover", async () => {
  await mount(
    <>
      <AlbumHead id={id} />
      <AlbumsPage />
      <PhotoMenu />
    </>,
    inAlbum,
  );
  const cover = page.getByRole("link", { name: "Lisbon 3 photos" });
  await expect.poll(() => cover.element().querySelector("img")?.dataset["picture"]).toBe("1");
  openPhotoMenu({ rows: Uint32Array.of(4), x: 10, y: 10, photo: 4 });
  await page.getByRole("menuitem", { name: "Use as cover" }).click();
  await expectSaid("Cover changed.");
  await expect.poll(() => cover.element().querySelector("img")?.dataset["picture"]).toBe("4");
});

test("photos of an album are put in order with the keyboard or by buttons, and back by date", async () => {
  await mount(<Album />, inAlbum);
  await expectTiles(3);
  const [first, second, third] = names();
  await page.getByRole("combobox", { name: "Order" }).selectOptions("By hand");
  await expect.element(page.getByRole("rowheader")).not.toBeInTheDocument();
  tile(0).element().focus();
  await userEvent.keyboard("{Alt>}{ArrowRight}{/Alt}");
  await expectNames([second, first, third]);
  await expect.element(tile(1)).toHaveFocus();
  await userEvent.keyboard("{Control>}z{/Control}");
  await expectNames([first, second, third]);
  selectRows(Uint32Array.of(0));
  await page.getByRole("button", { name: "Move earlier" }).click();
  await expectNames([first, third, second]);
  await page.getByRole("button", { name: "Move later" }).click();
  await expectNames([first, second, third]);
  await expect.element(page.getByRole("button", { name: "Move later" })).toBeDisabled();
  await page.getByRole("combobox", { name: "Order" }).selectOptions("By date");
  await expectNames([first, second, third]);
});
