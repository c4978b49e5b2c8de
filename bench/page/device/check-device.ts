import { checkDrawing } from "./drawing.ts";
import type { CheckGroup } from "./check.ts";
import { checkFiles } from "./files.ts";
import { checkFormats } from "./formats.ts";
import { checkKeeping } from "./keeping.ts";
import { checkMachine, thisMachine } from "./machine.ts";

/** Tries out what Pinroll needs of this browser, within moments. Never rejects: what throws is not there. */
export async function checkDevice(): Promise<CheckGroup[]> {
  const [formats, drawing, keeping, machine] = await Promise.all([
    checkFormats(),
    checkDrawing(),
    checkKeeping(),
    thisMachine(),
  ]);
  return [
    { title: "Photos and videos", checks: formats },
    { title: "Creating thumbnails", checks: drawing },
    { title: "Folders and files", checks: checkFiles() },
    { title: "Storage", checks: keeping },
    { title: "This device", checks: checkMachine(machine) },
  ];
}
