import type { Catalogues } from "../catalogues.ts";

/** Where the words of each area are in Italian. */
export const itCatalogues: Catalogues = {
  albums: async () => (await import("../albums/it.ts")).albumsIt,
  common: async () => (await import("../common/it.ts")).commonIt,
  dates: async () => (await import("../dates/it.ts")).datesIt,
  deletion: async () => (await import("../deletion/it.ts")).deletionIt,
  export: async () => (await import("../export/it.ts")).exportIt,
  first: async () => (await import("../first/it.ts")).firstIt,
  geotag: async () => (await import("../geotag/it.ts")).geotagIt,
  grid: async () => (await import("../grid/it.ts")).gridIt,
  how: async () => (await import("../how/it.ts")).howIt,
  importing: async () => (await import("../importing/it.ts")).importingIt,
  info: async () => (await import("../info/it.ts")).infoIt,
  locate: async () => (await import("../locate/it.ts")).locateIt,
  map: async () => (await import("../map/it.ts")).mapIt,
  notes: async () => (await import("../notes/it.ts")).notesIt,
  places: async () => (await import("../places/it.ts")).placesIt,
  print: async () => (await import("../print/it.ts")).printIt,
  report: async () => (await import("../report/it.ts")).reportIt,
  search: async () => (await import("../search/it.ts")).searchIt,
  selection: async () => (await import("../selection/it.ts")).selectionIt,
  settings: async () => (await import("../settings/it.ts")).settingsIt,
  shell: async () => (await import("../shell/it.ts")).shellIt,
  tags: async () => (await import("../tags/it.ts")).tagsIt,
  trips: async () => (await import("../trips/it.ts")).tripsIt,
  viewer: async () => (await import("../viewer/it.ts")).viewerIt,
};
