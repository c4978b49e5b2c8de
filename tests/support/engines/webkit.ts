import { spawn, type ChildProcess } from "node:child_process";
import { chmodSync, existsSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Builder, By, until, type WebDriver } from "selenium-webdriver";
import type { EnginePage } from "./engine.ts";

/** Where Debian's packages webkit2gtk-driver and xvfb put what is needed. */
const driverPath = "/usr/bin/WebKitWebDriver";
const displayPath = "/usr/bin/Xvfb";
const browserPaths = ["6.0", "4.1", "4.0"].flatMap((version) =>
  ["x86_64", "aarch64"].map((cpu) => `/usr/lib/${cpu}-linux-gnu/webkit2gtk-${version}/MiniBrowser`),
);

/** The browser to open; null where WebKitGTK, its driver or a screen to draw on is missing. */
export function findWebkit(): string | null {
  if (!existsSync(driverPath) || !existsSync(displayPath)) return null;
  return browserPaths.find(existsSync) ?? null;
}

/** WebKitGTK: Safari's engine, without Safari's decoders. Nothing it keeps outlives it. */
export async function openWebkit(browserPath: string): Promise<EnginePage> {
  const folder = mkdtempSync(join(tmpdir(), "pinroll-webkit-"));
  const screen = await startScreen();
  const port = await freePort();
  const driver = spawn(driverPath, [`--port=${port}`], {
    stdio: "ignore",
    env: {
      ...process.env,
      DISPLAY: screen.name,
      HOME: folder,
      GDK_BACKEND: "x11",
      LIBGL_ALWAYS_SOFTWARE: "1",
      NO_AT_BRIDGE: "1",
      WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS: "1",
    },
  });
  const endAll = async (): Promise<void> => {
    await Promise.all([end(driver), end(screen.process)]);
    rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
  };
  try {
    await answers(port);
    const page = await startSession(port, quietly(browserPath, folder));
    return pageOf(page, async () => {
      await page.quit();
      await endAll();
    });
  } catch (error) {
    await endAll();
    throw error;
  }
}

/** A script that starts the browser without its words on our console. */
function quietly(browserPath: string, folder: string): string {
  const script = join(folder, "browser.sh");
  writeFileSync(script, `#!/bin/sh\nexec ${browserPath} "$@" >/dev/null 2>&1\n`);
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

function pageOf(page: WebDriver, close: () => Promise<void>): EnginePage {
  return {
    goto: (url) => page.get(url),
    reload: () => page.navigate().refresh(),
    async run<Answer, Argument>(
      work: (argument: Argument) => Answer | Promise<Answer>,
      argument?: Argument,
    ): Promise<Answer> {
      const answer = await page.executeAsyncScript<{ value: Answer } | { error: string }>(
        `const [argument, done] = arguments;
         Promise.resolve(argument).then(${String(work)}).then(
           (value) => done({ value: value ?? null }),
           (error) => done({ error: String(error?.stack ?? error) }));`,
        argument ?? null,
      );
      if ("error" in answer) throw new Error(answer.error);
      return answer.value;
    },
    async addFiles(selector, paths) {
      await page.findElement(By.css(selector)).sendKeys(paths.join("\n"));
    },
    async click(selector) {
      const element = await page.wait(until.elementLocated(By.css(selector)), 30_000);
      await page.wait(until.elementIsVisible(element), 30_000);
      await element.click();
    },
    async screenshot() {
      return Buffer.from(await page.takeScreenshot(), "base64");
    },
    close,
  };
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

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer().once("error", reject);
    server.listen(0, "127.0.0.1", () => {
      const address = server.address();
      server.close(() => resolve(typeof address === "object" && address !== null ? address.port : 0));
    });
  });
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

function end(child: ChildProcess): Promise<void> {
  return new Promise((resolve) => {
    if (child.exitCode !== null || child.signalCode !== null) return resolve();
    child.once("exit", () => resolve());
    child.kill("SIGKILL");
  });
}
