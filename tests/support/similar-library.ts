import type { SimilarAnswer, SimilarQuestion } from "../../src/features/similar/shared/similar-port.ts";
import type { LibraryMessage } from "../../src/contract/photo-worker.ts";
import type { PhotoRecord } from "../../src/photo/photo.ts";
import type { Fingerprint } from "../../src/photo/similar/fingerprint-layout.ts";
import { PhotoLibrary } from "../../workers/library/library.ts";
import { aPicture, aRecord } from "./library-fixtures.ts";

/** A photo as a photo worker sends it. */
export interface SentPhoto {
  path?: string;
  bytes?: number;
  width: number;
  height: number;
  look?: Fingerprint;
  record?: Partial<PhotoRecord>;
}

/** Every group there is. */
export const everyGroup: SimilarQuestion = {
  kinds: ["copy", "alike", "edited", "shot"],
  settled: true,
  skip: 0,
  take: 200,
};

/** What a file says of itself that tells nothing. */
export const tellsNothing: Partial<PhotoRecord> = {
  takenAt: null,
  location: null,
  camera: { make: null, model: null, lens: null },
  exposure: { fNumber: null, seconds: null, iso: null, focalLength: null },
  description: null,
  keywords: [],
  rating: null,
};

/** A library in memory, filled without threads. */
export class SimilarLibrary {
  readonly library = new PhotoLibrary();
  readonly #port: { onmessage?: (event: { data: LibraryMessage[] }) => void; postMessage: () => void } = {
    postMessage: () => undefined,
  };
  #next = 0;

  constructor() {
    this.library.intake.connect(0, this.#port as unknown as MessagePort);
  }

  /** Adds photos; answers their rows. */
  add(...photos: SentPhoto[]): number[] {
    return photos.map((photo) => this.#add(photo));
  }

  /** All groups as lists of rows, each in order. */
  async groups(question: SimilarQuestion = everyGroup): Promise<number[][]> {
    const { groups } = await this.answer(question);
    return groups
      .map(({ photos }) => photos.map(({ row }) => row).sort((a, b) => a - b))
      .sort((a, b) => (a[0] ?? 0) - (b[0] ?? 0));
  }

  answer(question: SimilarQuestion = everyGroup): Promise<SimilarAnswer> {
    return this.library.similar.groups(question);
  }

  #add({ path, width, height, look, record, ...photo }: SentPhoto): number {
    const id = this.#next++;
    // No two of one size, so that none are digested.
    const file = { bytes: photo.bytes ?? 1000 + id, modified: 1e12 + id };
    this.library.intake.found([{ id, path: path ?? `Photos/${id}.jpg`, sidecar: false }]);
    const send = (message: LibraryMessage): void => this.#port.onmessage?.({ data: [message] });
    const all = aRecord({ width, height, ...tellsNothing, ...record });
    send({ type: "record", job: 1, id, ...file, record: all, preview: null });
    this.picture(id, look, file);
    return id;
  }

  /** The thumbnail of a photo comes (again). */
  picture(id: number, look?: Fingerprint, file = { bytes: 1000 + id, modified: 1e12 + id }): void {
    const picture = aPicture(id % 251, { width: 320, height: 240, ...(look && { look }) });
    this.#port.onmessage?.({ data: [{ type: "thumbnail", job: 1, id, ...file, picture }] });
  }
}
