/**
 * What a picture looks like, in 60 bytes, made from its thumbnail:
 *
 * | bytes    | what                                                                              |
 * | -------- | --------------------------------------------------------------------------------- |
 * | 0        | version of this layout; another one counts as none                                |
 * | 1        | 1 if it is too plain to be compared                                               |
 * | 2 to 9   | hash: of the 64 lowest frequencies whether each is above their median             |
 * | 10 to 19 | the same of the next 80 frequencies, its detail                                   |
 * | 20       | sharpness, by the variance of the Laplacian                                       |
 * | 21, 22   | shares of pixels that are black, and white                                        |
 * | 23       | contrast: standard deviation of the brightness                                    |
 * | 24       | strength of the detail: its root mean square, in sixteenths                       |
 * | 25       | bits of the hash that are certain: far from the median                            |
 * | 28 to 43 | mean brightness of 4 x 4 parts                                                    |
 * | 44 to 59 | mean colour of 4 x 4 parts: the two differences of YCbCr, 4 bits each             |
 */
export type Fingerprint = Uint8Array<ArrayBuffer>;

export const fingerprintBytes = 60;
export const fingerprintVersion = 1;
/** Bits of the hash and of the detail. */
export const hashBits = 64;
export const detailBits = 80;
/** Where things stand within a look. */
export const At = {
  version: 0,
  plain: 1,
  hash: 2,
  detail: 10,
  sharpness: 20,
  black: 21,
  white: 22,
  contrast: 23,
  strength: 24,
  certain: 25,
  brightness: 28,
  colour: 44,
} as const;
