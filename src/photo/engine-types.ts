const types: ReadonlySet<string> = new Set([
  "image/jpeg",
  "image/png",
  "image/webp",
  "image/avif",
  "image/gif",
  "image/bmp",
]);

/** Whether every browser shows this MIME type in an `<img>` and on a canvas. */
export const drawnByEngines = (type: string): boolean => types.has(type);
