import type { Atom } from "jotai";
import type { reportWords } from "../../../words/report.ts";
import type { shellWords } from "../../../words/shell.ts";
import type { Icon } from "../controls/icons.tsx";
import type { Address } from "./addresses.ts";
import type { PageScope } from "./history-entry.ts";
import type { DialogParts } from "./dialogs.tsx";
import type { LazyPart } from "./lazy-part.ts";

type ShellKey = Parameters<typeof shellWords.say>[0];
type ReportKey = Parameters<typeof reportWords.say>[0];

/** A page of a feature. */
export interface FeaturePage {
  /** Addresses below it lead to it, too. */
  address: Address;
  /** Grid and map have none: the shell keeps them beside each other. */
  part?: LazyPart<object>;
  /** It has the window to itself, and names it. */
  alone?: true;
  /** The window's title. The first screen names its own. */
  title?: Extract<ShellKey, `title${string}`>;
  /** Its place in the navigation, or else the page of the navigation that it is part of. */
  nav?: { name: Exclude<Extract<ShellKey, `nav${string}`>, "navMain">; icon: Icon } | Address;
  /** Its name among the tabs of its place in the navigation; they stand above the page. */
  tab?: Extract<ShellKey, `tab${string}`>;
  /** Its place among the tools of the page Library. `name` followed by "Text" is the sentence about it. */
  tool?: {
    name: { [K in ReportKey]: `${K}Text` extends ReportKey ? K : never }[ReportKey];
    icon: Icon;
    /** Whether it is there; always without it. */
    shown?: Atom<boolean | null>;
  };
}

/**
 * What a feature gives to the page. It stands in `feature.ts` of its folder, where the registry finds it, and imports code
 * of the feature only by `import()`.
 */
export interface Feature {
  page?: FeaturePage;
  /** What stands above the photos of one album or trip. */
  heads?: { [K in keyof PageScope]?: LazyPart<{ id: string }> };
  dialogs?: DialogParts;
}
