// Makes what is released out of the commit at hand, into release/: the same commit makes the same bytes.
import { createHash } from "node:crypto";
import {
  copyFileSync,
  cpSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { root } from "../build.mjs";
import { makeSbom } from "../sbom.mjs";
import { buildApp } from "./app.mjs";
import { makeArchive } from "./archive.mjs";
import { audit, testsAreWell, whatIsNotReady } from "./conditions.mjs";
import { readFacts } from "./facts.mjs";
import { makePackage } from "./package.mjs";

const usage = `npm run release -- [options]
  --no-test   do not run the tests
  --no-audit  do not ask the registry whether packages have known faults

Pictures and measurements are refreshed before, by their own commands:
node scripts/screenshots.mjs, npm run bench`;

/** Packs of the package, which is to stay small: what finds things, and runs models people bring. The archive has all. */
const packsOfPackage = "things";
/** The most bytes the package may have. */
const mostBytes = 40_000_000;
const folder = join(root, "release");

const { values: options } = parseArgs({
  allowNegative: true,
  options: {
    test: { type: "boolean", default: true },
    audit: { type: "boolean", default: true },
    help: { type: "boolean", short: "h", default: false },
  },
});
if (options.help) console.log(usage);
else process.exitCode = (await release()) ? 0 : 1;

async function release() {
  const facts = readFacts();
  const { name, version } = facts.manifest;
  const reasons = [...whatIsNotReady(version), ...(options.audit ? audit() : [])];
  if (reasons.length > 0) return refuse(reasons);
  if (options.test && !testsAreWell()) return refuse(["Not all tests are well. The lines above say which."]);
  const work = mkdtempSync(join(tmpdir(), "pinroll-release-"));
  try {
    const made = join(work, "release");
    mkdirSync(made);
    console.log("Building the app…");
    buildApp(join(work, "app"), "");
    makeArchive(facts, join(work, "app"), join(made, `${name}-${version}.zip`));
    copyFileSync(join(work, "app/licences.txt"), join(made, "licences.txt"));
    console.log("Building the package…");
    buildApp(join(work, "package/app"), packsOfPackage);
    const packed = await makePackage(facts, join(work, "package"), made);
    const { length } = readFileSync(join(made, packed));
    if (length > mostBytes) return refuse([`The package has ${length} bytes: ${mostBytes} are the most.`]);
    writeFileSync(join(made, "sbom.cdx.json"), `${JSON.stringify(makeSbom(), null, 1)}\n`);
    writeSums(made);
    rmSync(folder, { recursive: true, force: true });
    cpSync(made, folder, { recursive: true });
  } finally {
    rmSync(work, { recursive: true, force: true });
  }
  const left = [options.test ? "" : "tests", options.audit ? "" : "audit"].filter((one) => one !== "");
  if (left.length > 0) console.log(`Not checked: ${left.join(", ")}.`);
  return true;
}

/**
 * Writes what `sha256sum --check` reads.
 * @param {string} folder
 */
function writeSums(folder) {
  const lines = readdirSync(folder)
    .sort()
    .map((file) => {
      const bytes = readFileSync(join(folder, file));
      const sum = createHash("sha256").update(bytes).digest("hex");
      console.log(`release/${file}: ${(bytes.length / 1e6).toFixed(1)} MB, SHA-256 ${sum}`);
      return `${sum}  ${file}\n`;
    });
  writeFileSync(join(folder, "SHA256SUMS"), lines.join(""));
}

/** @param {readonly string[]} reasons */
function refuse(reasons) {
  for (const reason of reasons) console.error(reason);
  console.error("Nothing is released.");
  return false;
}
