import imageCompression from "browser-image-compression";
import { format, quality } from "../wanted-thumbnail.mjs";
import { answerJobs } from "./answer-jobs.ts";
import type { ThumbnailJob } from "./peer.ts";

answerJobs(async ({ file, edge }: ThumbnailJob) => {
  const picture = await imageCompression(file, {
    maxWidthOrHeight: edge,
    initialQuality: quality,
    fileType: format.type,
    // Its own worker would load the library from a CDN; this already is a worker.
    useWebWorker: false,
  });
  return { name: file.name, picture };
});
