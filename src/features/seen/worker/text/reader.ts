import type { SeenLine } from "../../shared/packs.ts";
import type { Run } from "../runtime.ts";
import { detectorInput, linesIn, shareOfText, type TextMap } from "./detect.ts";
import { inReadingOrder } from "./reading-order.ts";
import { classifierInput, lineOf, recogniserInput, textOf } from "./recognise.ts";
import type { Pixels, Turned } from "./pixels.ts";

/** The three models of PP-OCR, and the signs the recogniser knows. */
export interface TextModels {
  detector: Run;
  recogniser: Run;
  classifier: Run;
  signs: readonly string[];
}

/** The longest side of the picture that tells whether there is text at all, and of the one its lines are looked for in. */
const gateSide = 320;
const detectorSide = 640;
/** Pictures with a smaller share of text have none: 25 of 26 with text had more, 2 of 52 without. */
const leastShare = 0.0008;
/** So sure the classifier has to be that a line is upside down. */
const leastTurned = 0.9;
/** So sure the recogniser has to be, in the mean of a line's signs. */
const leastSure = 0.5;

/** Where there probably is text. */
async function mapOf({ detector }: TextModels, picture: Pixels, side: number): Promise<TextMap> {
  const { input, width, height } = detectorInput(picture, side);
  const [answer] = await detector(input, [1, 3, height, width]);
  return { width, height, data: answer?.data ?? new Float32Array() };
}

/** Whether there probably is text in a picture: a small one will do. */
export async function hasText(models: TextModels, picture: Pixels): Promise<boolean> {
  return shareOfText(await mapOf(models, picture, gateSide)) > leastShare;
}

/**
 * The lines of text in a picture, in reading order. `calm` is awaited before each: a line takes about a tenth of a second, as
 * long as nothing else may be done.
 */
export async function readText(
  models: TextModels,
  picture: Pixels,
  calm: () => Promise<void>,
): Promise<SeenLine[]> {
  const boxes = linesIn(await mapOf(models, picture, detectorSide), picture);
  const lines: SeenLine[] = [];
  for (const box of boxes) {
    await calm();
    const line = await readLine(models, picture, box);
    if (line !== null) lines.push(line);
  }
  return inReadingOrder(lines, picture.height / picture.width);
}

async function readLine(models: TextModels, picture: Pixels, box: Turned): Promise<SeenLine | null> {
  const check = classifierInput(lineOf(picture, box));
  const [way] = await models.classifier(check.input, check.shape);
  const turned = { ...box, angle: box.angle + Math.PI };
  const ways = (way?.data[1] ?? 0) > leastTurned ? [turned, box] : [box, turned];
  for (const upright of ways) {
    const { text, sure } = await textIn(models, picture, upright);
    // The classifier is wrong about some short lines.
    if (text !== "" && sure > leastSure) return seenLine(text, upright, picture);
  }
  return null;
}

async function textIn(
  { recogniser, signs }: TextModels,
  picture: Pixels,
  box: Turned,
): Promise<{ text: string; sure: number }> {
  const { input, shape } = recogniserInput(lineOf(picture, box));
  const [answer] = await recogniser(input, shape);
  return textOf(answer?.data ?? new Float32Array(), signs);
}

function seenLine(text: string, { x, y, width, height, angle }: Turned, picture: Pixels): SeenLine {
  return {
    text,
    x: x / picture.width,
    y: y / picture.height,
    width: width / picture.width,
    height: height / picture.width,
    angle: (angle * 180) / Math.PI,
  };
}
