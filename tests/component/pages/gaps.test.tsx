import { expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { selectionCountsAtom } from "../../../src/store/selection/selection.ts";
import { store } from "../../../src/store/session/store.ts";
import { GapsPage } from "../../../src/features/gaps/page/gaps-page.tsx";
import { PageDialogs, topDialog } from "../../support/component/dialogs.tsx";
import { lisbon } from "../../support/component/made-photos.ts";
import { expectSaid, mount } from "../../support/component/mount.tsx";

const year = page.getByRole("listbox", { name: /^2025/ });
const photos = [
  { path: "Trip/a.jpg", taken: "2025-03-04T10:00:00", at: lisbon },
  { path: "Trip/b.jpg", taken: "2025-03-04T11:00:00" },
  { path: "Trip/c.jpg", taken: "2025-03-20T10:00:00" },
  { path: "Trip/undated.jpg" },
];

test("days without locations are shown by year, and found by the keyboard", async () => {
  await mount(<GapsPage />, { photos, at: "/coverage" });
  await expect.element(page.getByText("Without a location: 3 of 4")).toBeVisible();
  await expect.element(year).toHaveAccessibleName("2025: without a location: 2 of 3");
  year.element().focus();
  const day = year.getByRole("option");
  await expect.element(day).toHaveTextContent("Tuesday, 4 March 2025: without a location: 1 of 2");
  await userEvent.keyboard("{ArrowDown}");
  await expect.element(day).toHaveTextContent("Wednesday, 5 March 2025: no photos");
  await userEvent.keyboard("{PageDown}");
  await expect.element(day).toHaveTextContent("Thursday, 20 March 2025: without a location: 1 of 1");
  await userEvent.keyboard("{Enter}");
  await expect.element(day).toHaveAttribute("aria-selected", "true");
});

test("what photos near in time tell is offered, does nothing before it is confirmed, and can be dismissed for good", async () => {
  const near = [...photos, { path: "Trip/d.jpg", taken: "2025-03-04T10:10:00" }];
  const pages = (
    <>
      <GapsPage />
      <PageDialogs />
    </>
  );
  const library = await mount(pages, { photos: near, at: "/coverage" });
  const offer = page.getByRole("list", { name: "Suggestions" });
  await expect.element(offer).toHaveTextContent("Photos taken close in time can place 1 photo");
  await offer.getByRole("button", { name: "Set locations…" }).click();
  const dialog = page.getByRole("dialog");
  await expect.element(dialog).toHaveTextContent("1 of 1 photo without a location");
  expect(library.callsOf("edits.edit")).toHaveLength(0);
  await dialog.getByRole("button", { name: "Add 1 location" }).click();
  await expectSaid("Added 1 location.");
  await expect.element(offer).not.toBeInTheDocument();
  await userEvent.keyboard("{Control>}z{/Control}");
  await offer.getByRole("button", { name: "Dismiss" }).click();
  await expect.element(offer).not.toBeInTheDocument();
  expect(localStorage.getItem("pinroll-offers")).toBe('{"neighbours":1}');
});

test("the same is there as a table", async () => {
  await mount(<GapsPage />, { photos, at: "/coverage" });
  await page.getByText("As a table").click();
  const row = page.getByRole("row", { name: /^March 2025/ });
  await expect
    .poll(() =>
      row
        .getByRole("cell")
        .elements()
        .map((cell) => cell.textContent),
    )
    .toEqual(["3", "2"]);
});

test("photos without a date are counted, and their date can be set", async () => {
  await mount(<GapsPage />, { photos, at: "/coverage" });
  const section = page.getByRole("region", { name: "Without a date" });
  await expect.element(section).toHaveTextContent("Photos with no date of their own: 1.");
  await section.getByRole("button", { name: "Set date…" }).click();
  await expect.poll(() => topDialog()).toMatchObject({ name: "date", props: { rows: Uint32Array.of(3) } });
});

test("originals that are not at hand are named by their folder, and selected", async () => {
  await mount(<GapsPage />, { at: "/coverage" });
  const away = page.getByRole("region", { name: "Originals not at hand" });
  await expect.element(away).toHaveTextContent("6 photos. Add the folder again.");
  await away.getByRole("button", { name: "Select photos Trip" }).click();
  await expect.poll(() => store.get(selectionCountsAtom).selected).toBe(6);
});

test("without photos the page says how to see gaps", async () => {
  await mount(<GapsPage />, { photos: [], at: "/coverage" });
  await expect.element(page.getByText("Add photos to see which have no date or location.")).toBeVisible();
});
