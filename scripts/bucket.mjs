import { runnerImport } from "vite";
import { root } from "./build.mjs";

// What reaches a bucket is the page's own code, in TypeScript: Vite loads it as it does for tests.
const { module } = await runnerImport(`${root}/scripts/bucket/command.ts`, {
  root,
  configFile: false,
  logLevel: "error",
});
process.exitCode = await module.runCommand(process.argv.slice(2), process.env, console.log);
