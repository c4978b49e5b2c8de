import type { EditOfPhoto } from "./kept-edits.ts";

/** Edits of missing photos, to be found by their public ids and by their paths. */
export class WaitingEdits {
  readonly #byId = new Map<string, EditOfPhoto>();
  readonly #byPath = new Map<string, EditOfPhoto>();

  get size(): number {
    return this.#byId.size;
  }

  /** The edit that waits for a photo: the same file, else one at the same path; null for none. */
  for(publicId: string, path: string): EditOfPhoto | null {
    return this.#byId.get(publicId) ?? this.#byPath.get(path) ?? null;
  }

  add(edit: EditOfPhoto): void {
    this.#byId.set(edit.publicId, edit);
    this.#byPath.set(edit.path, edit);
  }

  delete(edit: EditOfPhoto): void {
    this.#byId.delete(edit.publicId);
    if (this.#byPath.get(edit.path) === edit) this.#byPath.delete(edit.path);
  }

  clear(): void {
    this.#byId.clear();
    this.#byPath.clear();
  }

  all(): EditOfPhoto[] {
    return [...this.#byId.values()];
  }
}
