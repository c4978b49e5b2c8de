import { unzipSync } from "fflate";
import { chmodSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { request } from "node:http";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { gunzipSync } from "node:zlib";
import { folderNames, pageNames } from "../../../scripts/addresses.mjs";
import { googleMapPath, headersFor } from "../../../scripts/headers.mjs";
import { makeArchive } from "../../../scripts/release/archive.mjs";
import { readFacts } from "../../../scripts/release/facts.mjs";
import { builtApp } from "../../support/built-app.ts";
import { waitForMark } from "../../support/marks.ts";
import { tilesOf } from "../../support/sample.ts";
import { programs, type Running, type TriedServer } from "../../support/servers/programs.ts";
import { staticHosts } from "../../support/servers/static-hosts.ts";
import { Site } from "../../support/site.ts";
import { expect, test } from "../../support/test.ts";

/** What a person's browser says when it asks for a page. */
const asPerson = { accept: "text/html,application/xhtml+xml,*/*;q=0.8" };
const routes = [...pageNames.map((name) => `/${name}`), ...folderNames.map((name) => `/${name}/abc`)];
const nowhere = ["/nothing", "/photo", "/photo/a/b", "/mapped", "/assets", "/assets/", "/assets/gone.js"];

interface Answer {
  status: number;
  headers: NodeJS.Dict<string | string[]>;
  body: Buffer;
  /** Where it came from, in the end. */
  path: string;
}

let folder = "";
let release = "";
const oracle = new Site(builtApp);

test.describe.configure({ mode: "default" });
test.beforeAll(async () => {
  test.slow();
  folder = mkdtempSync(join(tmpdir(), "pinroll-servers-"));
  // Servers that give up root's rights read it, too.
  chmodSync(folder, 0o755);
  const facts = readFacts();
  makeArchive(facts, builtApp, join(folder, "release.zip"));
  for (const [path, bytes] of Object.entries(unzipSync(readFileSync(join(folder, "release.zip"))))) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), bytes);
  }
  release = join(folder, `${facts.manifest.name}-${facts.manifest.version}`);
  await oracle.start();
});
test.afterAll(async () => {
  await oracle.stop();
  rmSync(folder, { recursive: true, force: true });
});

/** Asks as it stands, and goes where the answer leads. */
async function ask(address: string, path: string, headers: Record<string, string> = {}): Promise<Answer> {
  const answer = await new Promise<Answer>((resolve, reject) => {
    const sent = request(address + path, { headers, agent: false }, (response) => {
      const parts: Buffer[] = [];
      response.on("data", (part: Buffer) => parts.push(part));
      response.on("end", () =>
        resolve({
          status: response.statusCode ?? 0,
          headers: response.headers,
          body: Buffer.concat(parts),
          path,
        }),
      );
    });
    sent.on("error", reject).end();
  });
  const { location } = answer.headers;
  return typeof location === "string" ? ask(address, new URL(location, address).pathname, headers) : answer;
}

/** The media type; servers have two names for scripts, and may say nothing of what they do not know. */
function typeOf({ headers }: Answer): string {
  const [type = ""] = (headers["content-type"] ?? "").toString().split(";");
  return (type || "application/octet-stream").replace("application/javascript", "text/javascript");
}

/** Of the headers that are the app's, those an answer has. */
function ownHeaders({ headers }: Answer): Record<string, unknown> {
  return Object.fromEntries(Object.keys(headersFor("/")).map((name) => [name, headers[name.toLowerCase()]]));
}

const filesOfApp = (): string[] =>
  readdirSync(builtApp, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(builtApp.length));

for (const server of [...programs, ...staticHosts]) tryServer(server);

function tryServer(server: TriedServer): void {
  const isProgram = programs.includes(server);
  test.describe(server.name, () => {
    let running: Running | null = null;
    const missing = server.missing();
    test.skip(missing !== null, missing ?? "");
    test.beforeAll(async () => {
      if (missing !== null) return;
      const work = join(folder, server.name);
      mkdirSync(work);
      running = await server.start(release, work);
    });
    test.afterAll(() => running?.stop());
    const asks = (path: string, headers: Record<string, string> = {}): Promise<Answer> =>
      ask(running?.address ?? "", path, headers);

    test("every route and every file is answered as by npm start", async () => {
      const wrong: string[] = [];
      const pages = routes.flatMap((route) => [route, `${route}/`]);
      for (const path of ["/", "/bench", "/bench/", ...pages, ...filesOfApp()]) {
        const [answer, wanted] = await Promise.all([asks(path), ask(oracle.address, path)]);
        if (pages.includes(path) && answer.path === "/") wrong.push(`${path} leads to the first page`);
        if (answer.status !== 200) wrong.push(`${path} has status ${answer.status}`);
        if (typeOf(answer) !== typeOf(wanted)) wrong.push(`${path} is ${typeOf(answer)}`);
        if (!answer.body.equals(wanted.body)) wrong.push(`${path} has other bytes`);
      }
      expect(wrong).toEqual([]);
    });

    test("the security headers are those of npm start, with every answer", async () => {
      // Netlify joins what rules say: the pages with headers of their own get the strict ones.
      const plain = server.name === "Netlify" ? "/" : null;
      const script = filesOfApp().find((path) => /assets\/photo\.worker.*\.js$/.test(path)) ?? "";
      for (const path of [
        ...routes,
        ...nowhere,
        "/",
        script,
        "/sw.js",
        "/basemap.pmtiles",
        "/bench/",
        googleMapPath,
      ])
        expect(ownHeaders(await asks(path)), path).toEqual(headersFor(plain ?? path));
    });

    test("what is not there is not found, and a person gets the app's page that says so", async () => {
      for (const path of nowhere) expect((await asks(path)).status, path).toBe(404);
      const answer = await asks("/nothing", asPerson);
      const wanted = await ask(oracle.address, "/nothing", asPerson);
      expect([answer.status, answer.body.toString()]).toEqual([404, wanted.body.toString()]);
      expect(String((await asks("/assets/gone.js")).headers["cache-control"])).not.toContain("immutable");
    });

    test("pages, the service worker and its list are asked for again each time", async () => {
      for (const path of ["/", "/map", "/sw.js", "/offline.json", "/host.json", "/basemap.pmtiles"])
        expect(String((await asks(path)).headers["cache-control"]), path).toMatch(/no-cache|max-age=0/);
    });

    if (isProgram) {
      test("hashed files are kept for good, and what did not change is not sent again", async () => {
        const hashed = filesOfApp().find((path) => path.startsWith("/assets/") && path.endsWith(".js")) ?? "";
        expect((await asks(hashed)).headers["cache-control"]).toBe("public, max-age=31536000, immutable");
        for (const headers of [{}, { "accept-encoding": "gzip" }] as Record<string, string>[]) {
          const tag = String((await asks("/", headers)).headers["etag"]);
          expect((await asks("/", { ...headers, "if-none-match": tag })).status).toBe(304);
        }
      });

      test("ranges of the map are answered, however the client packs", async () => {
        const whole = readFileSync(join(builtApp, "basemap.pmtiles"));
        for (const [range, part] of [
          ["bytes=0-126", whole.subarray(0, 127)],
          ["bytes=16384-20000", whole.subarray(16_384, 20_001)],
          ["bytes=-4", whole.subarray(-4)],
        ] as const) {
          const answer = await asks("/basemap.pmtiles", { range, "accept-encoding": "gzip, br, zstd" });
          expect(answer.status, range).toBe(206);
          expect(answer.headers["content-encoding"]).toBeUndefined();
          expect(answer.body.equals(part), range).toBe(true);
        }
      });

      test("scripts, pages and decoders are packed", async () => {
        const wasm = filesOfApp().find((path) => path.endsWith(".wasm")) ?? "";
        const script = filesOfApp().find((path) => /assets\/app-.*\.js$/.test(path)) ?? "";
        for (const path of ["/", "/map", script, wasm, "/offline.json", "/manifest.webmanifest"]) {
          const answer = await asks(path, { "accept-encoding": "gzip" });
          expect(answer.headers["content-encoding"], path).toBe("gzip");
          expect(String(answer.headers["vary"]), path).toMatch(/accept-encoding/i);
          expect(gunzipSync(answer.body).equals((await ask(oracle.address, path)).body), path).toBe(true);
        }
      });
    }

    test("the app imports and shows photos there", async ({ page }) => {
      await page.goto(`${running?.address}/`);
      await page.getByRole("button", { name: "Try a sample trip" }).click();
      await waitForMark(page, "import:done");
      await expect(tilesOf(page).first()).toBeVisible();
      await page.goto(`${running?.address}/map`);
      await expect(page.getByRole("region", { name: "Map" })).toBeVisible();
    });
  });
}
