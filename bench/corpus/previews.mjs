import sharp from "sharp";

/**
 * A preview as it is stored: at most so large, and on what ground where its shape is another.
 * @typedef {{ width: number, height: number, quality: number, letterboxed?: boolean }} PreviewSize
 */

/**
 * What cameras embed. The one in Exif is 160 x 120 whatever the picture's shape, with black bars where it is another
 * (DCF 2.0, section 3.2.3); those behind the picture have its shape.
 * @satisfies {Record<string, { exif: PreviewSize | null, behind: (PreviewSize & { as: "vga" | "full-hd" })[] }>}
 */
const previewSizes = {
  none: { exif: null, behind: [] },
  small: { exif: { width: 160, height: 120, quality: 70, letterboxed: true }, behind: [] },
  large: {
    exif: { width: 160, height: 120, quality: 70, letterboxed: true },
    behind: [{ width: 1620, height: 1200, quality: 82, as: "full-hd" }],
  },
  several: {
    exif: { width: 160, height: 120, quality: 70, letterboxed: true },
    behind: [
      { width: 640, height: 480, quality: 80, as: "vga" },
      { width: 1920, height: 1440, quality: 82, as: "full-hd" },
    ],
  },
};

/** @typedef {keyof typeof previewSizes} PreviewKind */

/**
 * The previews of a picture, of its stored pixels, not turned.
 * @param {Uint8Array} jpeg
 * @param {PreviewKind} kind
 * @returns {Promise<{ thumbnail?: Uint8Array, behind: import("./mpf.mjs").Preview[] }>}
 */
export async function previewsOf(jpeg, kind) {
  const { exif, behind } = previewSizes[kind];
  return {
    ...(exif && { thumbnail: await makePreview(jpeg, exif) }),
    behind: await Promise.all(
      behind.map(async (size) => ({ jpeg: await makePreview(jpeg, size), size: size.as })),
    ),
  };
}

/** @param {Uint8Array} jpeg @param {PreviewSize} size */
async function makePreview(jpeg, { width, height, quality, letterboxed = false }) {
  return sharp(jpeg)
    .resize(width, height, { fit: letterboxed ? "contain" : "inside", background: "#000" })
    .jpeg({ quality })
    .toBuffer();
}
