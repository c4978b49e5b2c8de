import { textsLostBySpacing } from "../lost-texts.ts";
import { outOfReach, type Insets } from "../reach.ts";
import type { Mode } from "./crawl.ts";
import { scrolledAcross } from "./looks.ts";

const none: Insets = { top: 0, right: 0, bottom: 0, left: 0 };

/** Of a phone with a notch and a home bar, held upright and sideways. */
const insets: Insets = { ...none, top: 47, bottom: 34 };
const sideways: Insets = { ...none, left: 47, right: 47, bottom: 21 };

const wide = { width: 1440, height: 900 };
const upright = { width: 390, height: 844 };

/**
 * How every page, dialog, menu and state is looked at. A page at 200 % and 400 % is one in a smaller window. In German,
 * whose words are long, nothing is cut off either with the widest spacing people may set.
 */
export const modes: readonly Mode[] = [
  { name: "wide and light", size: wide, media: { colorScheme: "light" }, axe: "everywhere" },
  {
    name: "on a phone and dark",
    size: upright,
    media: { colorScheme: "dark" },
    axe: "everywhere",
    touch: true,
    insets,
    looks: [(page) => outOfReach(page, insets)],
  },
  {
    name: "on a phone held sideways",
    size: { width: 844, height: 390 },
    media: {},
    touch: true,
    insets: sideways,
    looks: [(page) => outOfReach(page, sideways)],
  },
  {
    name: "at 200 % and without movement",
    size: { width: 720, height: 450 },
    media: { reducedMotion: "reduce" },
    looks: [scrolledAcross, (page) => outOfReach(page, none)],
  },
  {
    name: "at 400 % and in German",
    size: { width: 320, height: 256 },
    media: {},
    // The smallest phones are as wide, and ask for more room.
    touch: true,
    language: "de",
    looks: [scrolledAcross, textsLostBySpacing, (page) => outOfReach(page, none)],
  },
  {
    name: "in German and forced colours",
    size: wide,
    media: { forcedColors: "active" },
    language: "de",
    axe: "pages",
    looks: [textsLostBySpacing],
  },
  {
    name: "from right to left on a phone",
    size: upright,
    media: { colorScheme: "dark" },
    language: "ar",
    axe: "pages",
  },
  { name: "from right to left in disguise", size: wide, media: {}, language: "ar-XB" },
];
