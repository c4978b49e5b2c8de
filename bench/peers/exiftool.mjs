import { execFile } from "node:child_process";
import { promisify } from "node:util";

const run = promisify(execFile);

/** @typedef {import("../page/reading.ts").Reading} Reading */
/** The tags looked at, of all that are printed. @typedef {{ SourceFile: string, DateTimeOriginal?: string, GPSLatitude?: string, GPSLongitude?: string }} Tags */

/** Some kilobytes a file. */
const mostBytes = 2 ** 30;

/** Its version, null where it is not installed. */
export async function exiftoolVersion() {
  try {
    return (await run("exiftool", ["-ver"])).stdout.trim();
  } catch {
    return null;
  }
}

/**
 * All tags of a folder's files by one process, from its start to its end.
 * @param {string} folder
 * @returns {Promise<{ ms: number, readings: Reading[] }>}
 */
export async function readByExiftool(folder) {
  const start = performance.now();
  const stdout = await run("exiftool", ["-json", "-fast", "-r", folder], { maxBuffer: mostBytes }).then(
    (ended) => ended.stdout,
    printedBeforeFailure,
  );
  const ms = performance.now() - start;
  return { ms, readings: /** @type {Tags[]} */ (JSON.parse(stdout)).map(readingOf) };
}

/** Its code is 1 where one of the files could not be read; what it says of the others is as good. @param {unknown} error */
function printedBeforeFailure(error) {
  const { code, stdout } = /** @type {{ code?: unknown, stdout?: unknown }} */ (error);
  if (code === 1 && typeof stdout === "string" && stdout !== "") return stdout;
  throw error;
}

/** @param {Tags} tags @returns {Reading} */
function readingOf({ SourceFile, DateTimeOriginal, GPSLatitude, GPSLongitude }) {
  return {
    name: SourceFile.slice(SourceFile.lastIndexOf("/") + 1),
    local: DateTimeOriginal?.slice(0, 19).replace(/^(\d+):(\d+):(\d+) /, "$1-$2-$3T") ?? null,
    lat: degrees(GPSLatitude),
    lng: degrees(GPSLongitude),
  };
}

/** As exiftool prints them: `48 deg 12' 3.45" N`. @param {string | undefined} text */
function degrees(text) {
  const parts = /^(\d+) deg (\d+)' ([\d.]+)" ([NSEW])$/.exec(text ?? "");
  if (parts === null) return null;
  const [, whole, minutes, seconds, hemisphere = ""] = parts;
  const size = Number(whole) + Number(minutes) / 60 + Number(seconds) / 3600;
  return "SW".includes(hemisphere) ? -size : size;
}
