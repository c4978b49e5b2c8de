import { format, quality } from "../wanted-thumbnail.mjs";
import { answerJobs } from "./answer-jobs.ts";
import type { ThumbnailJob } from "./peer.ts";

const canvas = new OffscreenCanvas(1, 1);
const context = canvas.getContext("2d", { willReadFrequently: true });

answerJobs(async ({ file, edge }: ThumbnailJob) => {
  if (!context) throw new Error("No 2D context in this worker");
  const bitmap = await createImageBitmap(file);
  const scale = Math.min(1, edge / Math.max(bitmap.width, bitmap.height));
  canvas.width = Math.round(bitmap.width * scale);
  canvas.height = Math.round(bitmap.height * scale);
  context.imageSmoothingQuality = "high";
  context.drawImage(bitmap, 0, 0, canvas.width, canvas.height);
  bitmap.close();
  return { name: file.name, picture: await canvas.convertToBlob({ type: format.type, quality }) };
});
