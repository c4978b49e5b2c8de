import type { Catalogues } from "../catalogues.ts";

/** Where the words of each area are in Portuguese. */
export const ptCatalogues: Catalogues = {
  albums: async () => (await import("../albums/pt.ts")).albumsPt,
  common: async () => (await import("../common/pt.ts")).commonPt,
  dates: async () => (await import("../dates/pt.ts")).datesPt,
  deletion: async () => (await import("../deletion/pt.ts")).deletionPt,
  export: async () => (await import("../export/pt.ts")).exportPt,
  first: async () => (await import("../first/pt.ts")).firstPt,
  geotag: async () => (await import("../geotag/pt.ts")).geotagPt,
  grid: async () => (await import("../grid/pt.ts")).gridPt,
  how: async () => (await import("../how/pt.ts")).howPt,
  importing: async () => (await import("../importing/pt.ts")).importingPt,
  info: async () => (await import("../info/pt.ts")).infoPt,
  locate: async () => (await import("../locate/pt.ts")).locatePt,
  map: async () => (await import("../map/pt.ts")).mapPt,
  notes: async () => (await import("../notes/pt.ts")).notesPt,
  places: async () => (await import("../places/pt.ts")).placesPt,
  print: async () => (await import("../print/pt.ts")).printPt,
  report: async () => (await import("../report/pt.ts")).reportPt,
  search: async () => (await import("../search/pt.ts")).searchPt,
  selection: async () => (await import("../selection/pt.ts")).selectionPt,
  settings: async () => (await import("../settings/pt.ts")).settingsPt,
  shell: async () => (await import("../shell/pt.ts")).shellPt,
  tags: async () => (await import("../tags/pt.ts")).tagsPt,
  trips: async () => (await import("../trips/pt.ts")).tripsPt,
  viewer: async () => (await import("../viewer/pt.ts")).viewerPt,
};
