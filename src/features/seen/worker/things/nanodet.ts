import { thingScores } from "../../shared/packs.ts";
import type { Model } from "../model.ts";
import { bitmapOf, canvasOf } from "../picture.ts";
import { sessionOf, type PackBytes } from "../runtime.ts";
import { bestScores, inputEdge, inputOf } from "./scores.ts";

/** Loads the model of the pack Things; null where it is not among the files. */
export async function openNanodet(files: PackBytes): Promise<Model | null> {
  const bytes = files.get("nanodet");
  if (bytes === undefined) return null;
  const run = await sessionOf(bytes);
  const context = canvasOf(inputEdge, inputEdge);
  return {
    async look(picture) {
      const bitmap = await bitmapOf(picture);
      if (bitmap === null) return { pack: "things", found: [] };
      context.imageSmoothingQuality = "medium";
      // Stretched to a square, as the model takes it.
      context.drawImage(bitmap, 0, 0, inputEdge, inputEdge);
      bitmap.close();
      const pixels = context.getImageData(0, 0, inputEdge, inputEdge).data;
      const maps = await run(inputOf(pixels), [1, 3, inputEdge, inputEdge]);
      const found = bestScores(
        maps.map(({ data }) => data),
        thingScores.perhaps,
      );
      return { pack: "things", found };
    },
  };
}
