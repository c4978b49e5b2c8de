import type { Rewrite } from "../../shared/rewrite.ts";
import type { WantedFacts } from "../../shared/wanted.ts";

/** Works out the pieces of a new file; rejects only if the browser cannot read the old one. */
export type FormatWriter = (file: Blob, wanted: WantedFacts) => Promise<Rewrite>;

const heif = async (): Promise<FormatWriter> => (await import("./boxes/heif/write-heif.ts")).writeHeif;

const movie = async (): Promise<FormatWriter> => (await import("./boxes/movie/write-movie.ts")).writeMovie;

/** How to load the writer of a format, by MIME type. */
export const formatWriters: ReadonlyMap<string, () => Promise<FormatWriter>> = new Map<
  string,
  () => Promise<FormatWriter>
>([
  ["image/jpeg", async () => (await import("./files/write-jpeg.ts")).writeJpeg],
  ["image/png", async () => (await import("./files/write-png.ts")).writePng],
  ["image/webp", async () => (await import("./files/write-webp.ts")).writeWebp],
  ["image/heic", heif],
  ["image/heif", heif],
  ["image/avif", heif],
  ["image/tiff", async () => (await import("./files/write-tiff.ts")).writeTiffFile],
  ["video/mp4", movie],
  ["video/quicktime", movie],
  ["video/x-m4v", movie],
  ["video/3gpp", movie],
]);
