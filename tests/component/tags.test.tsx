import type { ReactElement } from "react";
import { expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import type { Library } from "../../src/contract/library-worker.ts";
import { useDetails } from "../../src/store/library/details.ts";
import { openAction } from "../../src/store/selection/action.ts";
import { FilterPanel } from "../../src/views/search/filter/filter-panel.tsx";
import { Dialog } from "../../src/views/shell/controls/dialog.tsx";
import { SearchBar } from "../../src/views/search/field/search-bar.tsx";
import { DetailsFields } from "../../src/views/viewer/info/details-fields.tsx";
import { PageDialogs } from "../support/component/dialogs.tsx";
import { clickLabel, expectSaid, mount } from "../support/component/mount.tsx";

const dialog = page.getByRole("dialog", { name: "Tags and details" });
const field = dialog.getByRole("combobox", { name: "Add tag" });
const line = (tag: string) => dialog.getByRole("listitem").filter({ hasText: tag });
const save = dialog.getByRole("button", { name: "Save" });

const keywordsOf = async (library: { calls: Library }, id: number): Promise<string[] | undefined> =>
  (await library.calls.queries.details(id))?.record.keywords;

test("tags are added to many photos, shown as mixed, removed, and undone", async () => {
  const library = await mount(<PageDialogs />);
  openAction("tag", Uint32Array.of(0, 1, 2));
  await expect.element(field).toHaveFocus();
  await expect.element(save).toBeDisabled();
  await userEvent.keyboard("sea{Enter}Places|Lisbon{Enter}");
  await expectSaid("Adds “sea”, “Places › Lisbon” to 3 photos.");
  // Backspace in the empty field takes the last one back.
  await userEvent.keyboard("{Backspace}");
  await expectSaid("Adds “sea” to 3 photos.");
  await userEvent.keyboard("Places|Lisbon,");
  // Pasted ones stand between commas of any script; one that is there already is added once.
  await field.fill("old town, 東京、 sea ، old  town;");
  await expectSaid("Adds 4 tags to 3 photos.");
  for (const tag of ["old town", "東京"]) await dialog.getByRole("button", { name: `Remove ${tag}` }).click();
  await save.click();
  await expectSaid("Details of 3 photos saved.");
  expect(await keywordsOf(library, 0)).toEqual(["sea", "Places|Lisbon"]);

  openAction("tag", Uint32Array.of(0, 1, 2, 4, 5));
  await expect.element(line("sea")).toHaveTextContent("3 of 5");
  await dialog.getByRole("button", { name: "Add sea to all" }).click();
  await expect.element(line("sea")).toHaveTextContent("Will be added");
  await dialog.getByRole("button", { name: "Remove Places › Lisbon" }).click();
  await expect.element(line("Lisbon")).toHaveTextContent("Will be removed");
  await save.click();
  await expectSaid("Details of 5 photos saved.");
  expect(await keywordsOf(library, 0)).toEqual(["sea"]);
  expect(await keywordsOf(library, 5)).toEqual(["sea"]);
  await userEvent.keyboard("{Control>}z{/Control}");
  await expectSaid("Undone: Details of 5 photos saved.");
  expect(await keywordsOf(library, 0)).toEqual(["sea", "Places|Lisbon"]);
  expect(await keywordsOf(library, 5)).toEqual([]);
});

test("a tag that is typed and not ended is saved, and the field pressed next takes the focus", async () => {
  const library = await mount(<PageDialogs />);
  openAction("tag", Uint32Array.of(0, 1));
  await expect.element(field).toHaveFocus();
  await userEvent.keyboard("sea, bea");
  await expect.element(dialog.getByRole("option", { name: /^beach/ })).toBeVisible();
  await expectSaid("Adds “sea”, “bea” to 2 photos.");
  const title = dialog.getByRole("textbox", { name: "Title" });
  await title.click();
  await expect.element(title).toHaveFocus();
  await userEvent.keyboard("By the sea");
  await save.click();
  await expectSaid("Details of 2 photos saved.");
  expect(await keywordsOf(library, 0)).toEqual(["sea", "bea"]);
});

test("a tag there is already is suggested, with how many photos have it", async () => {
  const library = await mount(<PageDialogs />);
  openAction("tag", Uint32Array.of(0));
  await field.fill("bea");
  const option = dialog.getByRole("option", { name: "beach 1 photo" });
  await expect.element(option).toBeVisible();
  await userEvent.keyboard("{ArrowDown}");
  await expect.element(option).toHaveAttribute("aria-selected", "true");
  // Escape closes the suggestions alone.
  await userEvent.keyboard("{Escape}");
  await expect.element(option).not.toBeInTheDocument();
  await field.click();
  await option.click();
  await expectSaid("Adds “beach” to this photo.");
  await userEvent.keyboard("{Escape}");
  await expect.element(dialog).not.toBeInTheDocument();
  expect(await keywordsOf(library, 0)).toEqual([]);
});

test("title, description and stars of many: mixed until something is typed", async () => {
  const library = await mount(<PageDialogs />);
  openAction("tag", Uint32Array.of(2, 5));
  const title = dialog.getByRole("textbox", { name: "Title" });
  await expect.element(title).toHaveAttribute("placeholder", "Mixed");
  await expect.element(dialog).toHaveTextContent("Different stars");
  await title.fill("Both");
  await dialog.getByRole("button", { name: "Leave title unchanged" }).click();
  await expect.element(save).toBeDisabled();
  await title.fill("Both");
  await clickLabel(dialog.getByRole("radio", { name: "3 stars" }));
  await expectSaid("Sets the title of, sets 3 stars for 2 photos.");
  await save.click();
  await expectSaid("Details of 2 photos saved.");
  const details = await library.calls.queries.details(5);
  expect(details?.record).toMatchObject({ title: "Both", rating: 3, description: null });
});

test("a tag is filtered by with all below it, renamed everywhere, and found by its new name", async () => {
  await mount(
    <>
      <SearchBar />
      <FilterPanel onDone={() => undefined} />
      <PageDialogs />
    </>,
    {
      before: (library) => library.edits.edit([{ rows: [0, 1], change: { addKeywords: ["Places|Lisbon"] } }]),
    },
  );
  const tags = page.getByRole("group", { name: "Tags" });
  await tags.getByRole("button", { name: "Places 2" }).click();
  await expect.element(page.getByRole("button", { name: "Show 2 photos" })).toBeVisible();
  await expect.poll(() => location.search).toBe("?tag=Places");
  openAction("tag", Uint32Array.of(0));
  await dialog.getByRole("button", { name: "Rename Places › Lisbon everywhere" }).click();
  await dialog.getByRole("textbox", { name: /^New name of Places › Lisbon/ }).fill("Towns|Lisboa");
  await userEvent.keyboard("{Enter}");
  await expectSaid("Renamed “Places › Lisbon” to “Towns › Lisboa”.");
  await expect.element(line("Towns › Lisboa")).toBeVisible();
  await userEvent.keyboard("{Escape}");
  await expect.element(page.getByRole("button", { name: "No photos match" })).toBeVisible();
  await page.getByRole("searchbox", { name: "Search" }).fill("lisboa");
  await expect.element(page.getByRole("option", { name: "Towns › Lisboa, tag, 2 photos" })).toBeVisible();
});

/** What a person says of a photo, in its details. */
function Fields({ photo }: { photo: number }): ReactElement {
  const details = useDetails(photo);
  return (
    <Dialog title="A photo" onClose={() => undefined}>
      {details && <DetailsFields details={details} />}
    </Dialog>
  );
}

test("in the details texts are edited where they stand: Escape leaves them, Enter saves, and the file's come back", async () => {
  await mount(<Fields photo={5} />);
  await page.getByRole("button", { name: "Add description" }).click();
  await userEvent.keyboard("Left alone{Escape}");
  await expect.element(page.getByRole("button", { name: "Add description" })).toHaveFocus();
  await page.getByRole("button", { name: "Edit title: The bridge" }).click();
  await userEvent.keyboard("{Control>}a{/Control}Fishing in 0 minus 5{Enter}");
  await expect.element(page.getByRole("button", { name: "Edit title: Fishing in 0 minus 5" })).toBeVisible();
  await page.getByRole("button", { name: "Restore original title" }).click();
  await expect.element(page.getByRole("button", { name: "Edit title: The bridge" })).toBeVisible();
});

test("in the details stars and tags are set, and taken away", async () => {
  await mount(<Fields photo={3} />);
  const stars = page.getByRole("radio", { name: "4 stars" });
  await clickLabel(stars);
  await expect.element(stars).toBeChecked();
  await expectSaid("Rated.");
  await clickLabel(page.getByRole("radio", { name: "2 stars" }));
  await expect.element(page.getByRole("radio", { name: "2 stars" })).toBeChecked();
  await clickLabel(page.getByRole("radio", { name: "2 stars" }));
  await expect.element(page.getByRole("radio", { name: "No stars" })).toBeChecked();
  await page.getByRole("button", { name: "Add tag" }).click();
  await userEvent.keyboard("harbour{Enter}");
  const harbour = page.getByRole("button", { name: "Remove tag harbour" });
  await expect.element(harbour).toBeVisible();
  await harbour.click();
  await expect.element(harbour).not.toBeInTheDocument();
  await page.getByRole("button", { name: "Remove tag beach" }).click();
  await page.getByRole("button", { name: /^Restore/ }).click();
  await expect.element(page.getByRole("button", { name: "Remove tag beach" })).toBeVisible();
});

test("a colour label is set in the details and taken away, and of many photos at once in the dialog, with undo", async () => {
  await mount(<Fields photo={3} />);
  const red = page.getByRole("radio", { name: "Red" });
  await clickLabel(red);
  await expectSaid("Label: Red.");
  await expect.element(red).toBeChecked();
  await clickLabel(red);
  await expect.element(page.getByRole("radio", { name: "No label" })).toBeChecked();

  const library = await mount(<PageDialogs />);
  const labelOf = async (id: number): Promise<unknown> =>
    (await library.calls.queries.details(id))?.record.label;
  openAction("tag", Uint32Array.of(0, 1, 2));
  await clickLabel(dialog.getByRole("radio", { name: "Green" }));
  await expectSaid("Sets the label “Green” for 3 photos.");
  await save.click();
  await expectSaid("Details of 3 photos saved.");
  expect([await labelOf(0), await labelOf(2)]).toEqual(["Green", "Green"]);
  await userEvent.keyboard("{Control>}z{/Control}");
  await expectSaid("Undone: Details of 3 photos saved.");
  expect(await labelOf(0)).toBeNull();
});
