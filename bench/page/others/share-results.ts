import { today } from "../../../src/views/shell/save-blob.ts";
import type { BenchFile } from "../../types.d.mts";

/** The results as the command writes them. */
export function textOfResults(file: BenchFile): string {
  return `${JSON.stringify(file, null, 2)}\n`;
}

/** Browsers hand few kinds of files to other apps: of texts, those that end in .txt (Web Share API; .json is none of them). */
function sharedFile(file: BenchFile): File {
  return new File([textOfResults(file)], `pinroll-bench-${today()}.txt`, { type: "text/plain" });
}

/** Whether this browser hands files to other apps. */
export function canShareResults(file: BenchFile): boolean {
  return typeof navigator.canShare === "function" && navigator.canShare({ files: [sharedFile(file)] });
}

/** Hands the results to another app. `closed`: the person changed their mind. `refused`: the browser did not let it. */
export async function shareResults(file: BenchFile): Promise<"shared" | "closed" | "refused"> {
  try {
    await navigator.share({ files: [sharedFile(file)], title: "Pinroll benchmark results" });
    return "shared";
  } catch (error) {
    return error instanceof DOMException && error.name === "AbortError" ? "closed" : "refused";
  }
}
