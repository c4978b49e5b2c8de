import { accessSync, constants } from "node:fs";
import { delimiter, join } from "node:path";
import { findChromium } from "../../../../scripts/chromium.mjs";
import type { EngineName, EnginePage } from "./engine.ts";
import { openChromium, openFirefox } from "./puppeteer.ts";
import { findWebkit, openWebkit } from "./webkit.ts";

interface Engine {
  /** Path of its browser; null where it is not installed. */
  found: string | null;
  /** What to install, as the output of a test that is skipped says. */
  missing: string;
  open(path: string, profile?: string): Promise<EnginePage>;
}

/** The engines this machine has. */
export const engines: Record<EngineName, Engine> = {
  chromium: { found: findChromium(), missing: "Chromium is not installed", open: openChromium },
  firefox: {
    found: onPath(["firefox-esr", "firefox"]),
    missing: "Firefox is not installed",
    open: openFirefox,
  },
  webkit: {
    found: findWebkit(),
    missing: "WebKitGTK is not installed (webkit2gtk-driver and xvfb)",
    open: openWebkit,
  },
};

/** A new browser of this engine, on a page of its own; what it keeps outlives it where a folder is given. */
export function openEngine(name: EngineName, profile?: string): Promise<EnginePage> {
  const { found, missing, open } = engines[name];
  if (found === null) throw new Error(missing);
  return open(found, profile);
}

function onPath(programs: readonly string[]): string | null {
  const folders = (process.env["PATH"] ?? "").split(delimiter);
  const paths = folders.flatMap((folder) => programs.map((program) => join(folder, program)));
  return paths.find(mayRun) ?? null;
}

function mayRun(path: string): boolean {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}
