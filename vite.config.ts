import react from "@vitejs/plugin-react";
import { existsSync } from "node:fs";
import { defineConfig } from "vite";
import { runAhead } from "./scripts/ahead.mjs";
import { assembly } from "./scripts/assembly.mjs";
import { chunkGroups } from "./scripts/chunks.mjs";
import { firstWords } from "./scripts/first-words.mjs";
import { headersOfPreview } from "./scripts/headers.mjs";
import { help } from "./scripts/help.mjs";
import { hostFile } from "./scripts/host-file.mjs";
import { licenceTexts } from "./scripts/licence-texts.mjs";
import { locales } from "./scripts/locales.mjs";
import { offlineApp } from "./scripts/offline.mjs";
import { packNotices, seenPacks } from "./scripts/packs/packs.mjs";
import { webAlbum } from "./scripts/web-album.mjs";
import { workerEntries } from "./scripts/worker-entries.mjs";

const licences = licenceTexts(packNotices);
const packs = seenPacks();
const bench = existsSync("bench/index.html") ? { bench: "bench/index.html" } : {};

export default defineConfig({
  plugins: [
    react(),
    assembly(),
    runAhead("src/ahead.ts"),
    locales(),
    help(),
    firstWords("src/words/languages.json"),
    licences.page,
    headersOfPreview(),
    hostFile(),
    packs.page,
    webAlbum(),
    offlineApp(),
  ],
  // React has had this hook for years; wouter's stand-in for older ones is no part of the first load.
  resolve: { alias: { "use-sync-external-store/shim/index.js": "react" } },
  worker: {
    format: "es",
    plugins: () => [workerEntries(), assembly(), ...packs.worker(), ...licences.worker()],
  },
  build: {
    target: "es2023",
    // Parts of the page are fetched ahead, with all they import. The lists of what to preload would be 1.5 KB of the first
    // load; only styles and the part itself stay in them.
    modulePreload: {
      resolveDependencies: (_, dependencies, { hostType }) =>
        hostType === "html"
          ? dependencies
          : dependencies.filter((file, at) => at === 0 || file.endsWith(".css")),
    },
    rolldownOptions: {
      input: {
        app: "index.html",
        "google-map": "src/map/google/frame.html",
        ahead: "src/ahead.ts",
        ...bench,
      },
      output: { codeSplitting: { groups: chunkGroups() } },
    },
  },
});
