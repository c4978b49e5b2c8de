import { Fragment, type ReactNode } from "react";

/**
 * A text of a catalogue with tags, as "See <why>the reasons</why>.": each tag becomes what `tags` makes of the text in it.
 * Where they stand is for each language to say.
 */
export function rich(text: string, tags: Readonly<Record<string, (inner: string) => ReactNode>>): ReactNode {
  const names = Object.keys(tags).join("|");
  const parts = text.split(new RegExp(`<(${names})>(.*?)</\\1>`));
  // Each tag makes three parts: the text before it, its name, and what is in it.
  return parts.map((part, at) => {
    if (at % 3 === 2) return null;
    if (at % 3 === 0) return part;
    return <Fragment key={at}>{tags[part]?.(parts[at + 1] ?? "")}</Fragment>;
  });
}
