import type { PartsOf, Placing } from "./picture.ts";

/** A point of a picture, in pixels from its left and its top. */
export type Point = readonly [x: number, y: number];

/** A face that was found, in pixels of the picture. */
export interface FoundFace {
  /** From 0 to 1. */
  score: number;
  left: number;
  top: number;
  width: number;
  height: number;
  /** The eye at the left, the one at the right, the tip of the nose, the middle of the mouth. */
  points: readonly Point[];
}

/** What the detector answers, by grid: a plane for each number of each of a cell's anchors. */
export type DetectorAnswer = readonly { scores: Float32Array; boxes: Float32Array }[];

/** The edge of the square picture that BlazeFace takes, in pixels. */
export const detectorEdge = 256;

/** Its grids, in the order of its answers: cells along a side, and anchors in each cell. */
const grids = [
  { cells: 16, anchors: 2 },
  { cells: 8, anchors: 6 },
];

/** Numbers of an anchor: a box by its middle and sides, then six points, of which the ears are left out. */
const numbersEach = 16;

/** Boxes that share more than this of what they cover together are one face. */
const mostShared = 0.3;

/** Draws a square part of a picture as the detector takes it: planes of numbers from -1 to 1. */
export function detectorInput(picture: PartsOf, placing: Placing): Float32Array {
  const plane = detectorEdge * detectorEdge;
  const input = new Float32Array(3 * plane);
  picture.draw(detectorEdge, placing, (at, r, g, b) => {
    input[at] = r / 127.5 - 1;
    input[plane + at] = g / 127.5 - 1;
    input[2 * plane + at] = b / 127.5 - 1;
  });
  return input;
}

/**
 * The faces in an answer of at least this score, the surest first, each once, in pixels of the picture that `placing` was
 * drawn from.
 */
export function facesIn(answer: DetectorAnswer, { along, left, top }: Placing, least: number): FoundFace[] {
  const faces: FoundFace[] = [];
  for (const [number, { cells, anchors }] of grids.entries()) {
    const { scores, boxes } = answer[number] ?? { scores: [], boxes: [] };
    const plane = cells * cells;
    for (let anchor = 0; anchor < anchors; anchor++)
      for (let cell = 0; cell < plane; cell++) {
        const score = 1 / (1 + Math.exp(-(scores[anchor * plane + cell] ?? 0)));
        if (score < least) continue;
        const of = (which: number): number => boxes[(anchor * numbersEach + which) * plane + cell] ?? 0;
        const anchorX = ((cell % cells) + 0.5) * (detectorEdge / cells);
        const anchorY = (Math.floor(cell / cells) + 0.5) * (detectorEdge / cells);
        const point = (which: number): Point => [
          (of(which) + anchorX) * along + left,
          (of(which + 1) + anchorY) * along + top,
        ];
        const [x, y] = point(0);
        const [width, height] = [of(2) * along, of(3) * along];
        faces.push({
          score,
          left: x - width / 2,
          top: y - height / 2,
          width,
          height,
          points: [4, 6, 8, 10].map(point),
        });
      }
  }
  faces.sort((a, b) => b.score - a.score);
  const kept: FoundFace[] = [];
  for (const face of faces) if (!kept.some((other) => sharedOf(face, other) > mostShared)) kept.push(face);
  return kept;
}

type Box = Pick<FoundFace, "left" | "top" | "width" | "height">;

/** How much of what two boxes cover together both cover. */
function sharedOf(one: Box, other: Box): number {
  const across = Math.min(one.left + one.width, other.left + other.width) - Math.max(one.left, other.left);
  const down = Math.min(one.top + one.height, other.top + other.height) - Math.max(one.top, other.top);
  const both = Math.max(0, across) * Math.max(0, down);
  return both / (one.width * one.height + other.width * other.height - both);
}
