import { textsLostBySpacing } from "../lost-texts.ts";
import { outOfReach, type Insets } from "../reach.ts";
import type { Mode } from "./crawl.ts";
import { scrolledAcross } from "./looks.ts";

const none: Insets = { top: 0, right: 0, bottom: 0, left: 0 };

/** Of a phone with a notch and a home bar, held upright. */
export const insets: Insets = { ...none, top: 47, bottom: 34 };

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
    phone: true,
    looks: [(page) => outOfReach(page, insets)],
  },
  {
    name: "at 200 % and without movement",
    size: { width: 720, height: 450 },
    media: { reducedMotion: "reduce" },
    looks: [scrolledAcross, (page) => outOfReach(page, none)],
  },
  {
    name: "at 400 %",
    size: { width: 320, height: 256 },
    media: {},
    looks: [scrolledAcross, (page) => outOfReach(page, none)],
  },
  {
    name: "in German and forced colours",
    size: wide,
    media: { forcedColors: "active" },
    language: "de",
    axe: "pages",
    looks: [textsLostBySpacing],
  },
  { name: "in German on a phone", size: upright, media: {}, language: "de", looks: [textsLostBySpacing] },
  {
    name: "from right to left on a phone",
    size: upright,
    media: { colorScheme: "dark" },
    language: "ar",
    axe: "pages",
  },
  { name: "from right to left in disguise", size: wide, media: {}, language: "ar-XB" },
];
