/** The library of the person who opens Pinroll. */
const personsOwn = "pinroll";

/**
 * What the library of this page goes by: its database, and the lock, the channels and the settings that tabs share over
 * it. A page that measures names one of its own (`<html data-library="…">`), so that it never comes near the person's.
 */
export const libraryName = typeof document === "undefined" ? personsOwn : nameIn(document);

/** Whether this is the library of the person, and not one that was made to measure. */
export const isPersonsOwn = libraryName === personsOwn;

function nameIn({ documentElement }: Document): string {
  return documentElement.dataset["library"] ?? personsOwn;
}
