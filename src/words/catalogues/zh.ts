import type { Catalogues } from "../catalogues.ts";

/** Where the words of each area are in Chinese. */
export const zhCatalogues: Catalogues = {
  albums: async () => (await import("../albums/zh.ts")).albumsZh,
  common: async () => (await import("../common/zh.ts")).commonZh,
  dates: async () => (await import("../dates/zh.ts")).datesZh,
  deletion: async () => (await import("../deletion/zh.ts")).deletionZh,
  export: async () => (await import("../export/zh.ts")).exportZh,
  first: async () => (await import("../first/zh.ts")).firstZh,
  geotag: async () => (await import("../geotag/zh.ts")).geotagZh,
  grid: async () => (await import("../grid/zh.ts")).gridZh,
  how: async () => (await import("../how/zh.ts")).howZh,
  importing: async () => (await import("../importing/zh.ts")).importingZh,
  info: async () => (await import("../info/zh.ts")).infoZh,
  locate: async () => (await import("../locate/zh.ts")).locateZh,
  map: async () => (await import("../map/zh.ts")).mapZh,
  notes: async () => (await import("../notes/zh.ts")).notesZh,
  places: async () => (await import("../places/zh.ts")).placesZh,
  print: async () => (await import("../print/zh.ts")).printZh,
  report: async () => (await import("../report/zh.ts")).reportZh,
  search: async () => (await import("../search/zh.ts")).searchZh,
  selection: async () => (await import("../selection/zh.ts")).selectionZh,
  settings: async () => (await import("../settings/zh.ts")).settingsZh,
  shell: async () => (await import("../shell/zh.ts")).shellZh,
  tags: async () => (await import("../tags/zh.ts")).tagsZh,
  trips: async () => (await import("../trips/zh.ts")).tripsZh,
  viewer: async () => (await import("../viewer/zh.ts")).viewerZh,
};
