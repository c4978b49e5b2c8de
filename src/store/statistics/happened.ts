import type { ExportFormat } from "../../photo/saving/export-format.ts";

/**
 * What is counted. That is all: no event tells of a photo, a place, a search, a name or a person.
 *
 * - a view of a page, by the name of its route
 * - the end of an import that found something, with the size of what it found
 * - an export, by its kind
 */
export type Happening =
  | { name: "pageview" }
  | { name: "Import"; props: { files: SizeClass } }
  | { name: "Export"; props: { kind: ExportedKind } };

/** What is exported besides the formats of data. */
export const exportedKinds = ["originals", "copies", "web-album", "json", "dataset"] as const;

/** What was exported. */
export type ExportedKind = (typeof exportedKinds)[number] | ExportFormat;

/** How much, by powers of ten. */
type SizeClass = "1-9" | "10-99" | "100-999" | "1000-9999" | "10000-99999" | "100000+";

/** An event as it is sent: the format of Plausible's events API, https://plausible.io/docs/events-api, without a referrer. */
interface EventBody {
  name: string;
  /** The site's origin and the name of a route. */
  url: string;
  /** The site's host name, by which the server knows it. */
  domain: string;
  props?: Record<string, string>;
}

/** The class of a count from 1 on. */
export function sizeClass(count: number): SizeClass {
  if (count < 10) return "1-9";
  if (count < 100) return "10-99";
  if (count < 1000) return "100-999";
  if (count < 10_000) return "1000-9999";
  return count < 100_000 ? "10000-99999" : "100000+";
}

/** The name of a route: "/photo/:id" for any photo. `path` is of the app, without query and hash. */
export function routeName(path: string): string {
  const [, page = "", id = ""] = path.split("/");
  return id === "" ? `/${page}` : `/${page}/:id`;
}

/** An event on a page, as it is sent. */
export function eventBody(happening: Happening, site: { origin: string; path: string }): EventBody {
  const { origin, path } = site;
  return {
    name: happening.name,
    url: origin + routeName(path),
    domain: new URL(origin).hostname,
    ...("props" in happening ? { props: { ...happening.props } } : {}),
  };
}

let listener: ((happening: Happening) => void) | null = null;

/** Says that something happened which may be counted. Mostly nobody listens. */
export function happened(happening: Happening): void {
  listener?.(happening);
}

/** From now on hears of all that happens; one listener at a time. */
export function onHappened(next: typeof listener): void {
  listener = next;
}
