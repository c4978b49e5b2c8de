import type { Catalogues } from "../catalogues.ts";

/** Where the words of each area are in German. */
export const deCatalogues: Catalogues = {
  albums: async () => (await import("../albums/de.ts")).albumsDe,
  common: async () => (await import("../common/de.ts")).commonDe,
  dates: async () => (await import("../dates/de.ts")).datesDe,
  deletion: async () => (await import("../deletion/de.ts")).deletionDe,
  export: async () => (await import("../export/de.ts")).exportDe,
  first: async () => (await import("../first/de.ts")).firstDe,
  geotag: async () => (await import("../geotag/de.ts")).geotagDe,
  grid: async () => (await import("../grid/de.ts")).gridDe,
  how: async () => (await import("../how/de.ts")).howDe,
  importing: async () => (await import("../importing/de.ts")).importingDe,
  info: async () => (await import("../info/de.ts")).infoDe,
  locate: async () => (await import("../locate/de.ts")).locateDe,
  map: async () => (await import("../map/de.ts")).mapDe,
  notes: async () => (await import("../notes/de.ts")).notesDe,
  places: async () => (await import("../places/de.ts")).placesDe,
  print: async () => (await import("../print/de.ts")).printDe,
  report: async () => (await import("../report/de.ts")).reportDe,
  search: async () => (await import("../search/de.ts")).searchDe,
  selection: async () => (await import("../selection/de.ts")).selectionDe,
  settings: async () => (await import("../settings/de.ts")).settingsDe,
  shell: async () => (await import("../shell/de.ts")).shellDe,
  tags: async () => (await import("../tags/de.ts")).tagsDe,
  trips: async () => (await import("../trips/de.ts")).tripsDe,
  viewer: async () => (await import("../viewer/de.ts")).viewerDe,
};
