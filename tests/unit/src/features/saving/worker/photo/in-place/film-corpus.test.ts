import { execFileSync } from "node:child_process";
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";
import { stripFile } from "../../../../../../../../src/features/saving/worker/photo/strip.ts";
import { corpusFile, corpusFolder, corpusMissing } from "../../../../../../../support/corpus.ts";

function hasTools(): boolean {
  try {
    for (const [tool, version] of [
      ["exiftool", "-ver"],
      ["ffmpeg", "-version"],
    ] as const)
      execFileSync(tool, [version], { stdio: "ignore" });
    return true;
  } catch {
    return false;
  }
}

/** Hashes of all that is in a film's tracks, as another program reads it. */
function framesOf(path: string): string {
  const args = [
    "-v",
    "error",
    "-i",
    path,
    "-map",
    "0",
    "-c",
    "copy",
    "-f",
    "streamhash",
    "-hash",
    "md5",
    "-",
  ];
  return execFileSync("ffmpeg", args, { encoding: "utf8", stdio: ["ignore", "pipe", "ignore"] });
}

test(
  "real films lose their location to another reader, too, and keep every frame",
  { timeout: 120_000 },
  async ({ skip }) => {
    if (corpusFolder === null) return skip(corpusMissing);
    if (!hasTools()) return skip("exiftool and ffmpeg are not here");
    const folder = mkdtempSync(join(tmpdir(), "pinroll-films-"));
    let clean = 0;
    try {
      const films = readdirSync(corpusFile()).filter((name) => /\.(?:mov|mp4|m4v|3gp)$/i.test(name));
      for (const name of films.filter((film) => !/fuzz|poc|avci/.test(film))) {
        const result = await stripFile(new Blob([readFileSync(corpusFile(name))]), {
          metadata: "none",
          location: "none",
        });
        expect.soft(result.ok, name).toBe(true);
        if (!result.ok) continue;
        const path = join(folder, "film.mp4");
        writeFileSync(path, new Uint8Array(await result.file.arrayBuffer()));
        const tags = execFileSync("exiftool", [
          "-ee",
          "-a",
          "-G",
          "-QuickTime:all",
          "-XMP:all",
          path,
        ]).toString();
        expect.soft(tags, name).not.toMatch(/gps|location|latitude|warning|\b20[012]\d:\d\d/i);
        expect.soft(framesOf(path), name).toBe(framesOf(corpusFile(name)));
        clean++;
      }
      expect(clean).toBeGreaterThan(8);
    } finally {
      rmSync(folder, { recursive: true });
    }
  },
);
