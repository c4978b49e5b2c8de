import { readFileSync } from "node:fs";
import { basename } from "node:path";
import type { Page } from "playwright/test";

/** Puts files into the page's own file system, where they have handles like those a system hands over. */
export async function putOwnFiles(page: Page, paths: readonly string[]): Promise<void> {
  for (const path of paths) {
    const file: [name: string, content: string] = [basename(path), readFileSync(path).toString("base64")];
    await page.evaluate(async ([name, content]) => {
      const root = await navigator.storage.getDirectory();
      const writable = await (await root.getFileHandle(name, { create: true })).createWritable();
      await writable.write(Uint8Array.from(atob(content), (letter) => letter.charCodeAt(0)));
      await writable.close();
    }, file);
  }
}

/** Stands in for the system, which no test can ask: what is launched later comes from `launch`. */
export async function prepareLaunches(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const waiting: LaunchParams[] = [];
    let consumer: ((launch: LaunchParams) => void) | null = null;
    const queue: LaunchQueue = {
      setConsumer(given) {
        consumer = given;
        for (const launch of waiting.splice(0)) given(launch);
      },
    };
    Object.defineProperty(window, "launchQueue", { value: queue });
    Object.assign(window, {
      launch: (params: LaunchParams) => (consumer ? consumer(params) : waiting.push(params)),
    });
  });
}

/** Opens files of the page's own file system with the app, as the system does; or has it go to an address. */
export async function launch(page: Page, names: readonly string[], address = "/"): Promise<void> {
  await page.evaluate(
    async ([files, target]) => {
      const root = await navigator.storage.getDirectory();
      const handles = await Promise.all(files.map((name) => root.getFileHandle(name)));
      const { launch: give } = window as unknown as { launch: (params: LaunchParams) => void };
      give({ files: handles, targetURL: new URL(target, location.href).href });
    },
    [names, address] as const,
  );
}
