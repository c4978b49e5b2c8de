import type { PublishedDetails } from "../shared/published.ts";
import { dateAt, dateColumns } from "./dates.ts";
import type { PublishedParts } from "./parts.ts";
import { Recent } from "./bytes/recent.ts";
import { numberOrNull, columnText, columnTexts } from "./bytes/values.ts";

const detailColumns = [
  "path",
  "bytes",
  "width",
  "height",
  ...dateColumns,
  "bbox.xmin",
  "bbox.ymin",
  "country_name",
  "region",
  "city",
  "make",
  "model",
  "lens",
  "f_number",
  "exposure_seconds",
  "iso",
  "focal_length",
  "title",
  "description",
  "keywords",
  "albums",
];

/** Row groups whose details are kept: people go from photo to photo. */
const mostKept = 3;
/** Most tags and albums of a photo that are shown. */
const mostListed = 200;

/** The part, row group and row of a tile. */
export function spotOfKey(key: string): { part: number; group: number; row: number } {
  const [part = -1, group = -1, row = -1] = key.split("-").map(Number);
  return { part, group, row };
}

/** The facts of single photos. */
export class Details {
  readonly #parts: PublishedParts;
  readonly #recent = new Recent<ReadonlyMap<string, ArrayLike<unknown>> | null>(mostKept);

  constructor(parts: PublishedParts) {
    this.#parts = parts;
  }

  /** The id of the photo of a tile; empty where it cannot be read. Throws `OutOfReach`. */
  async id(key: string): Promise<string> {
    const { part, group, row } = spotOfKey(key);
    if (!(part in this.#parts.list)) return "";
    const columns = await this.#parts.orDamaged(part, () => this.#parts.columns({ part, group }, ["id"]));
    return columnText(columns?.get("id"), row);
  }

  /** Of the photo of a tile; null where it cannot be read. Throws `OutOfReach`. */
  async of(key: string): Promise<PublishedDetails | null> {
    const { part, group, row } = spotOfKey(key);
    if (!(part in this.#parts.list)) return null;
    const columns = await this.#recent.get(`${part}-${group}`, () =>
      this.#parts.orDamaged(part, () => this.#parts.columns({ part, group }, detailColumns)),
    );
    return columns && detailsOf((name) => columns.get(name), row);
  }
}

function detailsOf(of: (name: string) => ArrayLike<unknown> | undefined, row: number): PublishedDetails {
  const text = (name: string): string => columnText(of(name), row);
  const number = (name: string): number | null => numberOrNull(of(name), row);
  const [make, model] = [text("make"), text("model")];
  const place = [text("city"), text("region"), text("country_name")];
  return {
    path: text("path"),
    width: number("width"),
    height: number("height"),
    bytes: number("bytes"),
    ...dateAt(of, row),
    place: place.filter((part, at) => part !== "" && place.indexOf(part) === at).join(", "),
    lat: number("bbox.ymin"),
    lng: number("bbox.xmin"),
    camera: model.toLowerCase().startsWith(make.toLowerCase()) ? model : `${make} ${model}`.trim(),
    lens: text("lens"),
    fNumber: number("f_number"),
    exposureSeconds: number("exposure_seconds"),
    iso: number("iso"),
    focalLength: number("focal_length"),
    title: text("title"),
    description: text("description"),
    keywords: columnTexts(of("keywords"), row).slice(0, mostListed),
    albums: columnTexts(of("albums"), row).slice(0, mostListed),
  };
}
