import { defineConfig } from "vitest/config";
import { assembly } from "./scripts/assembly.mjs";

const plugins = [assembly()];

export default defineConfig({
  test: {
    projects: [
      {
        plugins,
        test: {
          name: "unit",
          environment: "node",
          include: ["tests/unit/**/*.test.ts"],
          // Texts come from catalogues.
          setupFiles: ["tests/support/english.ts"],
          // Properties are tried some thousand times, on a machine that may be busy with something else.
          testTimeout: 60_000,
        },
      },
      {
        plugins,
        test: {
          name: "worker",
          environment: "node",
          include: ["tests/worker/**/*.test.ts"],
          setupFiles: ["@vitest/web-worker"],
          // The first test of a file waits until the worker's modules are compiled.
          testTimeout: 30_000,
        },
      },
      {
        plugins,
        test: {
          name: "conformance",
          environment: "node",
          include: ["tests/conformance/**/*.test.ts"],
          testTimeout: 120_000,
        },
      },
      {
        test: {
          name: "engines",
          environment: "node",
          // What people do, and with `npm run test:long` whatever else is tried in other engines.
          include: [
            process.env["PINROLL_ALL"] === "1"
              ? "tests/engines/**/*.test.ts"
              : "tests/engines/journeys.test.ts",
          ],
          testTimeout: 600_000,
        },
      },
      {
        plugins,
        test: {
          name: "long",
          environment: "node",
          include: ["tests/long/**/*.test.ts"],
          testTimeout: 600_000,
        },
      },
    ],
  },
});
