import { readdirSync, readFileSync } from "node:fs";
import { chromium, type BrowserContext, type Page } from "playwright/test";
import { chromiumArgs, findTestBrowser } from "../../scripts/chromium.mjs";
import { watch } from "./test.ts";

/** A browser of its own whose data outlives it. */
export interface Profile {
  context: BrowserContext;
  page: Page;
  /** Ends the whole browser at once, as a power cut does; settles when it is gone. Linux only. */
  kill(): Promise<void>;
}

/**
 * Starts a browser that keeps its data in `folder`, and opens `address` in it. `prepare` is done before the page is
 * opened. Service workers are blocked as in all tests, unless they are what is tested.
 */
export async function openProfile(
  folder: string,
  address: string,
  prepare: (context: BrowserContext) => Promise<unknown> = () => Promise.resolve(),
  serviceWorkers: "allow" | "block" = "block",
): Promise<Profile> {
  const executablePath = findTestBrowser();
  if (executablePath === null) throw new Error("No Chromium found.");
  const context = await chromium.launchPersistentContext(folder, {
    executablePath,
    args: chromiumArgs,
    baseURL: address,
    viewport: { width: 1440, height: 900 },
    locale: "en-GB",
    timezoneId: "Europe/Lisbon",
    serviceWorkers,
  });
  watch(context);
  await prepare(context);
  const page = await context.newPage();
  await page.goto("/");
  return { context, page, kill: () => killBrowser(folder, context) };
}

async function killBrowser(folder: string, context: BrowserContext): Promise<void> {
  const gone = new Promise((resolve) => context.once("close", resolve));
  const pids = processesWith(`--user-data-dir=${folder}`);
  if (pids.length === 0) throw new Error(`No browser runs in ${folder}`);
  for (const pid of pids) process.kill(pid, "SIGKILL");
  await gone;
}

/** The main process of a browser is the one without a type. */
function processesWith(argument: string): number[] {
  return readdirSync("/proc")
    .filter((name) => /^\d+$/.test(name))
    .filter((pid) => {
      const words = argumentsOf(pid);
      return words.includes(argument) && !words.some((word) => word.startsWith("--type="));
    })
    .map(Number);
}

function argumentsOf(pid: string): string[] {
  try {
    return readFileSync(`/proc/${pid}/cmdline`, "utf8").split("\0");
  } catch {
    return [];
  }
}
