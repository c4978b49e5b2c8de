import { readdirSync, readFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { builtFolder } from "../../scripts/build.mjs";

/** The folder of the built app. */
export const builtApp = resolve(process.env["PINROLL_TEST_DIR"] ?? builtFolder);

/** The pages the app consists of. */
export const builtPages = ["index.html", "src/map/google/frame.html"] as const;

/** A chunk's name without the hash of its content. */
export const plainName = (file: string): string => file.replace(/-[\w-]{8}(?=\.\w+$)/, "");

/** Everything the app may load: chunks only the measuring page reaches are for nobody else. */
export function chunksOfApp(): string[] {
  const assets = join(builtApp, "assets");
  const files = readdirSync(assets).filter((file) => /\.(js|wasm)$/.test(file));
  const reached = new Set<string>();
  const reach = (text: string): void => {
    for (const file of files) {
      if (reached.has(file) || !text.includes(file)) continue;
      reached.add(file);
      if (file.endsWith(".js")) reach(readFileSync(join(assets, file), "utf8"));
    }
  };
  for (const page of builtPages) reach(readFileSync(join(builtApp, page), "utf8"));
  return [...reached];
}
