#!/usr/bin/env node
// The command of the package. `package.mjs` bundles it with all it imports, and puts the built app beside it.
import { readFileSync } from "node:fs";
import { homedir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { serveAsAsked } from "../serve-command.mjs";

const folder = fileURLToPath(new URL(".", import.meta.url));

await serveAsAsked({
  command: "pinroll",
  version: JSON.parse(readFileSync(join(folder, "package.json"), "utf8")).version,
  whatIsMissing: () => null,
  app: () => join(folder, "app"),
  certificateFile: join(cacheFolder(), "pinroll/certificate.json"),
});

/** Where programs keep what they can make again: the package itself may not be written to, and goes with each update. */
function cacheFolder() {
  const { LOCALAPPDATA, XDG_CACHE_HOME } = process.env;
  if (process.platform === "win32") return LOCALAPPDATA ?? join(homedir(), "AppData/Local");
  if (process.platform === "darwin") return join(homedir(), "Library/Caches");
  return XDG_CACHE_HOME ?? join(homedir(), ".cache");
}
