/** Containers that Mediabunny reads; browsers decode their frames. */
export const mediaTypes: ReadonlySet<string> = new Set([
  "video/mp4",
  "video/quicktime",
  "video/x-m4v",
  "video/3gpp",
  "video/webm",
  "video/x-matroska",
  "video/mp2t",
]);
