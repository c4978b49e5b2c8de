import { area } from "../../words/area.ts";

/** The page "Places": countries, regions and cities where photos were taken. */
export const placesEn = {
  // The page's title, and a link from one country back to all places.
  title: "Places",
  allPlaces: "All places",

  // Instead of places: no photo at all, or none that matches the filter. Heading, sentence, and a button.
  none: "No photos yet",
  noneText: "Add a folder of photos to see the countries and towns they were taken in.",
  noneMatch: "No photos match.",
  noneMatchText: "Try fewer words or a different date.",
  clearFilter: "Clear filter",
  // In a country that has none.
  noneHere: "No photos here.",

  // Photos with a location and those without one: two headings, each with a sentence and a button.
  located: { one: "{count} photo with a location", other: "{count} photos with a location" },
  locatedText: "The location was saved by the camera or phone, or added by you.",
  locatedNone: "Your photos have no location, so the map is empty.",
  showOnMap: "Show on the map",
  without: { one: "{count} photo without a location", other: "{count} photos without a location" },
  withoutText: "Common for cameras without GPS, screenshots and photos from messaging apps.",
  withoutNone: "Every photo has a location.",
  showThem: "Show them",

  // The heading of the list of countries, and the choice of its order, with a name for screen readers.
  countries: { one: "{count} country", other: "{count} countries" },
  order: "Order",
  orderCount: "Most photos first",
  orderName: "By name",

  // In a country: links to its photos, its regions and cities. The tag <hidden> is for screen readers alone; `name` is "Bavaria".
  showPhotos: "Show photos",
  showNameOnMap: "Show {name} on the map",
  regionPhotos: {
    one: "{count} photo<hidden> of {name}</hidden>",
    other: "{count} photos<hidden> of {name}</hidden>",
  },
  // A heading instead of a region's name: cities that are in no region.
  otherPlaces: "Other places",
  showAll: { one: "Show all {count} place", other: "Show all {count} places" },

  // At the end of the page: names are still looked up, or photos have none. Then where names are from; the tags are links.
  lookingUp: "Looking up place names…",
  nameless: {
    one: "{count} photo on the map with no place name yet. Some, such as those at sea, have none.",
    other: "{count} photos on the map with no place name yet. Some, such as those at sea, have none.",
  },
  credit: "Place names: <names>GeoNames</names>, <licence>CC BY 4.0</licence>",
} as const;

/** The words of the page "Places". */
export const placesWords = area<typeof placesEn>("places");
