import { screenEdge } from "../../../../contract/screens.ts";
import type { Model } from "../model.ts";
import { bitmapOf, canvasOf } from "../picture.ts";
import { sessionOf, type PackBytes } from "../runtime.ts";
import type { Pixels } from "./pixels.ts";
import { hasText, readText, type TextModels } from "./reader.ts";
import { signsOf } from "./recognise.ts";

/** Loads the models of the pack Text; null where one is not among the files. */
export async function openPpocr(files: PackBytes): Promise<Model | null> {
  const models = await modelsOf(files);
  if (models === null) return null;
  return {
    async look(picture, { larger, calm }) {
      const small = await pixelsOf(picture);
      if (small === null || !(await hasText(models, small))) return { pack: "text", found: [] };
      await calm();
      const large = await larger();
      const pixels = (large && (await pixelsOf(large))) ?? small;
      return { pack: "text", found: await readText(models, pixels, calm) };
    },
  };
}

/** The models, loaded; null where one is not among the files. */
export async function modelsOf(files: PackBytes): Promise<TextModels | null> {
  const of = (role: string): Uint8Array | undefined => files.get(role);
  const [detector, recogniser, classifier, keys] = [
    of("ppocr-det"),
    of("ppocr-rec"),
    of("ppocr-cls"),
    of("ppocr-keys"),
  ];
  if (!detector || !recogniser || !classifier || !keys) return null;
  return {
    detector: await sessionOf(detector),
    recogniser: await sessionOf(recogniser),
    classifier: await sessionOf(classifier),
    signs: signsOf(new TextDecoder().decode(keys)),
  };
}

/** A picture's pixels, made smaller where it is larger than a screen; null where it cannot be drawn. */
async function pixelsOf(picture: Blob): Promise<Pixels | null> {
  const bitmap = await bitmapOf(picture);
  if (bitmap === null) return null;
  const scale = Math.min(1, screenEdge / Math.max(bitmap.width, bitmap.height));
  const [width, height] = [bitmap.width, bitmap.height].map((side) => Math.max(1, Math.round(side * scale)));
  const context = canvasOf(width ?? 1, height ?? 1);
  context.imageSmoothingQuality = "medium";
  context.drawImage(bitmap, 0, 0, context.canvas.width, context.canvas.height);
  bitmap.close();
  const { data } = context.getImageData(0, 0, context.canvas.width, context.canvas.height);
  return { width: context.canvas.width, height: context.canvas.height, data };
}
