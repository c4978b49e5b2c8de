/** Control characters but those that part words: no name has any. */
const controls = /[^\P{Cc}\s]/u;

/** What names are made of in any script. The raised letters of Latin-1 are signs in what never was a name. */
const letters = /(?![ªº])[\p{L}\p{M}\p{N}]/gu;

/**
 * A maker's, a camera's or a lens' name as it stands; null for what damage left there: control characters, or text of
 * which half and more is neither letter nor digit.
 */
export function readableName(text: string | null): string | null {
  if (text === null || controls.test(text)) return null;
  const signs = text.replaceAll(/\s/g, "").length;
  return 2 * (text.match(letters)?.join("").length ?? 0) > signs ? text : null;
}
