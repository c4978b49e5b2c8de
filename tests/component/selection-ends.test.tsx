import type { ReactElement } from "react";
import { expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { openPhotoMenu } from "../../src/store/selection/photo-menu.ts";
import { clearSelection, selectedRows, selectRows } from "../../src/store/selection/selection.ts";
import { SearchBar } from "../../src/views/search/field/search-bar.tsx";
import { SelectionRoom } from "../../src/views/selection/selection-room.tsx";
import { navigate } from "../../src/views/shell/layout/route.ts";
import { TopBar } from "../../src/views/shell/layout/top-bar.tsx";
import { PageDialogs } from "../support/component/dialogs.tsx";
import { expectTiles, GridBelow, tile } from "../support/component/grid.tsx";
import { expectSaid, mount } from "../support/component/mount.tsx";

/** Grid, search, bar of actions and their dialogs, as the page has them. */
function Selecting(): ReactElement {
  return (
    <GridBelow>
      <TopBar onExport={() => undefined} search={<SearchBar />} above={<SelectionRoom />} />
      <PageDialogs />
    </GridBelow>
  );
}

const bar = page.getByRole("toolbar", { name: "Selection" });
const question = page.getByRole("dialog", { name: "For which photos?" });

/** Two photos of Porto are selected, of which the filter hides one. */
async function selectOneHidden(): Promise<void> {
  await mount(<Selecting />, { at: "/?q=porto" });
  await expectTiles(2);
  const shown = Number((tile(0).element() as HTMLElement).dataset["photo"]);
  selectRows(Uint32Array.of(shown, 0));
  await expect.element(bar).toHaveTextContent(/^2 selected, 1 not shown/);
  tile(0).element().focus();
}

test("what is selected takes the bar from Filter, and one press clears it", async () => {
  await page.viewport(1300, 800);
  await mount(<Selecting />);
  await expectTiles(7);
  page.getByRole("button", { name: "Filter", exact: true }).element().focus();
  await userEvent.keyboard("{Enter}{Escape}{Control>}a{/Control}");
  await expect.element(tile(0)).toHaveFocus();
  await expect.element(bar.getByRole("button", { name: "Favourite" })).toBeVisible();
  await bar.getByRole("button", { name: "Clear selection" }).click();
  await expect.element(bar).not.toBeInTheDocument();
});

test("a selection that ends in a dialog leaves the focus there", async () => {
  await mount(<Selecting />);
  await expectTiles(7);
  selectRows(Uint32Array.of(1, 2));
  tile(0).element().focus();
  await userEvent.keyboard("w");
  const dialog = page.getByRole("dialog", { name: "Share" });
  await expect.element(dialog).toBeVisible();
  // As of a button that is disabled while it works.
  (document.activeElement as HTMLElement).blur();
  clearSelection();
  await expect.element(bar).not.toBeInTheDocument();
  await expect.poll(() => dialog.element().contains(document.activeElement)).toBe(true);
});

test("a selection ends once it is in an album or has its details, and stays for the next mark", async () => {
  await mount(<Selecting />);
  await expectTiles(7);
  selectRows(Uint32Array.of(1, 2));
  tile(0).element().focus();
  await userEvent.keyboard("4");
  await expectSaid("2 photos rated: 4 stars.");
  await expect.element(bar).toHaveTextContent(/^2 selected/);
  await userEvent.keyboard("a");
  await userEvent.keyboard("{Escape}");
  await expect.element(bar).toHaveTextContent(/^2 selected/);
  await userEvent.keyboard("a");
  await page.getByRole("dialog").getByRole("textbox").fill("Best");
  await userEvent.keyboard("{Enter}");
  await expectSaid("Added 2 photos to “Best”.");
  await expect.element(bar).not.toBeInTheDocument();
  await expect.element(tile(0)).toHaveFocus();
});

test("after marking for deletion the list of what is marked is one press away", async () => {
  await mount(<Selecting />);
  await expectTiles(7);
  selectRows(Uint32Array.of(1, 2));
  tile(0).element().focus();
  await userEvent.keyboard("{Delete}");
  await expectSaid("2 photos marked for deletion.");
  await page.getByRole("button", { name: "Delete marked photos…" }).click();
  await expect.element(page.getByRole("dialog", { name: "Delete 2 photos" })).toBeVisible();
  // What led there is done, and does not stand over it.
  expect(document.querySelector(".shell-toast")).toBeNull();
});

test("another page ends a selection; the map shares it", async () => {
  await mount(<Selecting />);
  await expectTiles(7);
  selectRows(Uint32Array.of(1));
  navigate("/map");
  navigate("/");
  await expect.element(bar).toHaveTextContent(/^1 selected/);
  navigate("/albums");
  await expect.element(bar).not.toBeInTheDocument();
});

test("where some are not shown an action asks; those not meant leave the selection", async () => {
  await selectOneHidden();
  await userEvent.keyboard("h");
  await expect.element(question).toHaveTextContent("2 selected, 1 not shown");
  await question.getByRole("button", { name: "Cancel" }).click();
  await expect.element(bar).toHaveTextContent(/^2 selected/);
  tile(0).element().focus();
  await userEvent.keyboard("{Delete}");
  await question.getByRole("button", { name: "Only the photo shown" }).click();
  await expectSaid("Marked for deletion.");
  await expect.element(bar).toHaveTextContent(/^1 selected/);
  expect(selectedRows()).toHaveLength(1);
});

test("all that are selected are meant once that is said", async () => {
  await selectOneHidden();
  await userEvent.keyboard("4");
  await question.getByRole("button", { name: "All 2 photos" }).click();
  await expectSaid("2 photos rated: 4 stars.");
  tile(0).element().focus();
  await userEvent.keyboard("t");
  await expect.element(page.getByRole("dialog")).toBeVisible();
  await expect.element(question).not.toBeInTheDocument();
});

test("the menu of a photo has nine lines at most; the others are one level down, and back again", async () => {
  await mount(<Selecting />);
  await expectTiles(7);
  openPhotoMenu({ rows: Uint32Array.of(5), x: 10, y: 10, photo: 5 });
  const names = (): (string | null)[] =>
    page
      .getByRole("menuitem")
      .elements()
      .map(({ ariaLabel }) => ariaLabel);
  await expect
    .poll(names)
    .toEqual([
      "Open",
      "Show on map",
      "Favourite",
      "Add to album",
      "Share",
      "Save photos",
      "Mark for deletion",
      "More",
    ]);
  await userEvent.keyboard("{End}{ArrowRight}");
  await expect.element(page.getByRole("menuitem", { name: "Rate" })).toHaveFocus();
  await expect
    .element(page.getByRole("menuitem", { name: "Paste location" }))
    .toHaveTextContent("No location was copied yet.");
  await expect
    .element(page.getByRole("menuitem", { name: "Cull" }))
    .toHaveTextContent("Select two photos or more.");
  await userEvent.keyboard("{ArrowRight}{ArrowLeft}{ArrowLeft}");
  await expect.element(page.getByRole("menuitem", { name: "Open" })).toBeVisible();
  await page.getByRole("menuitem", { name: "Open" }).click();
  await expect.poll(() => location.pathname).toMatch(/^\/photo\//);
});
