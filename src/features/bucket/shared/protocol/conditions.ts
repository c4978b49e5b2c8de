import type { BucketClient, WriteOnlyIf } from "../s3/bucket-client.ts";
import { BucketFailure } from "../s3/bucket-failure.ts";
import { ignore } from "../../../../faults/faults.ts";

/**
 * Whether a storage keeps the conditions of writes, by which two writers never lose one another's work: `kept`; `ignored`:
 * it overwrites all the same; `unsupported`: it refuses such writes.
 */
type ConditionalWrites = "kept" | "ignored" | "unsupported";

/**
 * Tries it with an object of its own, which is removed again. Needs to write, to read and to delete.
 */
export async function probeConditions(client: BucketClient, name: string): Promise<ConditionalWrites> {
  const path = `probe/${name}`;
  const put = (text: string, onlyIf: WriteOnlyIf): Promise<string | null> =>
    client.put(path, new Blob([text]), "text/plain", onlyIf);
  try {
    const first = await put("1", { none: true });
    if (first === null) throw new BucketFailure("no-etag");
    if (!(await isRefused(() => put("2", { none: true })))) return "ignored";
    if (!(await isRefused(() => put("3", { etag: '"00000000000000000000000000000000"' })))) return "ignored";
    // And the right one has to be let through.
    return (await isRefused(() => put("4", { etag: first }))) ? "ignored" : "kept";
  } catch (error) {
    if (error instanceof BucketFailure && error.kind === "unsupported") return "unsupported";
    throw error;
  } finally {
    // One that stays behind does no harm.
    await client.delete(path).catch(ignore);
  }
}

async function isRefused(write: () => Promise<unknown>): Promise<boolean> {
  try {
    await write();
    return false;
  } catch (error) {
    if (error instanceof BucketFailure && error.kind === "changed") return true;
    throw error;
  }
}
