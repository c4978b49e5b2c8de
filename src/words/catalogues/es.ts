import type { Catalogues } from "../catalogues.ts";

/** Where the words of each area are in Spanish. */
export const esCatalogues: Catalogues = {
  albums: async () => (await import("../albums/es.ts")).albumsEs,
  common: async () => (await import("../common/es.ts")).commonEs,
  dates: async () => (await import("../dates/es.ts")).datesEs,
  deletion: async () => (await import("../deletion/es.ts")).deletionEs,
  export: async () => (await import("../export/es.ts")).exportEs,
  first: async () => (await import("../first/es.ts")).firstEs,
  geotag: async () => (await import("../geotag/es.ts")).geotagEs,
  grid: async () => (await import("../grid/es.ts")).gridEs,
  how: async () => (await import("../how/es.ts")).howEs,
  importing: async () => (await import("../importing/es.ts")).importingEs,
  info: async () => (await import("../info/es.ts")).infoEs,
  locate: async () => (await import("../locate/es.ts")).locateEs,
  map: async () => (await import("../map/es.ts")).mapEs,
  notes: async () => (await import("../notes/es.ts")).notesEs,
  places: async () => (await import("../places/es.ts")).placesEs,
  print: async () => (await import("../print/es.ts")).printEs,
  report: async () => (await import("../report/es.ts")).reportEs,
  search: async () => (await import("../search/es.ts")).searchEs,
  selection: async () => (await import("../selection/es.ts")).selectionEs,
  settings: async () => (await import("../settings/es.ts")).settingsEs,
  shell: async () => (await import("../shell/es.ts")).shellEs,
  tags: async () => (await import("../tags/es.ts")).tagsEs,
  trips: async () => (await import("../trips/es.ts")).tripsEs,
  viewer: async () => (await import("../viewer/es.ts")).viewerEs,
};
