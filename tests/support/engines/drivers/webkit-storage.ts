import { spawnSync } from "node:child_process";
import { mkdirSync, readFileSync, statSync } from "node:fs";
import { join, resolve } from "node:path";

const source = join(import.meta.dirname, "webkit-storage.c");
const folder = resolve("node_modules/.cache/pinroll");
const library = join(folder, "webkit-storage.so");

/** What has WebKitGTK keep things under automation, made when first asked for; null where no C compiler is. */
export function webkitStorage(): string | null {
  const made = statSync(library, { throwIfNoEntry: false });
  if (made && made.mtimeMs >= statSync(source).mtimeMs) return library;
  mkdirSync(folder, { recursive: true });
  const { status } = spawnSync("cc", ["-shared", "-fPIC", "-o", library, source, "-ldl"], {
    stdio: "ignore",
  });
  return status === 0 ? library : null;
}

/** Whether this WebKitGTK takes it: newer ones (API 6.0) make their storage in another way. */
export function keepsUnderAutomation(browserPath: string): boolean {
  return readFileSync(browserPath).includes("webkit_website_data_manager_new_ephemeral");
}
