import { answerJobs } from "./answer-jobs.ts";

/** As many bytes as the app reads of every file first. */
const HEAD_BYTES = 64 * 1024;

answerJobs(async (batch: File[]) => {
  const joined = new Blob(batch.map((file) => file.slice(0, HEAD_BYTES)));
  const bytes = await joined.arrayBuffer();
  return { files: batch.length, bytes: bytes.byteLength };
});
