import type { Viewport } from "../../../photo/geo/bounds.ts";
import type { queryClusters } from "../../../store/session/library.ts";

/** A group of photos near one another, as the library answers it. */
export type Cluster = Awaited<ReturnType<typeof queryClusters>>[number];

/** What clusters are asked for: a map at rest, and the state of the library's places. */
export interface Question {
  viewport: Viewport;
  /** CSS pixels. */
  width: number;
  height: number;
  places: number;
}

/** An answer with its question: the members of a cluster are asked for with the very same viewport. */
export interface Answer extends Question {
  clusters: Cluster[];
}

/** While photos stream in, markers are brought up to date no more often than this, in milliseconds. */
const streamingMs = 200;

/**
 * Asks for clusters, one question at a time. A new viewport is asked for at once and makes what is under way stale; a
 * library that only grew waits its turn, and the answer under way still counts.
 */
export class ClusterQuery {
  readonly #ask: (question: Question) => Promise<Cluster[]>;
  readonly #answered: (answer: Answer) => void;
  #asked: Question | null = null;
  #next: Question | null = null;
  #busy = false;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #lastAt = -Infinity;

  constructor(ask: (question: Question) => Promise<Cluster[]>, answered: (answer: Answer) => void) {
    this.#ask = ask;
    this.#answered = answered;
  }

  /** Wants the clusters of this viewport and these places. */
  want(question: Question): void {
    const last = this.#next ?? this.#asked;
    if (last?.viewport === question.viewport && last.places === question.places) return;
    this.#next = question;
    this.#advance();
  }

  /** Whoever opened a cluster learnt what all of them are by now: that takes the place of the answer, if it still counts. */
  correct(answer: Answer, clusters: Cluster[]): void {
    if (this.#asked?.viewport === answer.viewport) this.#answered({ ...answer, clusters });
  }

  /** Answers are no longer wanted. */
  close(): void {
    clearTimeout(this.#timer);
    this.#next = null;
    this.#asked = null;
  }

  #advance(): void {
    if (this.#busy || !this.#next) return;
    clearTimeout(this.#timer);
    const moved = this.#next.viewport !== this.#asked?.viewport;
    const wait = this.#lastAt + streamingMs - performance.now();
    if (moved || wait <= 0) void this.#run(this.#next);
    else this.#timer = setTimeout(() => this.#advance(), wait);
  }

  async #run(question: Question): Promise<void> {
    this.#busy = true;
    this.#asked = question;
    this.#next = null;
    this.#lastAt = performance.now();
    try {
      const clusters = await this.#ask(question);
      if (this.#isWanted(question)) this.#answered({ ...question, clusters });
    } catch {
      // The library restarted; its places change when it is back, and then it is asked again.
    }
    this.#busy = false;
    this.#advance();
  }

  #isWanted(question: Question): boolean {
    return this.#asked === question && (!this.#next || this.#next.viewport === question.viewport);
  }
}
