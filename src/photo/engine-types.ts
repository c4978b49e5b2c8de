const types: ReadonlySet<string> = new Set([
  "image/jpeg",
  "image/png",
  "image/webp",
  "image/avif",
  "image/gif",
  "image/bmp",
]);

/** Whether pictures of this MIME type are drawn by every browser itself, in an `<img>` and on a canvas. */
export const drawnByEngines = (type: string): boolean => types.has(type);
