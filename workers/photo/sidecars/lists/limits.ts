/** So many photos of one list are taken: more than any part of an export has. */
export const mostListed = 500_000;

/** Longer names and ids are none. */
export const longestKey = 255;

/** Lists that are parsed as a whole may take so many bytes. */
export const mostListBytes = 64 * 1024 * 1024;
