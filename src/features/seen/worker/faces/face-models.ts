import type { Model } from "../model.ts";
import { bitmapOf, canvasOf } from "../picture.ts";
import { sessionOf, type PackBytes } from "../runtime.ts";
import { detectorEdge } from "./blazeface.ts";
import { chipEdge } from "./descriptor.ts";
import { lookForFaces, type FaceNets } from "./faces.ts";
import type { Pixels } from "./picture.ts";

/** Larger pictures are drawn with so many pixels along their longer side: a face of the least size is there, too. */
const mostEdge = 1600;

/** Loads the models of the pack People; null where one is not among the files. */
export async function openFaces(files: PackBytes): Promise<Model | null> {
  const nets = await faceNetsOf(files);
  return (
    nets && {
      async look(picture, { larger }) {
        const pixels = await pixelsOf(picture);
        const largerPixels = async (): Promise<Pixels | null> => {
          const blob = await larger();
          return blob && pixelsOf(blob);
        };
        return {
          pack: "people",
          found: pixels === null ? [] : await lookForFaces(pixels, nets, largerPixels),
        };
      },
    }
  );
}

/** The two models, loaded; null where one is not among the files. */
export async function faceNetsOf(files: PackBytes): Promise<FaceNets | null> {
  const [detector, descriptor] = [files.get("blazeface"), files.get("dlib-face")];
  if (detector === undefined || descriptor === undefined) return null;
  const [detect, describe] = [await sessionOf(detector), await sessionOf(descriptor)];
  return {
    async detect(input) {
      const answer = await detect(input, [1, 3, detectorEdge, detectorEdge]);
      const of = (at: number): Float32Array => answer[at]?.data ?? new Float32Array();
      return [
        { scores: of(0), boxes: of(1) },
        { scores: of(2), boxes: of(3) },
      ];
    },
    async describe(input) {
      const [answer] = await describe(input, [1, 3, chipEdge, chipEdge]);
      if (answer === undefined) throw new Error("The descriptor answers nothing.");
      return answer.data;
    },
  };
}

/** A picture's pixels, no more than are looked at; null where it cannot be drawn. */
async function pixelsOf(picture: Blob): Promise<Pixels | null> {
  const bitmap = await bitmapOf(picture);
  if (bitmap === null) return null;
  const scale = Math.min(1, mostEdge / Math.max(bitmap.width, bitmap.height));
  const width = Math.max(1, Math.round(bitmap.width * scale));
  const height = Math.max(1, Math.round(bitmap.height * scale));
  const context = canvasOf(width, height);
  context.imageSmoothingQuality = "high";
  context.drawImage(bitmap, 0, 0, width, height);
  bitmap.close();
  return { data: context.getImageData(0, 0, width, height).data, width, height };
}
