import { addresses, type Address } from "../views/shell/layout/addresses.ts";
import type { DialogParts } from "../views/shell/layout/dialogs.tsx";
import type { Feature, FeaturePage } from "../views/shell/layout/feature.ts";
import type { LazyPart } from "../views/shell/layout/lazy-part.ts";
import { scopeOf, type PagePath, type PageScope } from "../views/shell/layout/route.ts";

const features: readonly Feature[] = Object.values({
  ...import.meta.glob<Feature>("./*/feature.ts", { eager: true, import: "feature" }),
  ...import.meta.glob<Feature>("../views/*/feature.ts", { eager: true, import: "feature" }),
});

/** All pages, in the order of their addresses. */
export const pages: readonly FeaturePage[] = features
  .flatMap(({ page }) => page ?? [])
  .toSorted((a, b) => addresses.indexOf(a.address) - addresses.indexOf(b.address));

/** All dialogs but those that the first screen leads to. */
export const dialogParts: DialogParts = Object.assign({}, ...features.map(({ dialogs }) => dialogs));

interface Head {
  kind: keyof PageScope;
  id: string;
  part: LazyPart<{ id: string }>;
  /** The page of all of its kind. */
  list: FeaturePage | undefined;
}

/** What stands above the photos of an album or a trip; null on other pages. */
export function headOf(page: PagePath): Head | null {
  const scope = scopeOf(page);
  const kind = scope.album === null ? "trip" : "album";
  const id = scope[kind];
  const owner = features.find(({ heads }) => heads?.[kind]);
  const part = owner?.heads?.[kind];
  return id !== null && part ? { kind, id, part, list: owner.page } : null;
}

/** The address of the page of the navigation that a page is, or is part of. */
export const sectionOf = ({ address, nav }: FeaturePage): Address =>
  typeof nav === "string" ? nav : address;

/** The page that an address leads to or lies below; an album lies below all albums, and a trip below all trips. */
export function featurePageOf(page: PagePath): FeaturePage | undefined {
  const top = `/${page.split("/")[1]}`;
  return headOf(page)?.list ?? pages.find(({ address }) => address === top);
}
