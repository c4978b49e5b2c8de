/** MIME types that facts are written into. Beside all others, raw files among them, an XMP sidecar is written. */
const writtenTypes: ReadonlySet<string> = new Set([
  "image/jpeg",
  "image/png",
  "image/webp",
  "image/tiff",
  "image/heic",
  "image/heif",
  "image/avif",
  "video/mp4",
  "video/quicktime",
  "video/x-m4v",
  "video/3gpp",
]);

/** Whether facts are written into files of this MIME type, rather than into a sidecar beside them. */
export function isWrittenInto(type: string): boolean {
  return writtenTypes.has(type);
}
