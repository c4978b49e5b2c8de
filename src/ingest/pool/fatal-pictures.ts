import type { Settled } from "../../contract/photo-worker.ts";
import type { FailureKind } from "../../photo/failure.ts";
import type { PhotoId } from "../../photo/photo.ts";

type Failed = Extract<Settled, { ok: false }>;

const fatal: ReadonlySet<FailureKind> = new Set(["crashed", "timed-out"]);

/**
 * Pictures a worker was lost with. A worker takes with it what it had sent last, so that heads are read again without
 * anybody having asked for it; were their pictures drawn again as well, the next worker would be lost the same way, and
 * the one after it.
 */
export class FatalPictures {
  readonly #failures = new Map<PhotoId, Failed>();

  learn(answer: Settled): void {
    if (!answer.ok && fatal.has(answer.failure.kind)) this.#failures.set(answer.id, answer);
  }

  /** What became of the picture; undefined when it may be drawn. */
  get(id: PhotoId): Failed | undefined {
    return this.#failures.get(id);
  }

  /** They are wanted once more: by the person, or because their files changed. */
  forgive(ids: Iterable<PhotoId>): void {
    for (const id of ids) this.#failures.delete(id);
  }

  clear(): void {
    this.#failures.clear();
  }
}
