import type { ContainerFacts } from "../values/container-facts.ts";
import { readablePositions } from "../values/positions.ts";
import { readIso6709 } from "./place.ts";
import type { Tags } from "./tags.ts";

/** Names of each value in order of precedence; plain words are FFmpeg's. */
const names = {
  creation: ["com.apple.quicktime.creationdate"],
  content: ["\xa9day", "date"],
  place: ["com.apple.quicktime.location.ISO6709", "\xa9xyz", "location", "location-eng"],
  make: ["com.apple.quicktime.make", "\xa9mak", "com.android.manufacturer", "make"],
  model: ["com.apple.quicktime.model", "\xa9mod", "com.android.model", "model"],
  contentId: ["com.apple.quicktime.content.identifier"],
  title: ["com.apple.quicktime.title", "com.apple.quicktime.displayname", "\xa9nam", "titl", "title"],
  description: [
    "com.apple.quicktime.description",
    "desc",
    "\xa9des",
    "dscp",
    "description",
    "com.apple.quicktime.comment",
    "\xa9cmt",
    "comment",
  ],
  keywords: ["com.apple.quicktime.keywords", "keyw", "\xa9key", "keywords"],
} as const;

/** Copies the tags of a QuickTime file into the facts. A date with a zone comes before the headers' UTC. */
export function takeTags(tags: Tags, facts: ContainerFacts): void {
  const all = (kind: keyof typeof names): string[] =>
    names[kind].flatMap((name) => tags.texts.get(name) ?? []);
  const first = (kind: keyof typeof names): string | null => all(kind)[0] ?? null;
  facts.xmp = tags.xmp.filter(({ length }) => length > 0);
  const content = first("content");
  facts.dates = [
    { text: first("creation"), source: "quicktime:CreationDate" },
    // Often just a year, in files not from a camera.
    {
      text: content !== null && /T\d\d:/.test(content) ? content : null,
      source: "quicktime:ContentCreateDate",
    },
    ...facts.dates,
  ].filter(({ text }) => text !== null);
  const places = all("place").map((text) => readIso6709(text, "quicktime:GPSCoordinates"));
  facts.position = [...places, tags.loci].find((place) => readablePositions([place]).length > 0) ?? null;
  facts.make = first("make");
  facts.model = first("model");
  facts.contentId = first("contentId");
  facts.title = first("title");
  facts.description = first("description");
  facts.keywords = (first("keywords") ?? "")
    .split(",")
    .map((word) => word.trim())
    .filter((word) => word !== "");
}
