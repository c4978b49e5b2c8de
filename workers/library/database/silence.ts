import { awakeTimer } from "../../../src/photo/deadline.ts";

/** The browser does not answer what it is asked about its database. */
export class Silent extends Error {}

/** Milliseconds. Opening takes a few; repairing a large one after a crash some thousand. */
const patienceMs = 20_000;

/** What the browser answers; rejects with `Silent` if it does not. `ask` is given a call that lets it take its time. */
export async function answered<T>(
  ask: (forAsLongAsItTakes: () => void) => Promise<T>,
  patience = patienceMs,
): Promise<T> {
  let callOff: () => void = () => undefined;
  const silence = new Promise<never>((_, reject) => {
    callOff = awakeTimer(patience, () => reject(new Silent()));
  });
  try {
    return await Promise.race([ask(() => callOff()), silence]);
  } finally {
    callOff();
  }
}
