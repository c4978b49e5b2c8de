import type { DatasetPut, PutTrouble } from "../shared/target.ts";

const troubles: Readonly<Record<string, PutTrouble>> = {
  QuotaExceededError: "full",
  NotAllowedError: "denied",
  NoModificationAllowedError: "denied",
};

/** What a browser's error of writing a file means. */
export function putFailed(error: unknown): Extract<DatasetPut, { ok: false }> {
  const name = error instanceof DOMException ? error.name : "";
  return { ok: false, why: troubles[name] ?? "failed", message: String(error) };
}
