import { orNull } from "../../../../faults/faults.ts";
import type { BuiltPack } from "../../shared/packs.ts";
import type { Model } from "../model.ts";
import { bitmapOf, canvasOf } from "../picture.ts";
import { namedModelOf, type PackBytes } from "../runtime.ts";
import { partSeen, planesOf } from "./own-pixels.ts";
import { bytesOfUnit, unitOf } from "./vector.ts";

/** Loads what sees pictures of a person's own model; null where it takes or gives other things than it says. Rejects where it does not load. */
export async function openOwnImage(files: PackBytes, { own }: BuiltPack): Promise<Model | null> {
  const bytes = files.get("own-image");
  if (bytes === undefined || own === undefined) return null;
  const model = await namedModelOf(bytes);
  const { input, output, size, resize } = own.image;
  if (model.inputs.length !== 1 || model.inputs[0] !== input || !model.outputs.includes(output)) return null;
  const context = canvasOf(size, size);
  return {
    async look(picture) {
      const bitmap = await bitmapOf(picture);
      if (bitmap === null) return { pack: "own", found: new Int8Array() };
      const { left, top, width, height } = partSeen(bitmap.width, bitmap.height, resize);
      context.imageSmoothingQuality = "high";
      context.clearRect(0, 0, size, size);
      context.drawImage(bitmap, left, top, width, height, 0, 0, size, size);
      bitmap.close();
      const data = planesOf(context.getImageData(0, 0, size, size).data, own.image);
      const given = await model
        .run({ [input]: { type: "float32", data, dims: [1, 3, size, size] } }, output)
        // It does not take such a picture, or needs too much.
        .catch(orNull);
      const unit = unitOf(given, own.dims);
      return unit && { pack: "own", found: bytesOfUnit(unit) };
    },
  };
}
