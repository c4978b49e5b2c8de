/**
 * Pictures of two pixels by one, red then blue, whose Exif says orientation 6: an engine that turns them shows one by
 * two. Base64.
 */
export const probePictures = {
  /** VP8X with the `EXIF` chunk last, where the WebP container specification puts it. */
  webp: "UklGRlIAAABXRUJQVlA4WAoAAAAIAAAAAQAAAAAAVlA4TBEAAAAvAQAAAA8Q87//8x8OMqL/AQBFWElGGgAAAElJKgAIAAAAAQASAQMAAQAAAAYAAAAAAAAA",
  /** `eXIf` before the first `IDAT`. */
  pngBefore:
    "iVBORw0KGgoAAAANSUhEUgAAAAIAAAABCAIAAAB7QOjdAAAAGmVYSWZJSSoACAAAAAEAEgEDAAEAAAAGAAAAAAAAALdIESkAAAANSURBVHjaY/jPAAT/AQcAAf89fYxJAAAAAElFTkSuQmCC",
  /** `eXIf` after the last `IDAT`; the PNG specification allows both. */
  pngAfter:
    "iVBORw0KGgoAAAANSUhEUgAAAAIAAAABCAIAAAB7QOjdAAAADUlEQVR42mP4zwAE/wEHAAH/PX2MSQAAABplWElmSUkqAAgAAAABABIBAwABAAAABgAAAAAAAAC3SBEpAAAAAElFTkSuQmCC",
} as const;
