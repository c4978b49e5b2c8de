import { expect, test } from "vitest";
import { copyFile } from "../../../../../../../src/features/saving/worker/photo/copy.ts";

const engine = {} as Parameters<typeof copyFile>[1];

/** A file whose every reading fails with this. */
class FailingFile extends File {
  readonly #error: Error;
  constructor(error: Error) {
    super(["photo"], "photo.jpg");
    this.#error = error;
  }
  override slice(): Blob {
    throw this.#error;
  }
  override arrayBuffer(): Promise<ArrayBuffer> {
    return Promise.reject(this.#error);
  }
}

test.each([
  { error: new DOMException("was changed", "NotReadableError"), why: "moved" },
  { error: new DOMException("is gone", "NotFoundError"), why: "moved" },
  { error: new DOMException("no picture", "EncodingError"), why: "unwritten" },
  { error: new RangeError("Array buffer allocation failed"), why: "large" },
  { error: new RangeError("Offset is outside the bounds of the DataView"), why: "unwritten" },
  { error: new Error("anything else"), why: "unwritten" },
])(
  "a copy that fails with $error.name says that the file was moved only where it was",
  async ({ error, why }) => {
    const discretion = { metadata: "none", location: "none" } as const;
    const file = new FailingFile(error);
    const job = { file, discretion, form: null, rotation: 0, recipe: null, given: null } as const;
    expect(await copyFile(job, engine)).toEqual({ ok: false, why });
  },
);
