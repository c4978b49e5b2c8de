import type { Feature } from "../../views/shell/layout/feature.ts";
import { LazyPart } from "../../views/shell/layout/lazy-part.ts";
import { placesWords } from "./words.ts";

/** Countries and cities of photos. */
export const feature: Feature = {
  page: {
    address: "/places",
    part: new LazyPart(async () => (await import("./page/places-page.tsx")).PlacesPage, [placesWords]),
    title: "titlePlaces",
    nav: "/trips",
    tab: "tabPlaces",
  },
};
