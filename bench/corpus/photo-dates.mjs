/** How many different pictures of each format: encoding takes up to ten seconds each. */
export const pictures = 4;

/** One a minute, as Exif has it. @param {number} index */
export function minuteOf(index) {
  const date = new Date(Date.UTC(2025, 4, 4, 8, index)).toISOString();
  return date.slice(0, 19).replaceAll("-", ":").replace("T", " ");
}

/** Oldest first. @param {number} count @param {string} extension */
export const pictureNames = (count, extension) =>
  Array.from({ length: count }, (_, index) => `bench-${String(index).padStart(4, "0")}.${extension}`);
