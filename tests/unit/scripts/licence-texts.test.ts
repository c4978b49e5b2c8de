import { expect, test } from "vitest";
import { packageFolder } from "../../../scripts/licence-texts.mjs";

test.each([
  ["/app/node_modules/react/index.js", "/app/node_modules/react"],
  ["/app/node_modules/@radix-ui/react-dialog/dist/index.mjs", "/app/node_modules/@radix-ui/react-dialog"],
  ["/app/node_modules/ol/node_modules/rbush/index.js?query", "/app/node_modules/ol/node_modules/rbush"],
  ["\0/app/node_modules/react/index.js?commonjs-proxy", "/app/node_modules/react"],
  ["C:\\app\\node_modules\\react\\index.js", "C:/app/node_modules/react"],
  ["/app/src/main.tsx", null],
  ["\0vite/preload-helper.js", null],
])("%s belongs to %s", (module, folder) => {
  expect(packageFolder(module)).toBe(folder);
});
