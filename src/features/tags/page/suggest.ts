import { tagFromText, tagLabel, tagSeparators, type TagCount } from "../../../photo/filter/tags.ts";

/** A tag to choose; without a count it is a new one. */
export interface TagOption {
  tag: string;
  label: string;
  count: number | null;
}

/** Options shown at most. */
const most = 8;

/**
 * The tags a person who typed this may mean, most used first, and what was typed as a new one. Any word of a tag may
 * begin as typed. `taken`: tags that are there already.
 */
export function tagOptions(
  tags: readonly TagCount[],
  typed: string,
  taken: ReadonlySet<string>,
): TagOption[] {
  const wanted = fold(tagFromText(typed));
  const found: TagOption[] = [];
  for (const { tag, count } of tags) {
    if (found.length === most) break;
    if (!taken.has(tag) && fits(fold(tag), wanted)) found.push({ tag, label: tagLabel(tag), count });
  }
  const fresh = tagSeparators.test(typed) ? "" : tagFromText(typed);
  const isKnown = fresh === "" || taken.has(fresh) || tags.some(({ tag }) => tag === fresh);
  return isKnown ? found : [...found, { tag: fresh, label: tagLabel(fresh), count: null }];
}

const fold = (text: string): string =>
  text
    .normalize("NFKD")
    .replace(/\p{Mn}/gu, "")
    .toLowerCase();

function fits(tag: string, wanted: string): boolean {
  if (wanted === "" || tag.startsWith(wanted)) return true;
  return tag.split(/[\s|]+/).some((word) => word.startsWith(wanted)) || tag.includes(`|${wanted}`);
}
