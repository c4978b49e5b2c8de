import { bucketOrigin, type BucketAccess } from "../shared/s3/address.ts";
import { BucketClient } from "../shared/s3/bucket-client.ts";
import { BucketFailure, type BucketFailureKind } from "../shared/s3/bucket-failure.ts";
import { ManifestUnusable, manifestNow } from "../shared/protocol/read-manifest.ts";
import type { ManifestTrouble } from "../../dataset/shared/manifest.ts";
import { answersAtAll, watchRefusal } from "../../../reach/refusal-watch.ts";

/** Why a bucket does not work, as far as a page can tell. */
export interface BucketTrouble {
  /**
   * A kind of failure, of which `unreachable` is told apart: `host`: this site's own policy forbids it; `cors`: the storage
   * answers, and does not let this site read it; `server`: no answer at all. Or what stands where the manifest should.
   * `broken`: nothing of the bucket.
   */
  kind: Exclude<BucketFailureKind, "unreachable"> | "host" | "cors" | "server" | ManifestTrouble | "broken";
  /** "https://s3.example" */
  origin: string;
  /** The storage's own code, if it gave one. */
  code: string;
}

/** How a look at a bucket ended; of one without photos the number is null. */
type BucketCheck = { ok: true; photos: number | null } | { ok: false; trouble: BucketTrouble };

/** Longest wait for an answer, in milliseconds. */
const patienceMs = 20_000;

/** Asks a bucket for its manifest, once, and writes nothing. Never rejects. */
export async function checkAccess(access: BucketAccess): Promise<BucketCheck> {
  const client = new BucketClient(access, AbortSignal.timeout(patienceMs), { tries: 1, firstMs: 0 });
  const explain = explaining(access);
  try {
    const { manifest, etag } = await manifestNow(client);
    return { ok: true, photos: etag === null ? null : manifest.photos };
  } catch (error) {
    return { ok: false, trouble: await explain.of(error) };
  } finally {
    explain.end();
  }
}

/** Finds out why requests to a bucket fail; made before they are, as a browser says only then that its policy refused. */
export function explaining(access: BucketAccess): {
  of: (error: unknown) => Promise<BucketTrouble>;
  end: () => void;
} {
  const origin = bucketOrigin(access.address);
  const watch = watchRefusal(new URL(origin).host);
  const of = async (error: unknown): Promise<BucketTrouble> => {
    if (error instanceof ManifestUnusable) return { kind: error.why, origin, code: "" };
    if (error instanceof DOMException && error.name === "TimeoutError")
      return { kind: "server", origin, code: "" };
    if (!(error instanceof BucketFailure)) return { kind: "broken", origin, code: "" };
    const { kind, code } = error;
    if (kind !== "unreachable") return { kind, origin, code };
    if (await watch.refused()) return { kind: "host", origin, code };
    return { kind: (await answersAtAll(origin, patienceMs)) ? "cors" : "server", origin, code };
  };
  return { of, end: watch.end };
}
