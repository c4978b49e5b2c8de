import {
  detectorEdge,
  detectorInput,
  facesIn,
  type DetectorAnswer,
  type FoundFace,
  type Point,
} from "./blazeface.ts";
import { descriptorInput, keptVector, mirrored } from "./descriptor.ts";
import { PartsOf, type Pixels, type Placing } from "./picture.ts";
import { leastFacePixels, type SeenFace } from "../../shared/faces.ts";

/** The two models that find faces, and tell them apart. */
export interface FaceNets {
  detect(input: Float32Array): Promise<DetectorAnswer>;
  describe(input: Float32Array): Promise<Float32Array>;
}

/** A face counts from this score on; the second look has to see it, too. */
const leastScore = 0.6;
const leastAgain = 0.5;

/** The picture is looked at with so much around it: faces that fill it are not found otherwise. */
const margin = 1.2;

/** The second look takes a square of so many widths of the face. */
const againWidths = 2.2;

/** There the face lies in the middle, up to so many pixels. */
const mostAside = 45;

/** Where a face is smaller than this, in pixels, a larger picture is asked for. */
const enoughPixels = 64;

/**
 * The faces in a picture, the surest first. Each is looked at a second time, close by, which finds its points much better; where
 * one is small, in the larger picture there may be, of the same shape.
 */
export async function lookForFaces(
  small: Pixels,
  nets: FaceNets,
  larger: () => Promise<Pixels | null> = () => Promise.resolve(null),
): Promise<SeenFace[]> {
  const found = await facesOf(small, nets);
  const isSmall = found.some(({ width }) => width < enoughPixels);
  const large = isSmall ? await larger() : null;
  const pixels = large !== null && large.width > small.width ? large : small;
  const times = pixels.width / small.width;
  const picture = new PartsOf(pixels);
  const faces: SeenFace[] = [];
  const noses: Point[] = [];
  for (const face of found) {
    if (face.width * times < leastFacePixels) continue;
    const again = await lookAgain(nets, picture, scaled(face, times));
    if (again === null || noses.some((nose) => isNear(nose, again))) continue;
    noses.push(noseOf(again));
    const chip = descriptorInput(picture, again.points);
    faces.push({
      left: face.left / small.width,
      top: face.top / small.height,
      width: face.width / small.width,
      height: face.height / small.height,
      score: Math.round(face.score * 255),
      pixels: Math.min(255, Math.round(face.width * times)),
      // With its mirror image, so that from which side somebody is seen counts less.
      vector: keptVector([await nets.describe(chip), await nets.describe(mirrored(chip))]),
    });
  }
  return faces;
}

/** What the first look finds. */
function facesOf(pixels: Pixels, nets: FaceNets): Promise<FoundFace[]> {
  const { width, height } = pixels;
  const whole = squareAround(width / 2, height / 2, margin * Math.max(width, height));
  return detect(nets, new PartsOf(pixels), whole, leastScore);
}

/** The same face, seen close by; null where there is none then. */
async function lookAgain(nets: FaceNets, picture: PartsOf, face: FoundFace): Promise<FoundFace | null> {
  const [x, y] = [face.left + face.width / 2, face.top + face.height / 2];
  const placing = squareAround(x, y, againWidths * face.width);
  const aside = mostAside * placing.along;
  const again = await detect(nets, picture, placing, leastAgain);
  return again.find(({ left, width }) => Math.abs(left + width / 2 - x) < aside) ?? null;
}

function scaled(face: FoundFace, times: number): FoundFace {
  const { left, top, width, height } = face;
  return { ...face, left: left * times, top: top * times, width: width * times, height: height * times };
}

const noseOf = ({ points: [, , nose = [0, 0]] }: FoundFace): Point => nose;

/** Whether a face's nose is this one: a small box and a large one of the same face may share little. */
function isNear([x, y]: Point, face: FoundFace): boolean {
  const [otherX, otherY] = noseOf(face);
  return Math.hypot(x - otherX, y - otherY) < face.width / 4;
}

async function detect(
  nets: FaceNets,
  picture: PartsOf,
  placing: Placing,
  least: number,
): Promise<FoundFace[]> {
  return facesIn(await nets.detect(detectorInput(picture, placing)), placing, least);
}

/** A square of a picture around a point, as the detector takes it. */
function squareAround(x: number, y: number, edge: number): Placing {
  return { along: edge / detectorEdge, across: 0, left: x - edge / 2, top: y - edge / 2 };
}
