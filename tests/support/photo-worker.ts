import { readdirSync, readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { join, resolve } from "node:path";
import { test, type Page } from "playwright/test";
import type * as ComlinkModule from "comlink";
import type { Abilities, LibraryMessage, PhotoWorker, Settled } from "../../src/contract/photo-worker.ts";
import type { CopyJob } from "../../src/photo/saving/copy.ts";
import { builtFolder } from "../../scripts/build.mjs";

/** What came of drawing one file: the answer to the pool, and the picture that went to the library. */
export interface Drawing {
  settled: Settled;
  picture: { type: string; width: number; height: number; bytes: number; colour: number | null } | null;
  /** The picture's corners, a tenth in from the edges: top left, top right, bottom left, bottom right. */
  corners: Rgba[];
  /** Whether the message said so, as the job did. */
  onScreen: boolean;
}

/** A whole picture as an `<img>` shows it: the upright copy, or the original where none is needed. */
export interface Shown {
  copied: boolean;
  width: number;
  height: number;
  corners: Rgba[];
}

export type Rgba = [red: number, green: number, blue: number, alpha: number];

/** A photo worker of the built app, running on a page of its own with the app's headers. */
export interface PhotoWorkerPage {
  abilities(): Promise<Abilities>;
  draw(bytes: Uint8Array, type: string, maxEdge: number): Promise<Drawing>;
  show(bytes: Uint8Array, type: string): Promise<Shown>;
  /** The file a job makes of these bytes; the reason where there is none. */
  copy(bytes: Uint8Array, type: string, job: Omit<CopyJob, "file">): Promise<Buffer | string>;
}

interface Rig {
  remote: ComlinkModule.Remote<PhotoWorker>;
  received: LibraryMessage[];
  fileOf(base64: string, type: string): File;
  cornersOf(source: CanvasImageSource, width: number, height: number): Rgba[];
}

declare global {
  interface Window {
    rig: Rig;
    Comlink: typeof ComlinkModule;
  }
}

/** Starts the built photo worker on the page, without the app around it. */
export async function openPhotoWorker(page: Page): Promise<PhotoWorkerPage> {
  // The script shown as text is a page of the same origin with nothing running on it.
  await page.goto(workerPath());
  const comlink = createRequire(import.meta.url).resolve("comlink/dist/umd/comlink.min.js");
  await page.evaluate(readFileSync(comlink, "utf8"));
  await page.evaluate(startRig, workerPath());
  return {
    abilities: () => page.evaluate(() => window.rig.remote.ready()),
    draw: (bytes, type, maxEdge) => page.evaluate(drawOne, { base64: base64(bytes), type, maxEdge }),
    show: (bytes, type) => page.evaluate(showOne, { base64: base64(bytes), type }),
    async copy(bytes, type, job) {
      const answer = await page.evaluate(copyOne, { base64: base64(bytes), type, job });
      return answer.ok ? Buffer.from(answer.base64, "base64") : answer.why;
    },
  };
}

/** One photo worker for all tests of a file, on a page of its own. Call it at the file's top; use it within tests. */
export function onePhotoWorker(): PhotoWorkerPage & { page(): Page } {
  let page: Page | undefined;
  let worker: PhotoWorkerPage | undefined;
  const opened = <T>(it: T | undefined): T => {
    if (it === undefined) throw new Error("The worker is there within tests only.");
    return it;
  };
  test.beforeAll(async ({ browser }) => {
    page = await browser.newPage();
    worker = await openPhotoWorker(page);
  });
  test.afterAll(() => page?.close());
  return {
    page: () => opened(page),
    abilities: () => opened(worker).abilities(),
    draw: (bytes, type, maxEdge) => opened(worker).draw(bytes, type, maxEdge),
    show: (bytes, type) => opened(worker).show(bytes, type),
    copy: (bytes, type, job) => opened(worker).copy(bytes, type, job),
  };
}

function workerPath(): string {
  const folder = resolve(process.env["PINROLL_TEST_DIR"] ?? builtFolder);
  const name = readdirSync(join(folder, "assets")).find((file) => /^photo\.worker-.*\.js$/.test(file));
  if (name === undefined) throw new Error(`No photo worker among the assets of ${folder}`);
  return `/assets/${name}`;
}

function base64(bytes: Uint8Array): string {
  return Buffer.from(bytes).toString("base64");
}

async function startRig(url: string): Promise<void> {
  const received: LibraryMessage[] = [];
  // The app's own rules are not on this page.
  const { trustedTypes } = globalThis as {
    trustedTypes?: {
      createPolicy: (name: string, rules: { createScriptURL: (url: string) => string }) => unknown;
    };
  };
  trustedTypes?.createPolicy("default", { createScriptURL: (script) => script });
  const remote = window.Comlink.wrap<PhotoWorker>(new Worker(url, { type: "module" }));
  const { port1, port2 } = new MessageChannel();
  port2.addEventListener("message", (event: MessageEvent<LibraryMessage[]>) => {
    received.push(...event.data);
    port2.postMessage({ type: "credit", messages: event.data.length });
  });
  port2.start();
  await remote.connect(window.Comlink.transfer(port1, [port1]));
  window.rig = {
    remote,
    received,
    fileOf(base64, type) {
      return new File([Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0))], "one", { type });
    },
    cornersOf(source, width, height) {
      const context = new OffscreenCanvas(width, height).getContext("2d", { willReadFrequently: true });
      if (context === null) throw new Error("no canvas");
      context.drawImage(source, 0, 0);
      const [left, top] = [Math.floor(width / 10), Math.floor(height / 10)];
      const [right, bottom] = [width - 1 - left, height - 1 - top];
      const places = [left, top, right, top, left, bottom, right, bottom];
      return [0, 2, 4, 6].map((i) => [
        ...context.getImageData(places[i] ?? 0, places[i + 1] ?? 0, 1, 1).data,
      ]) as Rgba[];
    },
  };
}

async function drawOne(one: { base64: string; type: string; maxEdge: number }): Promise<Drawing> {
  const { remote, received, fileOf, cornersOf } = window.rig;
  received.length = 0;
  const file = fileOf(one.base64, one.type);
  const settled = await remote.thumbnail({ job: 1, id: 0, file, maxEdge: one.maxEdge, onScreen: true });
  // The port and the answer are two ways: the picture may arrive a moment after.
  while (settled.ok && received.length === 0) await new Promise((resolve) => setTimeout(resolve));
  const [message] = received;
  if (message?.type !== "thumbnail") return { settled, picture: null, corners: [], onScreen: false };
  const { bytes, ...rest } = message.picture;
  const bitmap = await createImageBitmap(new Blob([bytes], { type: rest.type }));
  const corners = cornersOf(bitmap, bitmap.width, bitmap.height);
  const onScreen = message.onScreen === true;
  return { settled, picture: { ...rest, bytes: bytes.length }, corners, onScreen };
}

async function showOne(one: { base64: string; type: string }): Promise<Shown> {
  const { remote, fileOf, cornersOf } = window.rig;
  const file = fileOf(one.base64, one.type);
  const copy = await remote.upright(file);
  const image = new Image();
  image.src = URL.createObjectURL(copy ?? file);
  await image.decode();
  URL.revokeObjectURL(image.src);
  const { naturalWidth: width, naturalHeight: height } = image;
  return { copied: copy !== null, width, height, corners: cornersOf(image, width, height) };
}

async function copyOne(one: {
  base64: string;
  type: string;
  job: Omit<CopyJob, "file">;
}): Promise<{ ok: true; base64: string } | { ok: false; why: string }> {
  const { remote, fileOf } = window.rig;
  const answer = await remote.copy({ ...one.job, file: fileOf(one.base64, one.type) });
  if (!answer.ok) return answer;
  let text = "";
  for (const byte of new Uint8Array(await answer.file.arrayBuffer())) text += String.fromCharCode(byte);
  return { ok: true, base64: btoa(text) };
}
