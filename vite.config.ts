import react from "@vitejs/plugin-react";
import { existsSync } from "node:fs";
import { defineConfig } from "vite";
import { runAhead } from "./scripts/ahead.mjs";
import { assembly } from "./scripts/assembly.mjs";
import { headersOfPreview } from "./scripts/headers.mjs";
import { licenceTexts } from "./scripts/licence-texts.mjs";
import { workerEntries } from "./scripts/worker-entries.mjs";

const licences = licenceTexts();
const bench = existsSync("bench/index.html") ? { bench: "bench/index.html" } : {};

export default defineConfig({
  plugins: [react(), assembly(), runAhead("src/ahead.ts"), licences.page, headersOfPreview()],
  worker: { format: "es", plugins: () => [workerEntries(), assembly(), ...licences.worker()] },
  build: {
    target: "es2023",
    rolldownOptions: {
      input: {
        app: "index.html",
        "google-map": "src/map/google/frame.html",
        ahead: "src/ahead.ts",
        ...bench,
      },
    },
  },
});
