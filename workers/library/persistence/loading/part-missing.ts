/** Some of Pinroll's own code could not be loaded; the stored library is fine. */
export class PartMissing extends Error {}

/** The code of a part; rejects with `PartMissing`. */
export function part<T>(code: Promise<T>): Promise<T> {
  return code.catch(() => {
    // Whatever the network had: a reload may help.
    throw new PartMissing();
  });
}
