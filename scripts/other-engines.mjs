import { existsSync } from "node:fs";
import { delimiter, join } from "node:path";
import { canInstallPackages, installPackages } from "./debian.mjs";

/** What `tests/engines/` drives beside Chromium, and the Debian packages it comes in. */
const parts = [
  { programs: ["firefox-esr", "firefox"], packages: ["firefox-esr"] },
  { programs: ["WebKitWebDriver"], packages: ["webkit2gtk-driver"] },
  { programs: ["Xvfb"], packages: ["xvfb"] },
];

/**
 * Installs Firefox, WebKitGTK's driver and a screen for it where they are missing and may be installed. Tests of an engine
 * that is not there afterwards are skipped and say so.
 * @param {(line: string) => void} say told before the install
 */
export function tryOtherEngines(say) {
  const missing = parts.filter(({ programs }) => !programs.some(isThere));
  if (missing.length === 0) return;
  const packages = missing.flatMap((part) => part.packages);
  if (!canInstallPackages()) return say(`Not here, and not to be installed: ${packages.join(", ")}.`);
  say(`Installing Debian's packages ${packages.join(", ")}.`);
  installPackages(packages, say);
}

/** @param {string} program */
function isThere(program) {
  const folders = [...(process.env["PATH"] ?? "").split(delimiter), "/usr/bin"];
  return folders.some((folder) => existsSync(join(folder, program)));
}
