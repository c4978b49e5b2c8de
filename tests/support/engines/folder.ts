import { readdirSync } from "node:fs";
import { basename, join } from "node:path";
import type { EngineName, EnginePage } from "./drivers/engine.ts";

/** Whether a driver gives this engine a folder as its picker does: that of Firefox refuses, WebKitGTK's knows files only. */
const isRealFolder = (engine: EngineName): boolean => engine === "chromium";

/** Gives a folder to the page: to the picker's input where the driver can, else as a stand-in for a drop. */
export async function addFolder(page: EnginePage, engine: EngineName, folder: string): Promise<void> {
  if (isRealFolder(engine)) {
    await page.addFiles("#pick-folder", [folder]);
    return;
  }
  const paths = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((one) => one.isFile())
    .map(({ parentPath, name }) => join(parentPath, name));
  await page.run(() => {
    const input = Object.assign(document.createElement("input"), { type: "file", multiple: true });
    input.id = "dropped-for-test";
    document.body.append(input);
  });
  await page.addFiles("#dropped-for-test", paths);
  await page.run(dropStandIn, {
    name: basename(folder),
    paths: paths.map((path) => path.slice(folder.length + 1)),
  });
}

/** Runs in the page: a drop of one folder, whose entries are made of the files of an input. */
function dropStandIn({ name, paths }: { name: string; paths: string[] }): void {
  const input = document.querySelector<HTMLInputElement>("#dropped-for-test");
  const files = [...(input?.files ?? [])];
  input?.remove();
  const later = (answer: () => void): void => void setTimeout(answer, 0);
  const fileEntry = (path: string, file: File | undefined) => ({
    isFile: true,
    isDirectory: false,
    name: path.split("/").at(-1),
    file: (answer: (file: File | undefined) => void) => later(() => answer(file)),
  });
  const folderEntry = (prefix: string, folder: string): unknown => ({
    isFile: false,
    isDirectory: true,
    name: folder,
    createReader() {
      const inside = paths
        .map((path, at) => ({ path, file: files[at] }))
        .filter(({ path }) => path.startsWith(prefix));
      const heads = new Set(inside.map(({ path }) => path.slice(prefix.length).split("/")[0] ?? ""));
      const entries = [...heads].map((head) => {
        const own = inside.find(({ path }) => path === prefix + head);
        return own ? fileEntry(head, own.file) : folderEntry(`${prefix}${head}/`, head);
      });
      // All at the first question, none at the second, as the standard has it.
      return { readEntries: (answer: (all: unknown[]) => void) => later(() => answer(entries.splice(0))) };
    },
  });
  const item = {
    kind: "file",
    type: "",
    webkitGetAsEntry: () => folderEntry("", name),
    getAsFile: () => null,
  };
  const dataTransfer = {
    types: ["Files"],
    items: [item],
    files: [],
    dropEffect: "copy",
    effectAllowed: "all",
  };
  for (const type of ["dragenter", "dragover", "drop"]) {
    const event = new Event(type, { bubbles: true, cancelable: true });
    Object.defineProperty(event, "dataTransfer", { value: dataTransfer });
    document.body.dispatchEvent(event);
  }
}
