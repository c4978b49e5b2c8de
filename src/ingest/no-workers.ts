import type { Failure, Stage } from "../photo/failure.ts";

/** What is left to do when workers do not start on this page. */
export function noWorkers(stage: Stage): Failure {
  const message = "The import workers did not start. Reload the page and add the folder again.";
  return { kind: "crashed", stage, message };
}
