import type { Asked, Result } from "./scenario.ts";
import type { TextAnswer } from "./text.worker.ts";

/** Queries of each kind. */
const QUERIES = 100;
/** MiniSearch holds a million documents only with some gigabytes. */
const MOST_FOR_PEER = 100_000;

/** Times text queries in a worker: the library's own index, and MiniSearch over the same words. */
export async function runText({ records, peer }: Asked): Promise<Result> {
  const worker = new Worker(new URL("./text.worker.ts", import.meta.url), { type: "module" });
  const answer = await new Promise<TextAnswer>((resolve, reject) => {
    worker.onmessage = ({ data }: MessageEvent<TextAnswer>) => resolve(data);
    worker.onerror = ({ message }) => reject(new Error(message));
    worker.postMessage({ records, queries: QUERIES, peer: peer && records <= MOST_FOR_PEER });
  });
  worker.terminate();
  if ("failed" in answer) throw new Error(answer.failed);
  return { scenario: "text", facts: answer.facts };
}
