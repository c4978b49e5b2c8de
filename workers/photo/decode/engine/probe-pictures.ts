/**
 * Pictures of two pixels by one, red then blue, whose Exif (of the AVIF: whose `irot`) says orientation 6: an engine
 * that turns them shows one by two. Base64.
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
  /** `irot` by three quarters against the clock (ISO/IEC 23008-12, section 6.5.10), no Exif. */
  avif: "AAAAHGZ0eXBhdmlmAAAAAG1pZjFhdmlmbWlhZgAAAOBtZXRhAAAAAAAAACFoZGxyAAAAAAAAAABwaWN0AAAAAAAAAAAAAAAAAAAAACJpbG9jAAAAAERAAAEAAQAAAAABBAABAAAAAAAAACcAAAAjaWluZgAAAAAAAQAAABVpbmZlAgAAAAABAABhdjAxAAAAAA5waXRtAAAAAAABAAAAYGlwcnAAAABBaXBjbwAAAAxhdjFDgQAMAAAAABRpc3BlAAAAAAAAAAIAAAABAAAAEHBpeGkAAAAAAwgICAAAAAlpcm90AwAAABdpcG1hAAAAAAAAAAEAAQSBAgOEAAAAL21kYXQSAAoIGAAmiAhoNCAyGRrHh4XhwAAoFAjsJLh3nN98AqAOEeYpoTA=",
} as const;

/** A grey JPEG of 16 by 8 pixels whose Exif says orientation 6, so that it stands 8 wide and 16 high. Base64. */
export const turnedJpeg =
  "/9j/4QAiRXhpZgAATU0AKgAAAAgAAQESAAMAAAABAAYAAAAAAAD/2wBDAFA3PEY8MlBGQUZaVVBfeMiCeG5uePWvuZHI////////////////////////////////////////////////////2wBDAVVaWnhpeOuCguv/////////////////////////////////////////////////////////////////////////wAARCAAIABADASIAAhEBAxEB/8QAFQABAQAAAAAAAAAAAAAAAAAAAAP/xAAUEAEAAAAAAAAAAAAAAAAAAAAA/8QAFAEBAAAAAAAAAAAAAAAAAAAAAP/EABQRAQAAAAAAAAAAAAAAAAAAAAD/2gAMAwEAAhEDEQA/ACQA/9k=";
