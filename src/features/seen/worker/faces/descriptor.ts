import type { Point } from "./blazeface.ts";
import type { PartsOf, Placing } from "./picture.ts";

/** The edge of the square picture of a face that dlib's descriptor takes, in pixels. */
export const chipEdge = 150;

/** Where eyes, nose and mouth lie in that picture. */
const template: readonly Point[] = [
  [47.55, 46.6],
  [100.48, 46.6],
  [74, 76.6],
  [74, 103],
];

/** How a face is turned, moved and scaled so that its points lie where the template has them, as nearly as can be (least squares). */
export function placingOf(points: readonly Point[]): Placing {
  const mean = (of: readonly Point[], axis: 0 | 1): number =>
    of.reduce((sum, point) => sum + point[axis], 0) / of.length;
  const [toX, toY] = [mean(template, 0), mean(template, 1)];
  const [fromX, fromY] = [mean(points, 0), mean(points, 1)];
  let [along, across, size] = [0, 0, 0];
  for (const [at, [x, y]] of template.entries()) {
    const [u, v] = points[at] ?? [fromX, fromY];
    along += (x - toX) * (u - fromX) + (y - toY) * (v - fromY);
    across += (x - toX) * (v - fromY) - (y - toY) * (u - fromX);
    size += (x - toX) ** 2 + (y - toY) ** 2;
  }
  along /= size;
  across /= size;
  return {
    along,
    across,
    left: fromX - along * toX + across * toY,
    top: fromY - across * toX - along * toY,
  };
}

/** Draws a face as the descriptor takes it: planes of numbers from 0 to 255. */
export function descriptorInput(picture: PartsOf, points: readonly Point[]): Float32Array {
  const plane = chipEdge * chipEdge;
  const input = new Float32Array(3 * plane);
  picture.draw(chipEdge, placingOf(points), (at, r, g, b) => {
    input[at] = r;
    input[plane + at] = g;
    input[2 * plane + at] = b;
  });
  return input;
}

/** The same face as a mirror shows it. */
export function mirrored(input: Float32Array): Float32Array {
  return input.map((_, at) => input[at - (at % chipEdge) + chipEdge - 1 - (at % chipEdge)] ?? 0);
}

/** Numbers of a unit vector are kept as bytes, times this: the cosine of two is at most 0.003 off. */
const keptTimes = 360;

/** The sum of what the descriptor answers, as a unit vector in bytes. */
export function keptVector(answers: readonly Float32Array[]): Int8Array<ArrayBuffer> {
  const [first = new Float32Array()] = answers;
  const sum = first.map((_, at) => answers.reduce((all, answer) => all + (answer[at] ?? 0), 0));
  const length = Math.hypot(...sum) || 1;
  return Int8Array.from(sum, (value) =>
    Math.max(-127, Math.min(127, Math.round((keptTimes * value) / length))),
  );
}
