#!/usr/bin/env node
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { buildIfNeeded, builtFolder, root } from "./build.mjs";
import { serveAsAsked } from "./serve-command.mjs";

// What this imports comes with Node: it has to run, and to say what is missing, before `npm ci` has been.
await serveAsAsked({
  command: "npm start --",
  version: JSON.parse(readFileSync(join(root, "package.json"), "utf8")).version,
  whatIsMissing: () =>
    existsSync(join(root, "node_modules/vite"))
      ? null
      : "The packages that build Pinroll are not here yet. Get them with `npm ci`, then run `npm start` again.",
  app: () => (buildIfNeeded() ? builtFolder : null),
  certificateFile: join(root, "node_modules/.cache/pinroll/certificate.json"),
});
