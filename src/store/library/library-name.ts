/** The person's own library. */
const personsOwn = "pinroll";

/**
 * The name of this page's library: of its database, and of the lock, channels and settings that tabs share. The
 * measuring page names its own (`<html data-library="…">`), so that it never touches the person's.
 */
export const libraryName = typeof document === "undefined" ? personsOwn : nameIn(document);

/** Whether this is the person's library, not one made for measuring. */
export const isPersonsOwn = libraryName === personsOwn;

function nameIn({ documentElement }: Document): string {
  return documentElement.dataset["library"] ?? personsOwn;
}
