/** A tag and how many photos have it. */
export interface TagCount {
  tag: string;
  count: number;
}

/** Separates the levels of a hierarchical tag: "Places|Portugal|Lisbon". */
const level = "|";

/** Whether a tag is `wider` itself, or below it. */
export function isTagWithin(wider: string, tag: string): boolean {
  return tag.startsWith(wider) && (tag.length === wider.length || tag[wider.length] === level);
}

/** The tag and those above it, the widest first. */
export function tagsAbove(tag: string): string[] {
  const parts = tag.split(level);
  return parts.map((_, depth) => parts.slice(0, depth + 1).join(level)).filter((part) => part !== "");
}

/** A tag as it is shown: "Places › Portugal › Lisbon". */
export function tagLabel(tag: string): string {
  return tag.split(level).join(" › ");
}

/** The tag a person typed: no spaces around its levels, and no empty ones; "" for none. Both "|" and "›" separate levels. */
export function tagFromText(text: string): string {
  const parts = text.split(/[|›]/).map((part) => part.trim().replace(/\s+/g, " "));
  return parts.filter((part) => part !== "").join(level);
}

/** What people put between tags: commas and semicolons of all scripts. */
export const tagSeparators = /[,;،؛、，；]/;

/** The tags a person typed, each once. */
export function tagsFromText(text: string): string[] {
  return [...new Set(text.split(tagSeparators).map(tagFromText))].filter((tag) => tag !== "");
}

/** A tag below `from` as it is called once `from` is called `to`. */
export function renamedTag(tag: string, from: string, to: string): string {
  return isTagWithin(from, tag) ? to + tag.slice(from.length) : tag;
}
