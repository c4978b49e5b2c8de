import { execFileSync, spawn, type ChildProcess } from "node:child_process";
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { connect } from "node:tls";
import { afterAll, beforeAll, expect, test } from "vitest";
import { readFacts } from "../../../../scripts/release/facts.mjs";
import { makePackage } from "../../../../scripts/release/package.mjs";
import { endProcess, freePort } from "../../../support/engines/drivers/processes.ts";

const facts = readFacts();
const page = "<!doctype html><title>Pinroll</title>";
let folder = "";
let file = "";
let again = "";

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), "pinroll-package-"));
  [file = "", again = ""] = [await make("one"), await make("two")];
  mkdirSync(join(folder, "home"));
  npm("install", "--offline", "--no-audit", "--no-fund", file);
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** Makes the package of a tiny app. */
async function make(name: string): Promise<string> {
  mkdirSync(join(folder, name, "app/assets"), { recursive: true });
  writeFileSync(join(folder, name, "app/index.html"), page);
  writeFileSync(join(folder, name, "app/assets/app-1.js"), "1;");
  const made = await makePackage(facts, join(folder, name), join(folder, `${name}-made`));
  return join(folder, `${name}-made`, made);
}

function npm(...args: string[]): string {
  return execFileSync("npm", args, { cwd: join(folder, "home"), encoding: "utf8" });
}

const command = (): string => join(folder, "home/node_modules/.bin/pinroll");

/** Runs the command; answers the lines it prints until one fits. */
async function run(args: string[], fits: RegExp): Promise<{ said: string; child: ChildProcess }> {
  const child = spawn(command(), args, { env: { ...process.env, XDG_CACHE_HOME: join(folder, "cache") } });
  let said = "";
  for await (const line of createInterface({ input: child.stdout })) {
    said += `${line}\n`;
    if (fits.test(line)) break;
  }
  return { said, child };
}

test("the same content is the same file, named after the version", () => {
  expect(file).toMatch(new RegExp(`/pinroll-${facts.manifest.version.replaceAll(".", "\\.")}\\.tgz$`));
  expect(readFileSync(file).equals(readFileSync(again))).toBe(true);
});

test("it installs without a network, alone, with all licences", () => {
  const installed = join(folder, "home/node_modules");
  expect(readdirSync(installed).filter((name) => !name.startsWith("."))).toEqual(["pinroll"]);
  const own = join(installed, "pinroll");
  const { dependencies, bin, version } = JSON.parse(readFileSync(join(own, "package.json"), "utf8")) as {
    dependencies?: unknown;
    bin: unknown;
    version: string;
  };
  expect([dependencies, bin, version]).toEqual([
    undefined,
    { pinroll: "pinroll.mjs" },
    facts.manifest.version,
  ]);
  for (const name of ["LICENSE", "NOTICES.md", "README.md", "licences.txt"])
    expect(existsSync(join(own, name))).toBe(true);
  expect(readFileSync(join(own, "licences.txt"), "utf8")).toMatch(/^selfsigned [\d.]+ \(MIT\)$/m);
  expect(readFileSync(join(own, "README.md"), "utf8")).toContain(`# Pinroll ${facts.manifest.version}\n`);
});

test("its command tells version and options", () => {
  const said = (option: string): string => execFileSync(command(), [option], { encoding: "utf8" });
  expect(said("--version")).toBe(`${facts.manifest.version}\n`);
  expect(said("--help")).toMatch(/^pinroll \[options\]\n {2}--port N .*\n {2}--host /);
});

test("it serves the app with its headers and routes", async () => {
  const port = await freePort();
  const { child } = await run(
    ["--no-open", "--port", String(port), "--tiles", "https://tiles.example"],
    /Ctrl-C/,
  );
  try {
    const answer = await fetch(`http://127.0.0.1:${port}/map`);
    expect([answer.status, await answer.text()]).toEqual([200, page]);
    expect(answer.headers.get("content-security-policy")).toContain(
      "connect-src 'self' blob: https://tiles.example;",
    );
    expect((await fetch(`http://127.0.0.1:${port}/nothing`)).status).toBe(404);
  } finally {
    await endProcess(child);
  }
});

test("it serves other devices by HTTPS, with a certificate that is kept", async () => {
  const first = await servedCertificate();
  expect(first).toContain("BEGIN CERTIFICATE");
  expect(await servedCertificate()).toBe(first);
});

/** The certificate that a run of the command has, as PEM. */
async function servedCertificate(): Promise<string> {
  const port = await freePort();
  const { child } = await run(["--no-open", "--host", "--port", String(port)], /Ctrl-C/);
  try {
    return await new Promise((resolve, reject) => {
      const socket = connect({ host: "127.0.0.1", port, rejectUnauthorized: false }, () => {
        resolve(String(socket.getPeerX509Certificate()));
        socket.destroy();
      });
      socket.on("error", reject);
    });
  } finally {
    await endProcess(child);
  }
}
