import { TripsIcon } from "../../views/shell/controls/icons.tsx";
import type { Feature } from "../../views/shell/layout/feature.ts";
import { LazyPart } from "../../views/shell/layout/lazy-part.ts";
import { tripsWords } from "./words.ts";

/** Photos put together by when and where they were taken. */
export const feature: Feature = {
  page: {
    address: "/trips",
    part: new LazyPart(async () => (await import("./page/trips-page.tsx")).TripsPage, [tripsWords]),
    title: "titleTrips",
    nav: { name: "navTrips", icon: TripsIcon },
    tab: "tabTrips",
  },
  heads: { trip: new LazyPart(async () => (await import("./page/trip-head.tsx")).TripHead, [tripsWords]) },
};
