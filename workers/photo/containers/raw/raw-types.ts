/** MIME types of raw formats as Pinroll names them; most have no registered one. */
export const rawTypes: ReadonlySet<string> = new Set([
  "image/x-adobe-dng",
  "image/x-canon-cr2",
  "image/x-canon-cr3",
  "image/x-canon-crw",
  "image/x-epson-erf",
  "image/x-fuji-raf",
  "image/x-hasselblad-3fr",
  "image/x-kodak-dcr",
  "image/x-mamiya-mef",
  "image/x-minolta-mrw",
  "image/x-nikon-nef",
  "image/x-olympus-orf",
  "image/x-panasonic-rw2",
  "image/x-pentax-pef",
  "image/x-samsung-srw",
  "image/x-sigma-x3f",
  "image/x-sony-arw",
]);

/** Whether the type is a camera's raw format. */
export const isRaw = (type: string): boolean => rawTypes.has(type);
