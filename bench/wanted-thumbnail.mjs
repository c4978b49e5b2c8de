/** Longest edge of every thumbnail in pixels: what the app makes at a device pixel ratio of 1. */
export const edge = 320;

/** What the app makes of photos, which all others are asked for, too: another encoder would be another race. */
export const format = /** @type {const} */ ({ name: "JPEG", sharp: "jpeg", type: "image/jpeg" });

/** Of the encoder, 0 to 1. */
export const quality = 0.8;
