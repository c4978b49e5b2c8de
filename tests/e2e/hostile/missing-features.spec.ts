import { chromium, expect, test, watch } from "../../support/test.ts";
import { chromiumArgs, findTestBrowser } from "../../../scripts/chromium.mjs";
import { everywhere } from "../../support/everywhere.ts";
import { expectUsable } from "../../support/usable.ts";

test.afterEach(({ context }) => context.unrouteAll({ behavior: "ignoreErrors" }));

/** What a browser may lack, and what the page says then; null for nothing, as all is there in another way. */
const missing: [what: string, lack: () => void, said: string | null][] = [
  [
    "SharedArrayBuffer, Web Locks, channels between tabs, a storage manager, WebGL and WebAssembly",
    () => {
      for (const name of ["SharedArrayBuffer", "BroadcastChannel", "WebAssembly", "ImageDecoder"])
        Reflect.deleteProperty(globalThis, name);
      for (const name of ["WebGLRenderingContext", "WebGL2RenderingContext"])
        Reflect.deleteProperty(globalThis, name);
      for (const name of ["locks", "storage"])
        Reflect.deleteProperty(Object.getPrototypeOf(navigator) as object, name);
    },
    null,
  ],
  [
    "File System Access, idle callbacks, prioritised tasks, random UUIDs, and a word about memory and processors",
    () => {
      for (const name of ["showDirectoryPicker", "showOpenFilePicker", "showSaveFilePicker"])
        Reflect.deleteProperty(globalThis, name);
      for (const name of ["FileSystemHandle", "requestIdleCallback", "scheduler", "structuredClone"])
        Reflect.deleteProperty(globalThis, name);
      Reflect.deleteProperty(Crypto.prototype, "randomUUID");
      const navigators = Object.getPrototypeOf(navigator) as object;
      Reflect.deleteProperty(navigators, "deviceMemory");
      Reflect.deleteProperty(navigators, "hardwareConcurrency");
    },
    null,
  ],
  [
    "OffscreenCanvas",
    () => {
      Reflect.deleteProperty(globalThis, "OffscreenCanvas");
    },
    "This browser creates thumbnails slowly.",
  ],
  [
    "true pixels of a canvas, as Brave adds noise to them,",
    () => {
      if (typeof OffscreenCanvas === "undefined") return;
      const contexts = OffscreenCanvasRenderingContext2D.prototype;
      const read = Reflect.get(contexts, "getImageData") as typeof contexts.getImageData;
      contexts.getImageData = function (...asked) {
        const image = Reflect.apply(read, this, asked);
        for (let i = 0; i < image.data.length; i += 3) image.data[i] = (image.data[i] ?? 0) ^ 1;
        return image;
      };
    },
    "This browser’s fingerprinting protection may hide thumbnails or add noise to them.",
  ],
];

for (const [what, lack, said] of missing)
  test(
    `a browser without ${what} shows photos${said === null ? "" : " and says what it lacks"}`,
    { tag: what === "OffscreenCanvas" ? [] : "@long" },
    async ({ page, context }) => {
      await everywhere(context, lack);
      await page.goto("/");
      await expectUsable(page);
      await expect(page.locator(".shell-warning")).toHaveCount(said === null ? 0 : 1);
      if (said !== null) await expect(page.getByText(said)).toBeVisible();
    },
  );

test("a page served without encryption shows photos", { tag: "@long" }, async ({ baseURL }) => {
  const executablePath = findTestBrowser() ?? "";
  const args = [...chromiumArgs, "--host-resolver-rules=MAP pinroll.test 127.0.0.1"];
  const browser = await chromium.launch({ executablePath, args });
  const page = await browser.newPage({ locale: "en-GB", viewport: { width: 1440, height: 900 } });
  watch(page.context());
  await page.goto((baseURL ?? "").replace("127.0.0.1", "pinroll.test"));
  expect(await page.evaluate(() => isSecureContext)).toBe(false);
  await expectUsable(page);
  await browser.close();
});
