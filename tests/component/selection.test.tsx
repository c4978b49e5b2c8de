import type { ReactElement } from "react";
import { expect, test, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import { SearchBar } from "../../src/views/search/field/search-bar.tsx";
import { ActionButton } from "../../src/views/selection/action-bar.tsx";
import { SelectionRoom } from "../../src/views/selection/selection-room.tsx";
import { HeartIcon } from "../../src/views/shell/controls/icons.tsx";
import { TopBar } from "../../src/views/shell/layout/top-bar.tsx";
import { PageDialogs } from "../support/component/dialogs.tsx";
import { expectTiles, GridBelow, tile } from "../support/component/grid.tsx";
import { expectSaid, mount } from "../support/component/mount.tsx";

/** Grid, search, bar of actions and list of keys as the page has them. */
function Selecting(): ReactElement {
  return (
    <GridBelow>
      <TopBar onExport={() => undefined} search={<SearchBar />} above={<SelectionRoom />} />
      <PageDialogs />
    </GridBelow>
  );
}

const bar = page.getByRole("toolbar", { name: "Selection" });
const menu = page.getByRole("menu");
const more = bar.getByRole("button", { name: "More" });
const check = (at: number) => tile(at).getByRole("checkbox", { name: "Select" });
const selected = page.getByRole("gridcell", { selected: true });
const favourites = page.getByRole("gridcell", { name: /, favourite\b/ });

async function expectSelected(words: string): Promise<void> {
  await expect.element(bar).toHaveTextContent(new RegExp(`^${words}\\b`));
}

async function expectFavourites(count: number): Promise<void> {
  await expect.poll(() => favourites.elements().length).toBe(count);
}

async function focusTile(at: number): Promise<void> {
  await expectTiles(7);
  tile(at).element().focus();
}

test("by mouse: a check, a range with Shift, one more with Control, a whole day", async () => {
  await mount(<Selecting />);
  await tile(1).hover();
  await check(1).click();
  await expectSelected("1 selected");
  await tile(4).click({ modifiers: ["Shift"] });
  await expectSelected("4 selected");
  // A shorter range from the same photo.
  await tile(2).click({ modifiers: ["Shift"] });
  await expectSelected("2 selected");
  await tile(5).click({ modifiers: ["Control"] });
  await tile(1).click({ modifiers: ["Control"] });
  await expectSelected("2 selected");
  await expect.poll(() => selected.elements().length).toBe(2);
  // While something is selected a click selects; nothing was opened.
  await tile(3).click();
  await expectSelected("3 selected");
  expect(location.pathname).toBe("/");

  const day = page.getByRole("checkbox", { name: "Select all of Friday, 19 September 2025" });
  await expect.element(day).toBePartiallyChecked();
  await day.click();
  await expect.element(day).toBeChecked();
  await expectSelected("4 selected");
  await day.click();
  await expectSelected("2 selected");
  await bar.getByRole("button", { name: "Clear selection" }).click();
  await expect.element(bar).not.toBeInTheDocument();
});

test("by the keyboard alone: Space, Shift and arrows, an action, its undo, a day, all, Escape", async () => {
  await mount(<Selecting />);
  await focusTile(1);
  await userEvent.keyboard(" ");
  await expectSelected("1 selected");
  await userEvent.keyboard("{Shift>}{ArrowRight}{ArrowRight}{ArrowLeft}{/Shift}");
  await expectSelected("2 selected");
  await userEvent.keyboard("f");
  await expectSaid("2 photos added to favourites.");
  await expectFavourites(2);
  await userEvent.keyboard("{Control>}z{/Control}");
  await expectFavourites(0);
  await userEvent.keyboard("{Escape}");
  await userEvent.keyboard("{Shift>}D{/Shift}");
  await expectSelected("2 selected");
  await userEvent.keyboard("{Control>}a{/Control}");
  await expectSelected("7 selected");
  expect(String(getSelection())).toBe("");
  await userEvent.keyboard("{Escape}");
  await expect.element(bar).not.toBeInTheDocument();
  await expect.element(tile(2)).toHaveFocus();
});

test("Control+A selects all that match; what a filter hides stays selected, and is said", async () => {
  await mount(<Selecting />, { at: "/?q=porto" });
  await expectTiles(2);
  tile(0).element().focus();
  await userEvent.keyboard("{Control>}a{/Control}");
  await expectSelected("2 selected");
  const field = page.getByRole("searchbox", { name: "Search" });
  await field.fill("lisbon");
  await expectTiles(4);
  await expect.element(field).toHaveFocus();
  await expectSelected("2 selected, 2 not shown");
  await field.fill("");
  await expectTiles(7);
  await expect.element(bar).not.toHaveTextContent("not shown");
});

test("Escape closes the panel of the filter, and leaves the selection", async () => {
  await mount(<Selecting />);
  await focusTile(0);
  await userEvent.keyboard(" ");
  const filter = page.getByRole("button", { name: "Filter", exact: true });
  filter.element().focus();
  await userEvent.keyboard("{Enter}");
  const panel = page.getByRole("dialog", { name: "Filter" });
  await expect.element(panel).toBeVisible();
  await userEvent.keyboard("{Escape}");
  await expect.element(panel).not.toBeInTheDocument();
  await expectSelected("1 selected");
});

test("the menu of a tile acts on it alone, or on the selection it is in", async () => {
  await mount(<Selecting />);
  await tile(3).click({ button: "right" });
  await expect.element(menu).toHaveAccessibleName("Actions for 1 photo");
  await expect.element(menu.getByRole("menuitem").first()).toHaveFocus();
  await userEvent.keyboard("{Escape}");
  await expect.element(menu).not.toBeInTheDocument();
  await focusTile(3);
  await userEvent.keyboard(" {Shift>}{ArrowRight}{F10}{/Shift}");
  await expect.element(menu).toHaveAccessibleName("Actions for 2 photos");
  await menu.getByRole("menuitem", { name: "Favourite" }).click();
  await expectFavourites(2);
  await expect.element(bar.getByRole("button", { name: "Remove from favourites" })).toBeVisible();
});

test("More of the bar holds what the bar does not, at most nine lines at first, and Escape closes it alone", async () => {
  await mount(<Selecting />);
  await focusTile(0);
  await userEvent.keyboard(" ");
  for (const name of ["Favourite", "Rate", "Add to album", "Share", "Set location"])
    await expect.element(bar.getByRole("button", { name, exact: true })).toBeVisible();
  await more.click();
  const names = (): (string | null)[] =>
    menu
      .getByRole("menuitem")
      .elements()
      .map(({ ariaLabel }) => ariaLabel);
  const foremost = [
    "Tag",
    "Set date",
    "Cull",
    "Rotate",
    "Apply edits",
    "Save photos",
    "Mark for deletion",
    "More",
  ];
  await expect.poll(names).toEqual(foremost);
  await userEvent.keyboard("{End}{ArrowRight}");
  const others = [
    "Copy location",
    "Paste location",
    "Stack",
    "Edit",
    "Hide",
    "Export data",
    "Write into files",
  ];
  await expect.poll(names).toEqual([...others, "Keyboard shortcuts"]);
  await userEvent.keyboard("{End}");
  await expect.element(menu.getByRole("menuitem", { name: "Keyboard shortcuts" })).toHaveFocus();
  await userEvent.keyboard("{Escape}");
  await expect.element(menu).not.toBeInTheDocument();
  await expectSelected("1 selected");
});

test("stars, rotation and hiding go to all selected photos, and are undone", async () => {
  const library = await mount(<Selecting />);
  await focusTile(1);
  await userEvent.keyboard(" {Shift>}{ArrowRight}{/Shift}");
  await bar.getByRole("button", { name: "Rate" }).click();
  await page.getByRole("menuitemradio", { name: "4 stars" }).click();
  await expectSaid("2 photos rated: 4 stars.");
  await bar.getByRole("button", { name: "Rate" }).click();
  await expect.element(page.getByRole("menuitemradio", { name: "4 stars" })).toBeChecked();
  await userEvent.keyboard("{Escape}");

  await more.click();
  await menu.getByRole("menuitem", { name: "Rotate" }).click();
  await menu.getByRole("menuitem", { name: "Rotate left" }).click();
  await expectSaid("2 photos rotated.");
  await more.click();
  await menu.getByRole("menuitem", { name: "More" }).click();
  await menu.getByRole("menuitem", { name: "Hide" }).click();
  await expectSaid("2 photos hidden.");
  await expect.element(bar).not.toBeInTheDocument();
  await expectTiles(5);
  await userEvent.keyboard("{Control>}z{/Control}");
  await expectTiles(7);
  const change = (at: number) => library.callsOf("edits.edit")[at]?.[0];
  const rows = new Uint32Array([4, 3]);
  expect([0, 1, 2].map(change)).toMatchObject([
    [{ rows, change: { rating: 4 } }],
    [{ rows, change: { rotate: 270 } }],
    [{ rows, change: { hidden: true } }],
  ]);
});

test("? shows all keys; Escape closes the list and gives the focus back", async () => {
  await mount(<Selecting />);
  await focusTile(0);
  await userEvent.keyboard("?");
  const keys = page.getByRole("dialog", { name: "Keyboard shortcuts" });
  await expect.element(keys).toHaveTextContent("Select all that match");
  await userEvent.keyboard("{Escape}");
  await expect.element(keys).not.toBeInTheDocument();
  await expect.element(tile(0)).toHaveFocus();
});

test("on a phone the bar has four actions, and More the others", async () => {
  await page.viewport(390, 800);
  await mount(<Selecting />);
  await focusTile(0);
  await userEvent.keyboard(" ");
  await expectSelected("1 selected");
  expect(
    bar
      .getByRole("button")
      .elements()
      .map((button) => button.textContent)
      .filter(Boolean),
  ).toEqual(["Favourite", "Rate", "Add to album", "Share", "More"]);
  await more.click();
  await expect.element(menu.getByRole("menuitem", { name: "Set location" })).toBeVisible();
});

test("an action that makes no sense for these photos says why, and does nothing", async () => {
  const leads = vi.fn<() => void>();
  const action = { id: "cull", name: "Cull", icon: HeartIcon, key: "c", leads };
  const menu = vi.fn<() => void>();
  await mount(<ActionButton action={{ ...action, disabled: "Select more." }} onMenu={menu} />);
  const button = page.getByRole("button", { name: "Cull" });
  await expect.element(button).toHaveAttribute("title", "Select more.");
  // Its focus stays, so it can be pressed.
  (button.element() as HTMLElement).click();
  await mount(<ActionButton action={{ ...action, leads: [], disabled: "Select more." }} onMenu={menu} />);
  (button.element() as HTMLElement).click();
  expect(leads).not.toHaveBeenCalled();
  expect(menu).not.toHaveBeenCalled();
  await mount(<ActionButton action={action} onMenu={menu} />);
  await button.click();
  expect(leads).toHaveBeenCalledOnce();
});
