import { bay } from "./scenes/bay.mjs";
import { castle } from "./scenes/castle.mjs";
import { cathedral } from "./scenes/cathedral.mjs";
import { cellar } from "./scenes/cellar.mjs";
import { cliff } from "./scenes/cliff.mjs";
import { bokeh, grapes, tiles } from "./scenes/close.mjs";
import { rows, trainWindow } from "./scenes/fields.mjs";
import { forest } from "./scenes/forest.mjs";
import { galaxy } from "./scenes/galaxy.mjs";
import { lake } from "./scenes/lake.mjs";
import { market } from "./scenes/market.mjs";
import { meadow, road } from "./scenes/meadow.mjs";
import { museum } from "./scenes/museum.mjs";
import { gondola, ridges } from "./scenes/ridges.mjs";
import { riverTown } from "./scenes/river-town.mjs";
import { nightRoofs, roofscape } from "./scenes/roofs.mjs";
import { sea } from "./scenes/sea.mjs";
import { strait } from "./scenes/strait.mjs";
import { street } from "./scenes/street.mjs";
import { table } from "./scenes/table.mjs";
import { terraces } from "./scenes/terraces.mjs";
import { wave } from "./scenes/wave.mjs";

/** Scenes by the name the trip calls them. @type {Record<string, ((scene: import("./shapes.mjs").Scene) => string) | undefined>} */
export const scenes = {
  bay,
  bokeh,
  castle,
  cathedral,
  cellar,
  cliff,
  forest,
  galaxy,
  gondola,
  grapes,
  lake,
  market,
  meadow,
  museum,
  nightRoofs,
  ridges,
  riverTown,
  road,
  roofscape,
  rows,
  sea,
  strait,
  street,
  table,
  terraces,
  tiles,
  trainWindow,
  wave,
};
