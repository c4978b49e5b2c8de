/**
 * Pictures of two by one pixels, red then blue, with orientation 6 (Exif, or `irot` in the AVIF): an engine that
 * applies it shows one by two. Base64.
 */
export const probePictures = {
  /** VP8X with the `EXIF` chunk last, as the WebP container specification requires. */
  webp: "UklGRlIAAABXRUJQVlA4WAoAAAAIAAAAAQAAAAAAVlA4TBEAAAAvAQAAAA8Q87//8x8OMqL/AQBFWElGGgAAAElJKgAIAAAAAQASAQMAAQAAAAYAAAAAAAAA",
  /** `eXIf` before the first `IDAT`. */
  pngBefore:
    "iVBORw0KGgoAAAANSUhEUgAAAAIAAAABCAIAAAB7QOjdAAAAGmVYSWZJSSoACAAAAAEAEgEDAAEAAAAGAAAAAAAAALdIESkAAAANSURBVHjaY/jPAAT/AQcAAf89fYxJAAAAAElFTkSuQmCC",
  /** `eXIf` after the last `IDAT`; the PNG specification allows both. */
  pngAfter:
    "iVBORw0KGgoAAAANSUhEUgAAAAIAAAABCAIAAAB7QOjdAAAADUlEQVR42mP4zwAE/wEHAAH/PX2MSQAAABplWElmSUkqAAgAAAABABIBAwABAAAABgAAAAAAAAC3SBEpAAAAAElFTkSuQmCC",
  /** `irot` of 270 degrees counter-clockwise (ISO/IEC 23008-12, section 6.5.10), no Exif. */
  avif: "AAAAHGZ0eXBhdmlmAAAAAG1pZjFhdmlmbWlhZgAAAOBtZXRhAAAAAAAAACFoZGxyAAAAAAAAAABwaWN0AAAAAAAAAAAAAAAAAAAAACJpbG9jAAAAAERAAAEAAQAAAAABBAABAAAAAAAAACcAAAAjaWluZgAAAAAAAQAAABVpbmZlAgAAAAABAABhdjAxAAAAAA5waXRtAAAAAAABAAAAYGlwcnAAAABBaXBjbwAAAAxhdjFDgQAMAAAAABRpc3BlAAAAAAAAAAIAAAABAAAAEHBpeGkAAAAAAwgICAAAAAlpcm90AwAAABdpcG1hAAAAAAAAAAEAAQSBAgOEAAAAL21kYXQSAAoIGAAmiAhoNCAyGRrHh4XhwAAoFAjsJLh3nN98AqAOEeYpoTA=",
} as const;

/** A grey JPEG of 16 by 8 pixels with Exif orientation 6, so 8 wide and 16 high when upright. Base64. */
export const turnedJpeg =
  "/9j/4QAiRXhpZgAATU0AKgAAAAgAAQESAAMAAAABAAYAAAAAAAD/2wBDAFA3PEY8MlBGQUZaVVBfeMiCeG5uePWvuZHI////////////////////////////////////////////////////2wBDAVVaWnhpeOuCguv/////////////////////////////////////////////////////////////////////////wAARCAAIABADASIAAhEBAxEB/8QAFQABAQAAAAAAAAAAAAAAAAAAAAP/xAAUEAEAAAAAAAAAAAAAAAAAAAAA/8QAFAEBAAAAAAAAAAAAAAAAAAAAAP/EABQRAQAAAAAAAAAAAAAAAAAAAAD/2gAMAwEAAhEDEQA/ACQA/9k=";
