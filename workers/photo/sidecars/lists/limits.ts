/** Most photos taken from one list: more than any part of an export has. */
export const mostListed = 500_000;

/** Longer names and ids are ignored. */
export const longestKey = 255;

/** Largest list that is parsed as a whole, in bytes. */
export const mostListBytes = 64 * 1024 * 1024;
