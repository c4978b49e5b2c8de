import type { ClustersAnswer } from "./clusters.worker.ts";
import type { Asked, Result } from "./scenario.ts";

/** Viewports asked for. */
const VIEWPORTS = 300;

/** Times clusters in a worker: the library's own scan, and supercluster over the same photos, in turn. */
export async function runClusters({ records }: Asked): Promise<Result> {
  const worker = new Worker(new URL("./clusters.worker.ts", import.meta.url), { type: "module" });
  const answer = await new Promise<ClustersAnswer>((resolve, reject) => {
    worker.onmessage = ({ data }: MessageEvent<ClustersAnswer>) => resolve(data);
    worker.onerror = ({ message }) => reject(new Error(message));
    worker.postMessage({ records, viewports: VIEWPORTS });
  });
  worker.terminate();
  if ("failed" in answer) throw new Error(answer.failed);
  return { scenario: "clusters", facts: answer.facts };
}
