/** Containers that the media library reads: their frames are taken by the browser's own decoders. */
export const mediaTypes: ReadonlySet<string> = new Set([
  "video/mp4",
  "video/quicktime",
  "video/x-m4v",
  "video/3gpp",
  "video/webm",
  "video/x-matroska",
  "video/mp2t",
]);
