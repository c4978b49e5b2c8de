const formats: Record<string, string> = {
  "image/jpeg": "JPEG",
  "image/png": "PNG",
  "image/gif": "GIF",
  "image/webp": "WebP",
  "image/avif": "AVIF",
  "image/heic": "HEIC",
  "image/heif": "HEIF",
  "image/tiff": "TIFF",
  "image/bmp": "BMP",
  "image/jxl": "JPEG XL",
  "image/jp2": "JPEG 2000",
  "image/svg+xml": "SVG",
  "video/mp4": "MP4",
  "video/quicktime": "QuickTime",
  "video/webm": "WebM",
  "video/x-matroska": "Matroska",
  "video/x-msvideo": "AVI",
};

/** A format's usual name: "HEIC" for image/heic, "CR2" for image/x-canon-cr2. */
export function formatName(type: string): string {
  const name = type.slice(type.indexOf("/") + 1);
  return formats[type] ?? name.slice(name.startsWith("x-") ? name.lastIndexOf("-") + 1 : 0).toUpperCase();
}
