import type { Catalogues } from "../catalogues.ts";

/** Where the words of each area are in Arabic. */
export const arCatalogues: Catalogues = {
  albums: async () => (await import("../albums/ar.ts")).albumsAr,
  common: async () => (await import("../common/ar.ts")).commonAr,
  dates: async () => (await import("../dates/ar.ts")).datesAr,
  deletion: async () => (await import("../deletion/ar.ts")).deletionAr,
  export: async () => (await import("../export/ar.ts")).exportAr,
  first: async () => (await import("../first/ar.ts")).firstAr,
  geotag: async () => (await import("../geotag/ar.ts")).geotagAr,
  grid: async () => (await import("../grid/ar.ts")).gridAr,
  how: async () => (await import("../how/ar.ts")).howAr,
  importing: async () => (await import("../importing/ar.ts")).importingAr,
  info: async () => (await import("../info/ar.ts")).infoAr,
  locate: async () => (await import("../locate/ar.ts")).locateAr,
  map: async () => (await import("../map/ar.ts")).mapAr,
  notes: async () => (await import("../notes/ar.ts")).notesAr,
  places: async () => (await import("../places/ar.ts")).placesAr,
  print: async () => (await import("../print/ar.ts")).printAr,
  report: async () => (await import("../report/ar.ts")).reportAr,
  search: async () => (await import("../search/ar.ts")).searchAr,
  selection: async () => (await import("../selection/ar.ts")).selectionAr,
  settings: async () => (await import("../settings/ar.ts")).settingsAr,
  shell: async () => (await import("../shell/ar.ts")).shellAr,
  tags: async () => (await import("../tags/ar.ts")).tagsAr,
  trips: async () => (await import("../trips/ar.ts")).tripsAr,
  viewer: async () => (await import("../viewer/ar.ts")).viewerAr,
};
