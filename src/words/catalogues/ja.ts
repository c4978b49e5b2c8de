import type { Catalogues } from "../catalogues.ts";

/** Where the words of each area are in Japanese. */
export const jaCatalogues: Catalogues = {
  albums: async () => (await import("../albums/ja.ts")).albumsJa,
  common: async () => (await import("../common/ja.ts")).commonJa,
  dates: async () => (await import("../dates/ja.ts")).datesJa,
  deletion: async () => (await import("../deletion/ja.ts")).deletionJa,
  export: async () => (await import("../export/ja.ts")).exportJa,
  first: async () => (await import("../first/ja.ts")).firstJa,
  geotag: async () => (await import("../geotag/ja.ts")).geotagJa,
  grid: async () => (await import("../grid/ja.ts")).gridJa,
  how: async () => (await import("../how/ja.ts")).howJa,
  importing: async () => (await import("../importing/ja.ts")).importingJa,
  info: async () => (await import("../info/ja.ts")).infoJa,
  locate: async () => (await import("../locate/ja.ts")).locateJa,
  map: async () => (await import("../map/ja.ts")).mapJa,
  notes: async () => (await import("../notes/ja.ts")).notesJa,
  places: async () => (await import("../places/ja.ts")).placesJa,
  print: async () => (await import("../print/ja.ts")).printJa,
  report: async () => (await import("../report/ja.ts")).reportJa,
  search: async () => (await import("../search/ja.ts")).searchJa,
  selection: async () => (await import("../selection/ja.ts")).selectionJa,
  settings: async () => (await import("../settings/ja.ts")).settingsJa,
  shell: async () => (await import("../shell/ja.ts")).shellJa,
  tags: async () => (await import("../tags/ja.ts")).tagsJa,
  trips: async () => (await import("../trips/ja.ts")).tripsJa,
  viewer: async () => (await import("../viewer/ja.ts")).viewerJa,
};
