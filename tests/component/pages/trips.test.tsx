import type { ReactElement } from "react";
import { expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { openTrip, scopeOf, usePage } from "../../../src/views/shell/layout/route.ts";
import { TripHead } from "../../../src/features/trips/page/trip-head.tsx";
import type { Library } from "../../../src/contract/library-worker.ts";
import { TripsPage } from "../../../src/features/trips/page/trips-page.tsx";
import { topDialog } from "../../support/component/dialogs.tsx";
import { lisbon, madePhotos, porto } from "../../support/component/made-photos.ts";
import { expectSaid, mount } from "../../support/component/mount.tsx";

const rome = [41.893, 12.483] as const;
const card = page.getByRole("link", { name: /^Portugal 19 – 21 Sept 2025/ });

/** The head of the trip in the address. */
function Trip(): ReactElement | null {
  const { trip } = scopeOf(usePage());
  return trip === null ? null : <TripHead id={trip} />;
}

/** Opens the one trip there is, which was given this name before. */
async function showTrip(named: string | null = null): Promise<void> {
  let id = "";
  const before = async (library: Library): Promise<void> => {
    const { trips } = await library.trips.overview();
    id = trips[0]?.id ?? "";
    if (named !== null) await library.trips.change({ do: "rename", id, name: named });
  };
  await mount(<Trip />, { at: "/trips", before });
  openTrip(id);
}

test("trips are found, summed up and told by their days, photos and places", async () => {
  await mount(<TripsPage />, { at: "/trips" });
  await expect.element(card).toHaveTextContent("3 days · 6 photos · Lisbon, Porto");
  await expect.element(page.getByText(/^1 trip · 1 country · 3 days away/)).toBeVisible();
  await expect.element(page.getByText(/^Not found: no place has photos/)).toBeVisible();
});

test("of many trips all are listed, and a trip's route is drawn once it is pointed at", async () => {
  const years = Array.from({ length: 30 }, (_, at) => 1990 + at);
  await mount(<TripsPage />, {
    at: "/trips",
    photos: years.flatMap((year) =>
      [lisbon, rome, porto].map((at, day) => ({
        path: `Trip/${year}-${day}.jpg`,
        taken: `${year}-09-0${day + 1}T10:00:00`,
        at,
      })),
    ),
  });
  const cards = page.getByRole("link", { name: /3 days · 3 photos/ });
  await expect.poll(() => cards.all().length).toBe(years.length);
  const first = cards.first();
  const route = (): Element | null => first.element().querySelector("svg polyline");
  expect(route()).toBeNull();
  await first.hover();
  await expect.poll(route).not.toBeNull();
});

test("without trips and home, one sentence says what a trip is", async () => {
  await mount(<TripsPage />, {
    at: "/trips",
    photos: [{ path: "Home/a.jpg", taken: "2024-04-01T10:00:00" }],
  });
  await expect.element(page.getByText("No trips found")).toBeVisible();
  await expect.element(page.getByText(/^Not found: no place has photos/)).not.toBeInTheDocument();
});

test("the countries are told of all years, or of one", async () => {
  await mount(<TripsPage />, {
    at: "/trips",
    photos: [
      ...madePhotos,
      { path: "Trip/rome-1.jpg", taken: "2024-04-01T10:00:00", at: rome },
      { path: "Trip/rome-2.jpg", taken: "2024-04-03T10:00:00", at: rome },
    ],
  });
  const year = page.getByRole("combobox", { name: "Year" });
  await expect.element(page.getByText(/^2 countries: /)).toBeVisible();
  await year.selectOptions("2024");
  await expect.element(page.getByText("1 country: Italy")).toBeVisible();
});

test("a home is set by a town's name, and belongs to no trip from then on", async () => {
  const library = await mount(<TripsPage />, { at: "/trips" });
  const home = page.getByRole("region", { name: "Home" });
  await expect.element(home).toBeVisible();
  const beforeTrips = home.element().compareDocumentPosition(page.getByRole("heading").last().element());
  expect(beforeTrips & Node.DOCUMENT_POSITION_FOLLOWING).not.toBe(0);
  await home.getByRole("button", { name: "Set home…" }).click();
  const dialog = page.getByRole("dialog");
  await expect.element(dialog.getByRole("combobox", { name: "Town or city" })).toHaveFocus();
  await userEvent.keyboard("Lisbon");
  await page
    .getByRole("option", { name: /^Lisbon/ })
    .first()
    .click();
  await dialog.getByRole("button", { name: "Set home" }).click();
  await expectSaid(/^Home (is|in 2025 is) Lisbon/);
  expect(library.callsOf("trips.change")).toHaveLength(1);
});

test("a trip is renamed", async () => {
  await showTrip();
  await page.getByRole("textbox", { name: "Trip name" }).fill("By the sea");
  await userEvent.keyboard("{Enter}");
  await expectSaid("Renamed “Portugal” to “By the sea”.");
});

test("a trip is shared with one press, and saved with another", async () => {
  await showTrip();
  await page.getByRole("button", { name: "Share", exact: true }).click();
  await expect.poll(() => topDialog()?.name).toBe("share");
  await page.getByRole("button", { name: "Save photos", exact: true }).click();
  await expect.poll(() => topDialog()?.name).toBe("save");
});

test("a trip whose name is taken away is called after its places again", async () => {
  await showTrip("By the sea");
  const name = page.getByRole("textbox", { name: "Trip name" });
  await expect.element(name).toHaveValue("By the sea");
  await name.fill("");
  await userEvent.keyboard("{Enter}");
  await expectSaid("The trip is named after its places.");
  await expect.element(name).toHaveValue("Portugal");
});

test("a trip is split in two, and whole again by undo", async () => {
  await showTrip();
  await page.getByRole("button", { name: "Change this trip" }).click();
  await page.getByRole("menuitem", { name: "Split…" }).click();
  const dialog = page.getByRole("dialog", { name: "Split trip" });
  await dialog.getByRole("button", { name: "Split" }).click();
  await expectSaid("Split “Portugal” in two.");
  await userEvent.keyboard("{Control>}z{/Control}");
  await expectSaid("The trip is whole again.");
});

test("what a person says is no trip is gone, and can be shown again", async () => {
  await showTrip();
  await page.getByRole("button", { name: "Change this trip" }).click();
  await page.getByRole("menuitem", { name: "Not a trip" }).click();
  await expectSaid("“Portugal” is no longer a trip. Its photos stay.");
  await expect.poll(() => location.pathname).toBe("/trips");
});

test("what was photographed on this day of another year is shown", async () => {
  const today = new Date();
  const taken = `${today.getFullYear() - 2}-${today.toISOString().slice(5, 10)}T10:00:00`;
  await mount(<TripsPage />, {
    at: "/trips",
    photos: [
      { path: "Trip/a.jpg", taken, at: lisbon },
      { path: "Trip/b.jpg", taken: "2020-02-02T10:00:00", at: porto },
    ],
  });
  await expect.element(page.getByRole("heading", { name: "On this day" })).toBeVisible();
});
