import { spawn, type ChildProcess } from "node:child_process";
import { chmodSync, existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Builder, type WebDriver } from "selenium-webdriver";
import type { EnginePage } from "./engine.ts";
import { endProcess, endTree, freePort } from "./processes.ts";
import { pageOfWebkit } from "./webkit-page.ts";
import { keepsUnderAutomation, webkitStorage } from "./webkit-storage.ts";

/** Where Debian's packages webkit2gtk-driver and xvfb put what is needed. */
const driverPath = "/usr/bin/WebKitWebDriver";
const displayPath = "/usr/bin/Xvfb";
const browserPaths = ["4.1", "4.0", "6.0"].flatMap((version) =>
  ["x86_64", "aarch64"].map((cpu) => `/usr/lib/${cpu}-linux-gnu/webkit2gtk-${version}/MiniBrowser`),
);

/** The browser to open; null where WebKitGTK, its driver or a screen to draw on is missing. */
export function findWebkit(): string | null {
  if (!existsSync(driverPath) || !existsSync(displayPath)) return null;
  return browserPaths.find(existsSync) ?? null;
}

/** Why nothing that WebKitGTK keeps outlives it here; null where it does. */
export function webkitForgets(): string | null {
  const browser = findWebkit();
  if (browser !== null && !keepsUnderAutomation(browser))
    return "this WebKitGTK keeps nothing under automation";
  return webkitStorage() === null ? "there is no C compiler to have WebKitGTK keep things" : null;
}

/** WebKitGTK: Safari's engine, without Safari's decoders. What it keeps outlives it where a folder is given. */
export async function openWebkit(browserPath: string, profile?: string): Promise<EnginePage> {
  const folder = mkdtempSync(join(tmpdir(), "pinroll-webkit-"));
  const screen = await startScreen();
  const port = await freePort();
  const driver = spawn(driverPath, [`--port=${port}`], {
    stdio: "ignore",
    env: {
      ...process.env,
      DISPLAY: screen.name,
      HOME: folder,
      PINROLL_WEBKIT_FOLDER: profile,
      GDK_BACKEND: "x11",
      LIBGL_ALWAYS_SOFTWARE: "1",
      NO_AT_BRIDGE: "1",
      WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS: "1",
    },
  });
  const endAll = async (): Promise<void> => {
    await Promise.all([endProcess(driver), endProcess(screen.process)]);
    rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
  };
  try {
    await answers(port);
    const page = await startSession(port, quietly(browserPath, folder, profile !== undefined));
    const browser = Number(readFileSync(join(folder, "pid"), "utf8"));
    return await pageOfWebkit(page, {
      async close() {
        await page.quit();
        await endAll();
      },
      async kill() {
        await endTree(browser);
        await endAll();
      },
    });
  } catch (error) {
    await endAll();
    throw error;
  }
}

/** A script that starts the browser without its words on our console, and tells its process. */
function quietly(browserPath: string, folder: string, keeps: boolean): string {
  const script = join(folder, "browser.sh");
  const storage = keeps ? webkitStorage() : null;
  const preload = storage === null ? "" : `export LD_PRELOAD="${storage}"\n`;
  const start = `exec ${browserPath} "$@" >/dev/null 2>&1`;
  writeFileSync(script, `#!/bin/sh\necho $$ > "${join(folder, "pid")}"\n${preload}${start}\n`);
  chmodSync(script, 0o755);
  return script;
}

async function startSession(port: number, binary: string): Promise<WebDriver> {
  const page = await new Builder()
    .usingServer(`http://127.0.0.1:${port}`)
    .withCapabilities({
      browserName: "MiniBrowser",
      "webkitgtk:browserOptions": { binary, args: ["--automation", "--geometry=1440x960"] },
    })
    .build();
  await page.manage().setTimeouts({ script: 300_000 });
  // The bar of the window takes some of it.
  await page.manage().window().setRect({ x: 0, y: 0, width: 1440, height: 1000 });
  return page;
}

/** An X server without a monitor; it chooses its number itself. */
async function startScreen(): Promise<{ name: string; process: ChildProcess }> {
  const child = spawn(displayPath, ["-displayfd", "3", "-screen", "0", "1480x1040x24", "-nolisten", "tcp"], {
    stdio: ["ignore", "ignore", "ignore", "pipe"],
  });
  const number = await new Promise<string>((resolve, reject) => {
    child.stdio[3]?.once("data", (data: Buffer) => resolve(data.toString().trim()));
    child.once("exit", () => reject(new Error("Xvfb did not start.")));
    child.once("error", reject);
  });
  return { name: `:${number}`, process: child };
}

/** Settles once the driver takes calls. */
async function answers(port: number): Promise<void> {
  for (let tries = 0; tries < 150; tries++) {
    const ready = await fetch(`http://127.0.0.1:${port}/status`).then(
      () => true,
      () => false,
    );
    if (ready) return;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  throw new Error("WebKitWebDriver did not start.");
}
