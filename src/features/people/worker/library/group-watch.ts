import type { FaceState, Group, GroupsBefore } from "./face-group.ts";

/** Takes down faces and groups that are about to change, as they are, while that is asked for. */
export class GroupWatch {
  readonly #stateOf: (face: number) => FaceState;
  #before: { faces: Map<number, FaceState>; apart: Map<number, number[]> } | null = null;

  constructor(stateOf: (face: number) => FaceState) {
    this.#stateOf = stateOf;
  }

  /** Answers what was before the change. */
  run(change: () => void): GroupsBefore {
    const before = (this.#before = { faces: new Map(), apart: new Map() });
    try {
      change();
    } finally {
      this.#before = null;
    }
    return before;
  }

  /** A face is about to change. */
  face(face: number): void {
    if (this.#before?.faces.has(face) === false) this.#before.faces.set(face, this.#stateOf(face));
  }

  /** What groups are apart from is about to change. */
  apart(...groups: readonly (Group | undefined)[]): void {
    for (const group of groups)
      if (group !== undefined && this.#before?.apart.has(group.id) === false)
        this.#before.apart.set(group.id, [...group.apart]);
  }
}
