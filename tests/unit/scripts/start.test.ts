import { X509Certificate } from "node:crypto";
import { mkdtemp, readFile, rm, stat, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { keptCertificate } from "../../../scripts/certificate.mjs";
import { openCommand } from "../../../scripts/open-browser.mjs";

describe("opening a browser", () => {
  const address = "http://127.0.0.1:4173/";

  test.each([
    ["linux", { DISPLAY: ":0" }, "xdg-open"],
    ["linux", { WAYLAND_DISPLAY: "wayland-0" }, "xdg-open"],
    ["darwin", {}, "open"],
    ["win32", {}, "cmd"],
  ] as const)("on %s with %j it is %s", (platform, environment, program) => {
    expect(openCommand(address, platform, environment)?.[0]).toBe(program);
  });

  test.each([
    ["linux", {}],
    ["linux", { DISPLAY: ":0", CI: "true" }],
    ["darwin", { CI: "1" }],
    ["darwin", { SSH_CONNECTION: "10.0.0.1 5 10.0.0.2 22" }],
    ["win32", { CI: "true" }],
  ] as const)("on %s with %j none is opened", (platform, environment) => {
    expect(openCommand(address, platform, environment)).toBeNull();
  });
});

describe("the certificate for other devices", () => {
  let folder: string;
  let file: string;
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), "pinroll-certificate-"));
    file = join(folder, "cache/certificate.json");
  });
  afterEach(() => rm(folder, { recursive: true }));

  test("names loopback and every address of this computer, and is for servers only", async () => {
    const { cert } = await keptCertificate(file, ["192.0.2.7", "198.51.100.8"]);
    const read = new X509Certificate(cert);
    for (const address of ["127.0.0.1", "192.0.2.7", "198.51.100.8"])
      expect(read.checkIP(address)).toBe(address);
    expect(read.checkHost("localhost")).toBe("localhost");
    expect(read.checkIP("192.0.2.8")).toBeUndefined();
    expect(read.ca).toBe(false);
    expect(read.keyUsage).toEqual(["1.3.6.1.5.5.7.3.1"]);
  });

  test("lives no longer than phones allow", async () => {
    const read = new X509Certificate((await keptCertificate(file, [])).cert);
    const days = (Date.parse(read.validTo) - Date.parse(read.validFrom)) / 86_400_000;
    expect(days).toBeLessThanOrEqual(398);
    expect(Date.parse(read.validFrom)).toBeLessThan(Date.now());
  });

  test("is used again while it holds, so that a phone asks once", async () => {
    const first = await keptCertificate(file, ["192.0.2.7"]);
    expect((await keptCertificate(file, ["192.0.2.7"])).cert).toBe(first.cert);
    expect((await keptCertificate(file, [])).cert).toBe(first.cert);
  });

  test("is made anew for a new address, near its end, and when the kept one is broken", async () => {
    const first = await keptCertificate(file, ["192.0.2.7"]);
    const moved = await keptCertificate(file, ["192.0.2.9"]);
    expect(moved.cert).not.toBe(first.cert);

    const nearEnd = { ...moved, expires: Date.now() + 86_400_000 };
    await writeFile(file, JSON.stringify(nearEnd));
    const renewed = await keptCertificate(file, ["192.0.2.9"]);
    expect(renewed.cert).not.toBe(moved.cert);

    await writeFile(file, (await readFile(file, "utf8")).slice(0, 100));
    expect((await keptCertificate(file, ["192.0.2.9"])).cert).toContain("BEGIN CERTIFICATE");
  });

  test("is readable by its owner only", async () => {
    await keptCertificate(file, []);
    expect((await stat(file)).mode & 0o077).toBe(0);
  });
});
