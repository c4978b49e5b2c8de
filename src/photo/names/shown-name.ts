/**
 * Signs that make a name look like another one: line breaks and other control characters, spaces without width, and those
 * that turn the direction of what follows. What joins letters and pictures, and marks of direction alone, stay.
 */
const misleading = /[\p{Cc}\u200b\u2028-\u202e\u2060-\u2069\ufeff]/gu;

/** A name of a file or folder as people are shown it: what would mislead them is a visible sign. */
export function shownName(name: string): string {
  return name.replace(misleading, "\ufffd");
}
