import type { Journey } from "../../support/engines/journey.ts";
import { reload, restart, twoTabs } from "./again.ts";
import { closer } from "./closer.ts";
import { corpus } from "./corpus.ts";
import { pickedFiles, wholeFolder } from "./files.ts";
import { editor } from "./editor.ts";
import { firstLoad } from "./first-load.ts";
import { killed } from "./killed.ts";
import { mapMoves } from "./map.ts";
import { sampleTrip } from "./sample-trip.ts";
import { offline } from "./offline.ts";
import { search } from "./search.ts";
import { seen } from "./seen.ts";
import { albums, selection } from "./selection.ts";
import { trips } from "./trips.ts";
import { eightWays } from "./upright.ts";
import { video } from "./video.ts";
import { viewer } from "./viewer.ts";

/** What `npm test` does in Firefox and WebKitGTK, one after the other. */
export const mainJourneys: readonly Journey[] = [sampleTrip, viewer, editor, search, albums, eightWays];

/** What `npm run test:long` does in every engine, one after the other: most go on with the photos of those before. */
export const journeys: readonly Journey[] = [
  firstLoad,
  sampleTrip,
  viewer,
  editor,
  mapMoves,
  search,
  trips,
  selection,
  albums,
  twoTabs,
  reload,
  restart,
  offline,
  pickedFiles,
  video,
  wholeFolder,
  eightWays,
  closer,
  corpus,
  seen,
  killed,
];
