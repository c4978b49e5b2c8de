/** A deadline passed; the work may still finish, but its result no longer counts. */
export class TooLate extends Error {}

/** Rejects with `TooLate` if `work` takes longer than this; a later result or rejection is ignored. */
export async function deadline<T>(milliseconds: number, work: Promise<T>): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new TooLate()), milliseconds);
  });
  try {
    return await Promise.race([work, late]);
  } finally {
    clearTimeout(timer);
    work.catch(() => {});
  }
}
