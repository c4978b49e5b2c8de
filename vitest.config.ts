import { defineConfig } from "vitest/config";

export default defineConfig({
  test: {
    projects: [
      { test: { name: "unit", environment: "node", include: ["tests/unit/**/*.test.ts"] } },
      {
        test: {
          name: "worker",
          environment: "node",
          include: ["tests/worker/**/*.test.ts"],
          setupFiles: ["@vitest/web-worker"],
        },
      },
      {
        test: {
          name: "conformance",
          environment: "node",
          include: ["tests/conformance/**/*.test.ts"],
          testTimeout: 120_000,
        },
      },
      {
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
