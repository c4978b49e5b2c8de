/** Pictures of a synthetic photo: a small plain one, one as large in pixels and bytes as real ones are, or none at all. */
export const pictureKinds = ["small", "true", "none"] as const;

/** One of `pictureKinds`. */
export type PictureKind = (typeof pictureKinds)[number];
