/**
 * How upright pixels are turned before they are stored, so that the orientation value turns them back. sharp turns
 * first and mirrors after, in whatever order they are called.
 * @type {Record<number, (picture: import("sharp").Sharp) => import("sharp").Sharp>}
 */
export const turnedFor = {
  1: (picture) => picture,
  2: (picture) => picture.flop(),
  3: (picture) => picture.rotate(180),
  4: (picture) => picture.flip(),
  5: (picture) => picture.rotate(270).flop(),
  6: (picture) => picture.rotate(270),
  7: (picture) => picture.rotate(90).flop(),
  8: (picture) => picture.rotate(90),
};
