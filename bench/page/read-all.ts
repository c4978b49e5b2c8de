import type { Reading } from "./reading.ts";

/** Reads files one after the other. */
export async function readAll(
  files: readonly File[],
  read: (file: File) => Promise<Reading>,
): Promise<Reading[]> {
  const readings: Reading[] = [];
  for (const file of files) readings.push(await read(file));
  return readings;
}
