/** The deadline passed; what was waited for may still come, and no longer counts. */
export class TooLate extends Error {}

/** What `work` answers, or `TooLate` after so many milliseconds; a later end of the work is heard and forgotten. */
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
