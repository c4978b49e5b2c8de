import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { headersFor, purposes, securityHeaders, type Purpose } from "../../../scripts/headers.mjs";
import { hostPath, originsOfEnvironment, readHostFile } from "../../../scripts/host-file.mjs";
import { listen } from "../../../scripts/listen.mjs";
import { hostOf } from "../../../src/store/statistics/host.ts";
import { serveFolder } from "../../../scripts/serve.mjs";

const policy = "Content-Security-Policy";
const origin = "https://other.example";
let folder = "";

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "pinroll-host-"));
  await writeFile(join(folder, "index.html"), "<!doctype html>");
});
beforeEach(() => writeFile(join(folder, "host.json"), "{}"));
afterAll(() => rm(folder, { recursive: true }));

/** What the site says of its host, and the policy of its page. */
async function ask(origins = {}): Promise<{ told: unknown; said: string | null }> {
  const options = { host: "127.0.0.1", port: 0, strict: true };
  const { server, port } = await listen(serveFolder(folder, origins), options);
  try {
    const address = `http://127.0.0.1:${port}`;
    const told: unknown = await (await fetch(address + hostPath)).json();
    return { told, said: (await fetch(`${address}/`)).headers.get(policy) };
  } finally {
    server.closeAllConnections();
    await new Promise((done) => server.close(done));
  }
}

test.each(Object.keys(purposes) as Purpose[])("%s opens its own directives to pages alone", (purpose) => {
  const strict = (securityHeaders[policy] ?? "").split("; ");
  const loose = (headersFor("/photo/1", { [purpose]: origin })[policy] ?? "").split("; ");
  const expected = strict.map((each) =>
    purposes[purpose].includes(each.split(" ")[0] ?? "") ? `${each} ${origin}` : each,
  );
  expect(loose).toEqual(expected);
  for (const path of ["/sw.js", "/assets/photo.worker-1.js"])
    expect(headersFor(path, { [purpose]: origin })).toBe(securityHeaders);
});

test("one server for two purposes is named once", () => {
  const said = headersFor("/", { tiles: origin, analytics: origin })[policy];
  expect(said?.match(/connect-src[^;]*/)?.[0]).toBe(`connect-src 'self' blob: ${origin}`);
});

test("without a set-up the page is told nothing, and the policy is the strict one", async () => {
  expect(await ask()).toEqual({ told: {}, said: securityHeaders[policy] });
  expect(await ask({ analytics: null })).toEqual({ told: {}, said: securityHeaders[policy] });
});

test("options and the host's own file set up the same", async () => {
  const byOption = await ask({ analytics: origin });
  await writeFile(join(folder, "host.json"), JSON.stringify({ analytics: `${origin}/` }));
  expect(await ask()).toEqual(byOption);
  expect(byOption.told).toEqual({ analytics: origin });
  expect(byOption.said).toContain(`connect-src 'self' blob: ${origin};`);
});

test("a host's file that names no server sets up nothing", async () => {
  for (const text of [
    "",
    "null",
    "[]",
    '{"analytics":"*"}',
    '{"analytics":["https://a.example"]}',
    '{"x":"https://b.example"}',
  ]) {
    await writeFile(join(folder, "host.json"), text);
    expect(readHostFile(folder)).toEqual({});
  }
});

test("a build takes servers from the environment", () => {
  const environment = { PINROLL_ANALYTICS: "https://stats.example", PINROLL_TILES: "*", HOME: "/" };
  expect(originsOfEnvironment(environment)).toEqual({ analytics: "https://stats.example" });
});

test("streets are the address of a file, whose server is that of the tiles; the page is told both", async () => {
  const streets = `${origin}/world.pmtiles`;
  await writeFile(join(folder, "host.json"), JSON.stringify({ streets }));
  const { told, said } = await ask();
  expect(told).toEqual({ tiles: origin, streets });
  expect(said).toContain(`connect-src 'self' blob: ${origin};`);
  expect(hostOf(told)).toEqual(told);
  await writeFile(join(folder, "host.json"), JSON.stringify({ streets: `${origin}/{z}/{x}/{y}.png` }));
  expect((await ask()).told).toEqual({ streets: `${origin}/{z}/{x}/{y}.png` });
  // Streets of a server that pages may not reach are no offer.
  expect(hostOf({ streets })).toEqual({});
  expect(hostOf({ tiles: "https://elsewhere.example", streets })).toEqual({
    tiles: "https://elsewhere.example",
  });
});
