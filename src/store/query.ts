import { atom, useAtomValue, useSetAtom, type Getter, type PrimitiveAtom } from "jotai";
import { useEffect, useState } from "react";
import type { Library } from "../contract/library-worker.ts";
import { library } from "./session/session.ts";
import { afterFirstPicture } from "./library/painted.ts";
import { snapshotAtom } from "./library/snapshot.ts";
import { store } from "./session/store.ts";

/** A question to the library whose answer changes over time. */
export interface LiveQuestion<Question, Answer> {
  /** Asks the library. `last` is the answer shown now; returning it renders nothing again. */
  ask: (
    library: Library,
    question: Question,
    context: { last: Answer | null; get: Getter },
  ) => Promise<Answer>;
  /** Changes when the same question may have another answer. Asks nothing by itself. */
  dependsOn: (get: Getter, question: Question) => unknown;
  /** Shortest time between two calls of the same question, in milliseconds: photos arrive with every frame. */
  restMs: number;
  /** A new question is asked once it has been the same for this long, in milliseconds; at once without it. */
  stillMs?: number;
  /** Keeps the last answer for the next reader; otherwise it is null until a new answer. */
  keeps?: boolean;
  /** Waits for the page's first picture: the library worker is to answer with that first. */
  afterPicture?: boolean;
}

/** The question, made of other atoms: a new value is a new question, null is none. */
type QuestionOf<Question> = (get: Getter) => Question | null;

/**
 * An atom with the library's latest answer; null before the first one, and without a question. It asks only while
 * something reads it, one call at a time. A new question is asked at once and late answers to the old one are dropped;
 * the last answer stays until the next. If the library worker dies, the new one is asked again. A caller that learns a newer
 * answer may set it.
 */
export function liveQuery<Question, Answer>(
  options: LiveQuestion<Question, Answer> & { question: QuestionOf<Question> },
): PrimitiveAtom<Answer | null> {
  const questionAtom = atom(options.question);
  const versionAtom = atom((get) => {
    const question = get(questionAtom);
    return question === null ? null : options.dependsOn(get, question);
  });
  const wantedAtom = atom((get) => [get(questionAtom), get(versionAtom)] as const);
  const answerAtom = atom<Answer | null>(null);
  answerAtom.onMount = (set) => {
    const asker = new Asker(options, () => store.get(answerAtom), set);
    const look = (): void => asker.want(...store.get(wantedAtom));
    const stops: (() => void)[] = [];
    const start = (): void => {
      stops.push(store.sub(wantedAtom, look));
      look();
    };
    if (options.afterPicture === true) stops.push(afterFirstPicture(start));
    else start();
    return () => {
      for (const stop of stops) stop();
      asker.close();
      if (options.keeps !== true) set(null);
    };
  };
  return answerAtom;
}

/** The same for one component and its own question. */
export function useLiveQuery<Question, Answer>(
  question: Question | null,
  options: LiveQuestion<Question, Answer>,
): Answer | null {
  const [{ questionAtom, answerAtom }] = useState(() => {
    const own = atom<{ question: Question | null }>({ question: null });
    return { questionAtom: own, answerAtom: liveQuery({ ...options, question: (get) => get(own).question }) };
  });
  const answer = useAtomValue(answerAtom);
  const setQuestion = useSetAtom(questionAtom);
  useEffect(() => setQuestion({ question }), [setQuestion, question]);
  return answer;
}

/** Makes one call at a time; the latest question comes next. */
class Asker<Question, Answer> {
  readonly #options: LiveQuestion<Question, Answer>;
  readonly #last: () => Answer | null;
  readonly #answered: (answer: Answer | null) => void;
  #wanted: Question | null = null;
  #version: unknown;
  #asked: { question: Question; version: unknown } | null = null;
  #busy = false;
  #closed = false;
  #wantedAt = -Infinity;
  #askedAt = -Infinity;
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(
    options: LiveQuestion<Question, Answer>,
    last: () => Answer | null,
    answered: (answer: Answer | null) => void,
  ) {
    this.#options = options;
    this.#last = last;
    this.#answered = answered;
  }

  want(question: Question | null, version: unknown): void {
    if (!Object.is(question, this.#wanted)) {
      this.#wanted = question;
      this.#wantedAt = performance.now();
    }
    this.#version = version;
    if (question === null) {
      this.#asked = null;
      this.#answered(null);
    }
    this.#advance();
  }

  close(): void {
    clearTimeout(this.#timer);
    this.#closed = true;
  }

  #advance(): void {
    clearTimeout(this.#timer);
    if (this.#busy || this.#closed || this.#wanted === null) return;
    const isOther = !this.#asked || !Object.is(this.#asked.question, this.#wanted);
    if (!isOther && Object.is(this.#asked?.version, this.#version)) return;
    const { restMs, stillMs = 0 } = this.#options;
    const wait = (isOther ? this.#wantedAt + stillMs : this.#askedAt + restMs) - performance.now();
    if (wait > 0) this.#timer = setTimeout(() => this.#advance(), wait);
    else void this.#run(this.#wanted);
  }

  async #run(question: Question): Promise<void> {
    const asked = { question, version: this.#version };
    this.#asked = asked;
    this.#askedAt = performance.now();
    this.#busy = true;
    try {
      const answer = await this.#options.ask(library, question, {
        last: this.#last(),
        get: (source) => store.get(source),
      });
      if (!this.#closed && Object.is(question, this.#wanted)) this.#answered(answer);
    } catch {
      // The library restarted: its next notice says that it is back.
      const stop = store.sub(snapshotAtom, () => {
        stop();
        asked.version = refused;
        this.#advance();
      });
    }
    this.#busy = false;
    this.#advance();
  }
}

/** Version of an answer that never arrived. */
const refused = Symbol("refused");
