import type { Source } from "../../../photo/photo.ts";

const tag = (source: Source): string => source.slice(source.indexOf(":") + 1);

/** Times of videos that are UTC by their format. */
const utcTags: ReadonlySet<string> = new Set(["CreateDate", "MediaCreateDate", "DateUTC"]);

/** Where a value came from, in a person's words: "from the camera (Exif DateTimeOriginal)". */
export function originWords(source: Source): string {
  const family = source.slice(0, source.indexOf(":") + 1) || source;
  switch (family) {
    case "exif:":
      if (tag(source) === "GPSDateTime") return "from the satellites' clock, in UTC (Exif GPSTimeStamp)";
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
      return tag(source) === "takeout"
        ? "from the Google Takeout file beside it"
        : "from the XMP file beside it";
    case "filename:":
      return `from the file's name, which its own time in UTC confirms (${tag(source)})`;
    case "filename":
      return "a guess, from the file's name";
    case "modified":
      return "a guess: when the file was last changed. It holds no date of its own.";
    case "track":
      return "from a recorded track";
    case "neighbour":
      return "a guess, from photos taken around that time";
    case "hand":
      return "set by you";
    case "zone":
      return "from the time zone of the place";
    default:
      return source;
  }
}
