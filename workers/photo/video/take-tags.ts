import type { ContainerFacts } from "../containers/facts.ts";
import { readIso6709 } from "./place.ts";
import type { Tags } from "./tags.ts";

/** Under which names a value may stand, the one that counts first. */
const names = {
  creation: ["com.apple.quicktime.creationdate"],
  content: ["\xa9day"],
  place: ["com.apple.quicktime.location.ISO6709", "\xa9xyz"],
  make: ["com.apple.quicktime.make", "\xa9mak", "com.android.manufacturer"],
  model: ["com.apple.quicktime.model", "\xa9mod", "com.android.model"],
  contentId: ["com.apple.quicktime.content.identifier"],
  title: ["com.apple.quicktime.title", "com.apple.quicktime.displayname", "\xa9nam", "titl"],
  description: [
    "com.apple.quicktime.description",
    "desc",
    "\xa9des",
    "dscp",
    "com.apple.quicktime.comment",
    "\xa9cmt",
  ],
  keywords: ["com.apple.quicktime.keywords", "keyw", "\xa9key"],
} as const;

/** Fills the facts from the tags of a QuickTime file. A date that knows its zone goes before the headers' UTC. */
export function takeTags(tags: Tags, facts: ContainerFacts): void {
  const first = (kind: keyof typeof names): string | null =>
    names[kind].map((name) => tags.texts.get(name)).find((text) => text !== undefined) ?? null;
  facts.xmp = tags.xmp.filter(({ length }) => length > 0);
  const content = first("content");
  facts.dates = [
    { text: first("creation"), source: "quicktime:CreationDate" },
    // Often a mere year, of what is no camera's file.
    {
      text: content !== null && /T\d\d:/.test(content) ? content : null,
      source: "quicktime:ContentCreateDate",
    },
    ...facts.dates,
  ].filter(({ text }) => text !== null);
  const place = first("place");
  facts.position = (place === null ? null : readIso6709(place, "quicktime:GPSCoordinates")) ?? tags.loci;
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
