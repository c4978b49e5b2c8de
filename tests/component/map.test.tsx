import { useState, type ReactElement } from "react";
import { expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { selectionCountsAtom } from "../../src/store/selection/selection.ts";
import { editPhotos } from "../../src/store/edits/edits.ts";
import { filterAtom } from "../../src/store/filter/filter.ts";
import { store } from "../../src/store/session/store.ts";
import { mapLinesAtom } from "../../src/views/map/map-state.ts";
import { PhotoMap } from "../../src/views/map/photo-map.tsx";
import { expectTiles, GridBelow } from "../support/component/grid.tsx";
import { lisbon, porto } from "../support/component/made-photos.ts";
import { expectSaid, mount } from "../support/component/mount.tsx";

/** The map as high as the window. */
function Map(): ReactElement {
  return (
    <div style={{ display: "grid", height: "100vh" }}>
      <PhotoMap />
    </div>
  );
}

/** The same below a bar that comes with a press. */
function MapBelowBar(): ReactElement {
  const [bar, setBar] = useState(false);
  return (
    <div style={{ display: "flex", flexDirection: "column", height: "100vh" }}>
      <button type="button" onClick={() => setBar(true)}>
        Bar
      </button>
      {bar && <div style={{ height: 46 }} />}
      <div style={{ flex: 1, minHeight: 0 }}>
        <PhotoMap />
      </div>
    </div>
  );
}

const marker = (name: RegExp) => page.getByRole("button", { name });
const tool = (name: string) => page.getByRole("toolbar", { name: "Map tools" }).getByRole("button", { name });
const first = page.getByRole("slider", { name: "First day" });

test("photos of one place are one marker, which Control and a click select, and deselect", async () => {
  await mount(<Map />);
  const one = marker(/^4 photos, Lisbon/);
  await one.click({ modifiers: ["Control"] });
  await expect.poll(() => store.get(selectionCountsAtom).selected).toBe(4);
  await one.click({ modifiers: ["Control"] });
  await expect.poll(() => store.get(selectionCountsAtom).selected).toBe(0);
});

test("a press on a marker shows its photos in the grid", async () => {
  await mount(<Map />);
  await marker(/^2 photos, Porto/).click();
  await expect.poll(() => JSON.stringify(history.state)).toContain("cluster");
});

test("a bar that comes above the map leaves what is on it where it was on the screen", async () => {
  await mount(<MapBelowBar />);
  const one = marker(/^4 photos, Lisbon/);
  await expect.element(one).toBeVisible();
  // Moved by a person, it is not fitted once more.
  await page.getByRole("button", { name: "Zoom out" }).click();
  const top = (): number => Math.round(one.element().getBoundingClientRect().top);
  let before = NaN;
  await expect.poll(() => Object.is(before, (before = top()))).toBe(true);
  await page.getByRole("button", { name: "Bar" }).click();
  const frame = document.querySelector(".map-frame");
  await expect.poll(() => frame?.getBoundingClientRect().top).toBeGreaterThan(46);
  // At rest, the marker is where it was.
  let after = NaN;
  await expect.poll(() => Object.is(after, (after = top())), { interval: 100 }).toBe(true);
  expect(Math.abs(after - before)).toBeLessThan(3);
});

test("by the keyboard alone: the time is narrowed day by day, and wide again by Delete", async () => {
  await mount(<Map />);
  await expect.element(first).toHaveAttribute("aria-valuetext", "3 May 2024");
  first.element().focus();
  await userEvent.keyboard("{ArrowRight}");
  await expect.element(first).toHaveAttribute("aria-valuetext", "4 May 2024");
  await expect.poll(() => store.get(filterAtom).from).toBe("2024-05-04");
  await userEvent.keyboard("{Delete}");
  await expect.poll(() => store.get(filterAtom).from).toBe(null);
});

test("what is in view is chosen as an area without a pointer, and all of it selected", async () => {
  await mount(<Map />);
  await expect.element(marker(/^4 photos, Lisbon/)).toBeVisible();
  await tool("Select area").click();
  await page.getByRole("menuitem", { name: "What is in view" }).click();
  await expect.element(page.getByText("6 photos in this area")).toBeVisible();
  await page.getByRole("button", { name: "Select these photos" }).click();
  await expect.poll(() => store.get(selectionCountsAtom).selected).toBe(6);
});

test("drawing an area is explained, and given up by Escape", async () => {
  await mount(<Map />);
  await tool("Select area").click();
  await page.getByRole("menuitemcheckbox", { name: "Lasso" }).click();
  await expect.element(page.getByText("Draw around the photos on the map.")).toBeVisible();
  await userEvent.keyboard("{Escape}");
  await expect.element(page.getByText("Draw around the photos on the map.")).not.toBeInTheDocument();
});

test("layers say why they are of no use, and the heatmap takes the place of the markers", async () => {
  await mount(<Map />);
  await expect.element(marker(/^4 photos, Lisbon/)).toBeVisible();
  await tool("Layers").click();
  await expect
    .element(page.getByRole("menuitemcheckbox", { name: /^Tracks/ }))
    .toHaveAttribute("aria-disabled", "true");
  await page.getByRole("menuitemcheckbox", { name: "Heatmap" }).click();
  await expect.element(page.getByText(/^Click a spot to see its photos\./)).toBeVisible();
  await expect.element(marker(/^4 photos, Lisbon/)).not.toBeInTheDocument();
});

test("the grid shows only what is in the map's view, while one wants", async () => {
  await mount(
    <>
      <Map />
      <GridBelow />
    </>,
  );
  await expect.element(marker(/^4 photos, Lisbon/)).toBeVisible();
  await tool("Filter by map view").click();
  await expectSaid("6 photos in this view");
  await expectTiles(6);
  await tool("Filter by map view").click();
  await expectTiles(7);
});

test("the route of a day is drawn as far as it was followed, marks the photo reached, and is closed", async () => {
  const coimbra = [40.21, -8.43] as const;
  await mount(
    <>
      <Map />
      <GridBelow />
    </>,
    {
      at: "/?from=2025-09-19&to=2025-09-19",
      photos: [
        { path: "Trip/a.jpg", taken: "2025-09-19T09:00:00", at: lisbon },
        { path: "Trip/b.jpg", taken: "2025-09-19T12:00:00", at: coimbra },
        { path: "Trip/c.jpg", taken: "2025-09-19T15:00:00", at: porto },
      ],
    },
  );
  const drawn = (): number =>
    store.get(mapLinesAtom).find(({ key }) => key === "day-path")?.points.length ?? 0;
  await tool("Layers").click();
  await page.getByRole("menuitemcheckbox", { name: /^Route of this day/ }).click();
  const player = page.getByRole("region", { name: "Route of this day" });
  await expect.element(player.getByRole("button", { name: "Previous photo" })).toBeDisabled();
  // All of it until somebody goes along it.
  await expect.poll(drawn).toBe(6);
  const reached = (): Element | null => document.querySelector(".grid-reached");
  expect(reached()).toBeNull();
  await player.getByRole("button", { name: "Next photo" }).click();
  await expect
    .element(player.getByRole("slider"))
    .toHaveAttribute("aria-valuetext", "12:00, 1 photo, stop 2 of 3");
  await expect.poll(drawn).toBe(4);
  await expect.poll(() => reached()?.closest("[data-photo]")?.ariaLabel).toContain("12:00");
  await player.getByRole("button", { name: "Next photo" }).click();
  await expect.poll(drawn).toBe(6);
  await player.getByRole("button", { name: "Close route" }).click();
  await expect.element(player).not.toBeInTheDocument();
  expect(reached()).toBeNull();
});

test("pointing at a marker shows some of its pictures, where and when", async () => {
  await mount(<Map />);
  await marker(/^2 photos, Porto/).hover();
  await expect
    .poll(() => document.querySelector(".map-peek")?.textContent)
    .toContain("2 photos · 21 Sept 2025");
});

test("the card of a marker tells how many there are now", async () => {
  await mount(<Map />);
  const card = (): string => document.querySelector(".map-peek")?.textContent ?? "";
  await marker(/^4 photos, Lisbon/).hover();
  await expect.poll(card).toContain("4 photos");
  await editPhotos({ edits: [{ rows: Uint32Array.of(0, 1), change: { hidden: true } }], text: "Hidden" });
  await expect.poll(card).toContain("2 photos · 20 Sept 2025");
});

test("tracks are listed, and hidden one by one", async () => {
  await mount(<Map />, {
    track: [
      [38.7, -9.1, "2025-09-19T08:00:00Z"],
      [38.8, -9.2, "2025-09-19T08:30:00Z"],
    ],
  });
  await expect.element(marker(/^4 photos, Lisbon/)).toBeVisible();
  await tool("Layers").click();
  await page.getByRole("menuitemcheckbox", { name: "Tracks" }).click();
  const tracks = page.getByRole("region", { name: "Tracks" });
  await expect.element(tracks).toHaveTextContent("2 points");
  const shown = tracks.getByRole("checkbox").first();
  await shown.click();
  await expect.element(shown).not.toBeChecked();
  await tracks.getByRole("button", { name: "Close tracks" }).click();
  await expect.element(tracks).not.toBeInTheDocument();
});
