import type { Catalogues } from "../catalogues.ts";

/** Where the words of each area are in French. */
export const frCatalogues: Catalogues = {
  albums: async () => (await import("../albums/fr.ts")).albumsFr,
  common: async () => (await import("../common/fr.ts")).commonFr,
  dates: async () => (await import("../dates/fr.ts")).datesFr,
  deletion: async () => (await import("../deletion/fr.ts")).deletionFr,
  export: async () => (await import("../export/fr.ts")).exportFr,
  first: async () => (await import("../first/fr.ts")).firstFr,
  geotag: async () => (await import("../geotag/fr.ts")).geotagFr,
  grid: async () => (await import("../grid/fr.ts")).gridFr,
  how: async () => (await import("../how/fr.ts")).howFr,
  importing: async () => (await import("../importing/fr.ts")).importingFr,
  info: async () => (await import("../info/fr.ts")).infoFr,
  locate: async () => (await import("../locate/fr.ts")).locateFr,
  map: async () => (await import("../map/fr.ts")).mapFr,
  notes: async () => (await import("../notes/fr.ts")).notesFr,
  places: async () => (await import("../places/fr.ts")).placesFr,
  print: async () => (await import("../print/fr.ts")).printFr,
  report: async () => (await import("../report/fr.ts")).reportFr,
  search: async () => (await import("../search/fr.ts")).searchFr,
  selection: async () => (await import("../selection/fr.ts")).selectionFr,
  settings: async () => (await import("../settings/fr.ts")).settingsFr,
  shell: async () => (await import("../shell/fr.ts")).shellFr,
  tags: async () => (await import("../tags/fr.ts")).tagsFr,
  trips: async () => (await import("../trips/fr.ts")).tripsFr,
  viewer: async () => (await import("../viewer/fr.ts")).viewerFr,
};
