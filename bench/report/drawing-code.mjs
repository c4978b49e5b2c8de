import { fileURLToPath } from "node:url";
import { build } from "vite";

/**
 * The script and the styles of a report, each as one text: a report is one file that needs nothing beside it.
 * @returns {Promise<{ script: string, style: string }>}
 */
export async function drawingCode() {
  const built = await build({
    configFile: false,
    root: fileURLToPath(new URL(".", import.meta.url)),
    logLevel: "warn",
    publicDir: false,
    build: {
      target: "es2023",
      write: false,
      lib: {
        entry: fileURLToPath(new URL("draw.ts", import.meta.url)),
        formats: ["iife"],
        name: "report",
        fileName: "report",
      },
    },
  });
  if (!Array.isArray(built)) throw new Error("Vite built no script for the report.");
  const files = built.flatMap(({ output }) => output);
  const script = files.flatMap((file) => (file.type === "chunk" ? [file.code] : []));
  const style = files.flatMap((file) => (file.type === "asset" ? [String(file.source)] : []));
  return { script: script.join("\n"), style: style.join("\n") };
}
