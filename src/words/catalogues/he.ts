import type { Catalogues } from "../catalogues.ts";

/** Where the words of each area are in Hebrew. */
export const heCatalogues: Catalogues = {
  albums: async () => (await import("../albums/he.ts")).albumsHe,
  common: async () => (await import("../common/he.ts")).commonHe,
  dates: async () => (await import("../dates/he.ts")).datesHe,
  deletion: async () => (await import("../deletion/he.ts")).deletionHe,
  export: async () => (await import("../export/he.ts")).exportHe,
  first: async () => (await import("../first/he.ts")).firstHe,
  geotag: async () => (await import("../geotag/he.ts")).geotagHe,
  grid: async () => (await import("../grid/he.ts")).gridHe,
  how: async () => (await import("../how/he.ts")).howHe,
  importing: async () => (await import("../importing/he.ts")).importingHe,
  info: async () => (await import("../info/he.ts")).infoHe,
  locate: async () => (await import("../locate/he.ts")).locateHe,
  map: async () => (await import("../map/he.ts")).mapHe,
  notes: async () => (await import("../notes/he.ts")).notesHe,
  places: async () => (await import("../places/he.ts")).placesHe,
  print: async () => (await import("../print/he.ts")).printHe,
  report: async () => (await import("../report/he.ts")).reportHe,
  search: async () => (await import("../search/he.ts")).searchHe,
  selection: async () => (await import("../selection/he.ts")).selectionHe,
  settings: async () => (await import("../settings/he.ts")).settingsHe,
  shell: async () => (await import("../shell/he.ts")).shellHe,
  tags: async () => (await import("../tags/he.ts")).tagsHe,
  trips: async () => (await import("../trips/he.ts")).tripsHe,
  viewer: async () => (await import("../viewer/he.ts")).viewerHe,
};
