import type { ReactElement } from "react";
import { expect, test, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import type { LibraryJson } from "../../src/photo/library-json.ts";
import type { Suggestion } from "../../src/photo/filter/facets.ts";
import { hostedAnswerAtom } from "../../src/features/hosted/page/hosted-state.ts";
import { store } from "../../src/store/session/store.ts";
import { AlbumsPage } from "../../src/features/albums/page/albums-page.tsx";
import { DataDialog } from "../../src/features/export/page/data-dialog.tsx";
import { FilterChips, SearchBar } from "../../src/views/search/field/search-bar.tsx";
import { HostedNote } from "../../src/views/search/hosted-note.tsx";
import { navigate } from "../../src/views/shell/layout/route.ts";
import { TopBar } from "../../src/views/shell/layout/top-bar.tsx";
import { PageDialogs } from "../support/component/dialogs.tsx";
import { expectTiles, GridBelow } from "../support/component/grid.tsx";
import { takeDownloads } from "../support/component/downloads.ts";
import { madePhotos } from "../support/component/made-photos.ts";
import { mount } from "../support/component/mount.tsx";

const ignore = (): void => undefined;

/** Search and grid as the page has them. */
function Searching(): ReactElement {
  return (
    <GridBelow>
      <TopBar onExport={ignore} search={<SearchBar />} above={null} />
      <FilterChips />
    </GridBelow>
  );
}

const field = page.getByRole("searchbox", { name: "Search" });
const option = (name: string) => page.getByRole("option", { name });
const chip = (name: string) =>
  page.getByRole("list", { name: "Filter" }).getByRole("button", { name: `Remove ${name}` });
const clear = page.getByRole("button", { name: "Clear filter" });
/** How a word is understood. */
const word = (written: string, sense: string) =>
  page.getByRole("list", { name: "Filter" }).getByText(`${written} ${sense}`, { exact: true });

async function expectCount(words: string): Promise<void> {
  await expect.poll(() => document.querySelector(".shell-top-count")?.textContent).toBe(words);
}

const all = "7 photos · 6 on the map";

test("a word typed narrows grid and count, one more narrows them again, and Escape brings everything back", async () => {
  await mount(<Searching />);
  await expectCount(all);
  await userEvent.keyboard("/");
  await expect.element(field).toHaveFocus();
  await userEvent.keyboard("porto");
  await expectCount("2 of 7 photos · 2 on the map");
  await expectTiles(2);
  await userEvent.keyboard(" bridge");
  await expectTiles(1);
  await userEvent.keyboard("{Escape}");
  await expectCount(all);
  await expect.element(field).toHaveValue("");
});

test("a fast typist ends with the photos of the last word, not of one before", async () => {
  await mount(<Searching />);
  for (const word of ["lisbon", "porto", "desk", "beach"]) {
    await field.fill("");
    await field.fill(word);
  }
  await expectCount("1 of 7 photos · 1 on the map");
  await expectTiles(1);
});

test("a suggestion is picked by the keyboard, and its chip taken off by the keyboard", async () => {
  await mount(<Searching />);
  await field.fill("beta");
  const active = option("Beta 2, camera, 2 photos");
  await expect.element(active).toHaveAttribute("aria-selected", "false");
  await userEvent.keyboard("{ArrowDown}");
  await expect.element(active).toHaveAttribute("aria-selected", "true");
  await expect.element(field).toHaveAttribute("aria-activedescendant", active.element().id);
  await userEvent.keyboard("{Enter}");
  await expectCount("2 of 7 photos · 2 on the map");
  await expect.element(field).toHaveValue("");
  await expect.element(active).not.toBeInTheDocument();

  await expect.element(chip("Beta 2")).toBeVisible();
  chip("Beta 2").element().focus();
  await userEvent.keyboard("{Enter}");
  await expectCount(all);
  await expect.element(page.getByRole("main")).toHaveFocus();
});

test("a suggestion chosen before those for the last letters come is the one that is taken", async () => {
  const suggestion = (label: string): Suggestion => ({
    kind: "camera",
    label,
    count: 2,
    filter: { camera: label, text: "" },
  });
  const held: (() => void)[] = [];
  await mount(<Searching />, {
    answers: {
      search: {
        suggest: async (typed) => {
          if (typed === "2") return [suggestion("Alpha 2"), suggestion("Beta 2")];
          await new Promise<void>((resolve) => held.push(resolve));
          return [suggestion("Beta 2"), suggestion("Gamma 20")];
        },
      },
    },
  });
  await field.fill("2");
  const mine = option("Beta 2, camera, 2 photos");
  await expect.element(mine).toBeVisible();
  await field.fill("2 ");
  await userEvent.keyboard("{ArrowDown}{ArrowDown}");
  await expect.element(mine).toHaveAttribute("aria-selected", "true");
  await vi.waitFor(() => expect(held).toHaveLength(1));
  for (const answer of held) answer();
  await expect.element(option("Gamma 20, camera, 2 photos")).toBeVisible();
  await expect.element(mine).toHaveAttribute("aria-selected", "true");
  await userEvent.keyboard("{Enter}");
  await expect.element(chip("Beta 2")).toBeVisible();
  await expectTiles(2);
});

test("videos are not called photos", async () => {
  const photos = madePhotos.map((photo, at) => (at === 0 ? { ...photo, kind: "video" as const } : photo));
  await mount(<Searching />, { photos });
  await expectCount("6 photos, 1 video · 6 on the map");
  await field.fill("porto");
  await expectCount("2 of 7 photos and videos · 2 on the map");
  await field.fill("lisbon");
  await page.getByRole("button", { name: "Filter", exact: true }).click();
  await expect.element(page.getByRole("button", { name: "Show 3 photos and 1 video" })).toBeVisible();
});

test("what no photo has anything to do with is named, and no longer once it is gone", async () => {
  await mount(<Searching />);
  await field.fill("qqqq porto");
  await expect.element(word("qqqq", "not understood")).toBeVisible();
  await expect.element(page.getByText("Not understood: “qqqq”")).toBeInTheDocument();
  await field.fill("porto");
  await expect.element(page.getByText("not understood")).not.toBeInTheDocument();
});

test("each word says how it is understood, unless all are only found as they are written", async () => {
  await mount(<Searching />);
  await field.fill("lisbon 2025");
  await expect.element(word("lisbon", "place")).toBeVisible();
  await expect.element(word("2025", "date")).toBeVisible();
  await field.fill("bridge");
  await expect.element(page.getByText("date", { exact: true })).not.toBeInTheDocument();
  await expectCount("1 of 7 photos · 1 on the map");
  expect(document.querySelector(".search-word")).toBeNull();
});

test("a word is read in another way by its menu, and read as anything again", async () => {
  const photos = madePhotos.map((photo, at) => (at === 6 ? { ...photo, title: "Book about Porto" } : photo));
  await mount(<Searching />, { photos });
  await field.fill("porto");
  await expectCount("3 of 7 photos · 2 on the map");
  await page.getByRole("button", { name: "porto, place, 3 photos" }).click();
  await page.getByRole("menuitem", { name: "Only as place" }).click();
  await expectCount("2 of 7 photos · 2 on the map");
  await expect.element(field).toHaveValue("place:porto");
  await page.getByRole("button", { name: "porto, place, 2 photos" }).click();
  await page.getByRole("menuitem", { name: "As anything" }).click();
  await expectCount("3 of 7 photos · 2 on the map");
  await expect.element(field).toHaveValue("porto");
});

test("that no photo matches is said once the names of places are there, and of a known place not that it means nothing", async () => {
  let found = (): void => undefined;
  const lookedFor = new Promise<true>((resolve) => (found = () => resolve(true)));
  await mount(<Searching />, { answers: { search: { lookedFor: async () => lookedFor } } });
  await field.fill("qqqq");
  await expect.element(page.getByText("Still looking…")).toBeVisible();
  await expect.element(page.getByText("No photos match.")).not.toBeInTheDocument();
  found();
  await expect.element(page.getByText("No photos match.")).toBeVisible();
  await expect.element(page.getByText("Still looking…")).not.toBeInTheDocument();
  await expect.element(word("qqqq", "not understood")).toBeVisible();
  await field.fill("USA");
  await expect.element(page.getByText("not understood")).not.toBeInTheDocument();
  await expect.element(page.getByText("No photos match.")).toBeVisible();
});

test("a filter ends where it means nothing and is back afterwards", async () => {
  await mount(<Searching />);
  await field.fill("porto");
  await expectCount("2 of 7 photos · 2 on the map");
  await expect.poll(() => location.search).toBe("?q=porto");
  navigate("/settings");
  await expectCount(all);
  expect(location.pathname + location.search).toBe("/settings");
  await expect.element(field).toHaveValue("");
  // Nothing stays of what is typed there and left.
  await field.fill("lisbon");
  await userEvent.keyboard("{Tab}");
  await expectCount(all);
  navigate("/similar");
  history.back();
  await expect.poll(() => location.pathname).toBe("/settings");
  navigate("/");
  await expect.element(field).toHaveValue("porto");
  await expectCount("2 of 7 photos · 2 on the map");
  history.back();
  await expectCount(all);
  history.back();
  await expectCount("2 of 7 photos · 2 on the map");
});

test("a trip suggested alone leads to its page", async () => {
  const trip = { id: "2024-05-03", name: "Ring road", from: "2024-05-03", to: "2024-05-09", isAtHome: false };
  const none = {
    photos: 2,
    videos: 0,
    cover: null,
    places: [],
    countries: [],
    metres: 0,
    route: new Float32Array(),
  };
  const suggestion: Suggestion = {
    kind: "trip",
    label: trip.id,
    count: 2,
    filter: { trip: trip.id, text: "" },
    trip: { ...trip, ...none },
  };
  await mount(<Searching />, { answers: { search: { suggest: () => Promise.resolve([suggestion]) } } });
  await field.fill("ring");
  const name = /^Ring road, trip, 3 . 9 May 2024|^Ring road, trip, May 3 . 9, 2024/;
  await page.getByRole("option", { name }).click();
  await expect.poll(() => location.pathname).toBe("/trip/2024-05-03");
  await expect.element(field).toHaveValue("");
});

test("a search from a page of words leads to the photos", async () => {
  await mount(<SearchBar />, { at: "/settings" });
  await field.fill("porto");
  await userEvent.keyboard("{Enter}");
  await expect.poll(() => location.pathname + location.search).toBe("/?q=porto");
  await expect.element(field).toHaveFocus();
});

test("the filter is in the address, and comes from it", async () => {
  await mount(<Searching />, { at: "/?q=lisbon&place=yes" });
  await expectCount("4 of 7 photos · 4 on the map");
  await expect.element(field).toHaveValue("lisbon");
  await chip("On the map").click();
  await expect.poll(() => location.search).toBe("?q=lisbon");
  history.back();
  await expect.element(chip("On the map")).toBeVisible();
  await clear.click();
  await expect.poll(() => location.search).toBe("");
});

test("where nothing matches the page says so and offers all photos again", async () => {
  await mount(<Searching />);
  await field.fill("zeppelin");
  await expect.element(page.getByText("No photos match.")).toBeVisible();
  await expectCount("0 of 7 photos · 0 on the map");
  await page.getByRole("main").getByRole("button", { name: "Clear filter" }).click();
  await expectCount(all);
  await expectTiles(7);
});

test("the panel filters by year and days, tells how many each choice would show, and gives the focus back", async () => {
  await mount(<Searching />);
  const opener = page.getByRole("button", { name: "Filter", exact: true });
  await opener.click();
  const panel = page.getByRole("dialog", { name: "Filter" });
  await expect.element(panel).toHaveFocus();
  await expect.element(panel.getByRole("button", { name: "No location 1" })).toBeVisible();
  await panel.getByRole("button", { name: "2024 1" }).click();
  await expectCount("1 of 7 photos · 0 on the map");
  await expect.element(panel.getByRole("button", { name: "On the map 0" })).toBeDisabled();
  await expect.element(panel.getByRole("button", { name: "2025 6" })).toBeVisible();
  await expect.element(chip("2024")).toBeVisible();
  await panel.getByLabelText("From").fill("2025-09-20");
  await panel.getByLabelText("To", { exact: true }).fill("2025-09-20");
  await expect.element(chip("20 Sept 2025")).toBeVisible();
  // Choices that go move the buttons below them.
  await expect.element(panel.getByRole("button", { name: "Portugal 2" })).toBeVisible();
  await panel.getByRole("button", { name: "Show 2 photos" }).click();
  await expect.element(panel).not.toBeInTheDocument();
  await expect.element(opener).toHaveFocus();
});

test("the panel filters by kind, stars, place, light, tag and camera; each shows only what it would leave", async () => {
  await mount(<Searching />, {
    photos: [
      { path: "Trip/a.jpg", taken: "2025-05-01T10:00:00", camera: "Alpha 1", rating: 4 },
      { path: "Trip/b.jpg", taken: "2025-05-01T11:00:00", camera: "Alpha 1", keywords: ["beach"] },
      { path: "Trip/c.mp4", taken: "2025-05-01T12:00:00", kind: "video", at: [38.711, -9.139] },
    ],
  });
  await page.getByRole("button", { name: "Filter", exact: true }).click();
  const panel = page.getByRole("dialog", { name: "Filter" });
  const choice = (name: string) => panel.getByRole("button", { name, exact: true });
  for (const [name, only] of [
    ["Videos 1", "Remove Videos"],
    ["4+ stars 1", "Remove 4+ stars"],
    ["Portugal 1", "Remove Portugal"],
    ["Daylight 1", "Remove Daylight"],
    ["beach 1", "Remove Tag: beach"],
    ["Alpha 1 2", "Remove Alpha 1"],
  ] as const) {
    await choice(name).click();
    await expect.element(page.getByRole("button", { name: only })).toBeVisible();
    await expectTiles(name === "Alpha 1 2" ? 2 : 1);
    await choice(name).click();
    await expectTiles(3);
  }
});

test("a filter is saved as an album, which shows what matches it", async () => {
  await mount(
    <>
      <FilterChips />
      <PageDialogs />
      <AlbumsPage />
    </>,
    { at: "/?q=porto&place=yes" },
  );
  await page.getByRole("button", { name: "Save as album" }).click();
  const dialog = page.getByRole("dialog", { name: "Save as album" });
  await dialog.getByRole("textbox", { name: "Name" }).fill("In Porto");
  await dialog.getByRole("button", { name: "Create" }).click();
  await expect.element(page.getByRole("link", { name: "In Porto 2 photos · Smart album" })).toBeVisible();
  expect(location.pathname).toMatch(/^\/album\//);
});

test("what is exported is what matches, unless the person wants all", async () => {
  const saved = takeDownloads();
  await mount(<DataDialog onClose={ignore} />, { at: "/?q=porto" });
  const only = page.getByRole("checkbox", { name: "Filtered photos only (2)" });
  await expect.element(only).toBeChecked();
  await page.getByRole("button", { name: "Library (JSON)" }).click();
  await only.click();
  await expect.element(page.getByRole("dialog")).toHaveTextContent("7 photos");
  await page.getByRole("button", { name: "Library (JSON)" }).click();
  const files = await saved(2);
  const counts = files.map(async ({ blob }) => (JSON.parse(await blob.text()) as LibraryJson).counts.shown);
  expect(await Promise.all(counts)).toEqual([2, 7]);
});

test("on a phone search and filter are behind one icon, and what is filtered stands above the photos", async () => {
  await page.viewport(390, 800);
  await mount(<Searching />);
  await page.getByRole("button", { name: "Search", exact: true }).click();
  const sheet = page.getByRole("dialog", { name: "Search and filter" });
  await expect.element(sheet.getByRole("searchbox", { name: "Search" })).toHaveFocus();
  await userEvent.keyboard("lisbon");
  await sheet.getByRole("button", { name: "beach 1" }).click();
  await sheet.getByRole("button", { name: "Show 1 photo" }).click();
  await expect.element(sheet).not.toBeInTheDocument();
  await expectTiles(1);
  await chip("Tag: beach").click();
  await expectTiles(4);
  await chip("“lisbon”").click();
  await expectTiles(7);
});

test("a search server that answered is named, and is not where none is set up any more", async () => {
  await mount(<HostedNote />);
  store.set(hostedAnswerAtom, { by: "server", name: "search.example", elsewhere: 2 });
  await expect
    .element(page.getByRole("status"))
    .toHaveTextContent("Answered by search.example. 2 more photos there");
  store.set(hostedAnswerAtom, { by: "here", why: { most: 5000 } });
  await expect.element(page.getByRole("status")).toBeEmptyDOMElement();
});
