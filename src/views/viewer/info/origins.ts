import type { Source } from "../../../photo/photo.ts";

const tag = (source: Source): string => source.slice(source.indexOf(":") + 1);

/** Times of videos that are UTC by their format. */
const utcTags: ReadonlySet<string> = new Set(["CreateDate", "MediaCreateDate", "DateUTC"]);

/** Where a value came from, in plain words: "from the camera (Exif DateTimeOriginal)". */
export function originWords(source: Source): string {
  const family = source.slice(0, source.indexOf(":") + 1) || source;
  switch (family) {
    case "exif:":
      if (tag(source) === "GPSDateTime") return "GPS time (UTC), Exif GPSTimeStamp";
      return `from the camera (Exif ${tag(source)})`;
    case "xmp:":
      return `from the file's XMP (${tag(source)})`;
    case "iptc:":
      return `from the file's IPTC (${tag(source)})`;
    case "quicktime:":
    case "container:":
      if (utcTags.has(tag(source))) return `from the file itself, in UTC (${tag(source)})`;
      return `from the file itself (${tag(source)})`;
    case "sidecar:":
      return tag(source) === "takeout" ? "from its Google Takeout sidecar" : "from its XMP sidecar";
    case "filename:":
      return `from the file name, confirmed by the UTC time in the file (${tag(source)})`;
    case "filename":
      return "a guess from the file name";
    case "modified":
      return "a guess from the file's modified date, because the file contains no date";
    case "track":
      return "from a GPS track";
    case "neighbour":
      return "copied from a photo taken around that time";
    case "hand":
      return "set by you";
    case "shift":
      return "moved by you";
    case "zone":
      return "from the time zone at the location";
    default:
      return source;
  }
}
