import { mkdir, mkdtemp, rm, symlink, writeFile } from "node:fs/promises";
import { request as httpRequest } from "node:http";
import type { Server } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { headersFor, headersOfPreview, securityHeaders } from "../../../scripts/headers.mjs";
import { listen } from "../../../scripts/listen.mjs";
import { serveFolder } from "../../../scripts/serve.mjs";

const page = `<!doctype html><title>Pinroll</title>${"<p>a photo</p>".repeat(100)}`;
const bytes = Buffer.from(Array.from({ length: 256 }, (_, value) => value));

let folder: string;
let server: Server;
let port: number;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "pinroll-serve-"));
  const built = join(folder, "dist");
  await mkdir(join(built, "assets"), { recursive: true });
  await mkdir(join(built, "bench"));
  await mkdir(join(built, "src/map/google"), { recursive: true });
  await writeFile(join(built, "index.html"), page);
  await writeFile(join(built, "bench/index.html"), "the bench");
  await writeFile(join(built, "src/map/google/frame.html"), "the frame");
  await writeFile(join(built, "assets/app-1a2b.js"), "export const a = 1;".repeat(50));
  await writeFile(join(built, "basemap.pmtiles"), bytes);
  await writeFile(join(built, "empty.png"), "");
  await writeFile(join(built, ".hidden"), "a secret");
  await writeFile(join(folder, "outside.txt"), "a secret");
  await symlink("../outside.txt", join(built, "assets/link.txt"));
  const started = await listen(serveFolder(built), { host: "127.0.0.1", port: 0, strict: true });
  server = started.server as Server;
  port = started.port;
});

afterAll(async () => {
  server.closeAllConnections();
  await new Promise((done) => server.close(done));
  await rm(folder, { recursive: true });
});

/** Sends the path as it stands: `fetch` would tidy "..", and unpack the body. */
function ask(path: string, headers: Record<string, string> = {}, method = "GET") {
  return new Promise<{ status: number; headers: Record<string, unknown>; body: Buffer }>(
    (resolve, reject) => {
      const sent = httpRequest({ host: "127.0.0.1", port, path, headers, method }, (answer) => {
        const parts: Buffer[] = [];
        answer.on("data", (part: Buffer) => parts.push(part));
        answer.on("end", () =>
          resolve({ status: answer.statusCode ?? 0, headers: answer.headers, body: Buffer.concat(parts) }),
        );
      });
      sent.on("error", reject).end();
    },
  );
}

describe("what is served", () => {
  test.each([
    "/",
    "/map",
    "/places",
    "/trips",
    "/trip/2024-05-03",
    "/albums",
    "/album/abc",
    "/photo/abc",
    "/import",
    "/settings",
    "/map/?q=lisbon",
  ])("%s answers with the app's page", async (path) => {
    const answer = await ask(path);
    expect(answer.status).toBe(200);
    expect(answer.headers["content-type"]).toBe("text/html; charset=utf-8");
    expect(answer.body.toString()).toBe(page);
  });

  test.each(["/nothing", "/assets/gone.js", "/photo", "/album", "/map/x.js", "/mapped", "//map"])(
    "%s is not found",
    async (path) => expect((await ask(path)).status).toBe(404),
  );

  test.each(["/nothing", "/photo", "/..%2foutside.txt", "/.hidden"])(
    "%s gives a person the app's page, which says that there is none",
    async (path) => {
      const answer = await ask(path, { accept: "text/html,application/xhtml+xml,*/*;q=0.8" });
      expect(answer.status).toBe(404);
      expect(answer.headers["content-type"]).toBe("text/html; charset=utf-8");
      expect(answer.body.toString()).toBe(page);
    },
  );

  test("a script that is gone is no page, whoever asks", async () => {
    const answer = await ask("/assets/gone.js", { accept: "text/html" });
    expect([answer.status, answer.headers["content-type"]]).toEqual([404, "text/plain; charset=utf-8"]);
  });

  test("the bench has its own page, with and without the last slash", async () => {
    const moved = await ask("/bench?photos=100");
    expect([moved.status, moved.headers["location"]]).toEqual([308, "/bench/?photos=100"]);
    expect((await ask("/bench/")).body.toString()).toBe("the bench");
  });

  test.each([
    "/../outside.txt",
    "/assets/../../outside.txt",
    "/%2e%2e/outside.txt",
    "/..%2foutside.txt",
    "/..%5coutside.txt",
    "/assets/%2e%2e/%2e%2e/outside.txt",
    "/%00",
    "/%zz",
    "/.hidden",
    "/assets",
    "/assets/link.txt",
  ])("%s leads nowhere", async (path) => {
    const answer = await ask(path);
    expect(answer.status).toBe(404);
    expect(answer.body.toString()).not.toContain("secret");
  });

  test("nothing but reading is allowed", async () => {
    const answer = await ask("/", {}, "POST");
    expect([answer.status, answer.headers["allow"]]).toEqual([405, "GET, HEAD"]);
  });
});

describe("headers", () => {
  // The last ones lead to the frame's page by another spelling, or close to it.
  test.each([
    "/",
    "/photo/abc",
    "/assets/app-1a2b.js",
    "/basemap.pmtiles",
    "/nothing",
    "/src/map/google/%66rame.html",
    "/src/map/google/frame.html/",
    "/src/map/google/frame",
    "/?/src/map/google/frame.html",
  ])("%s carries every security header", async (path) => {
    const { headers } = await ask(path);
    for (const [name, value] of Object.entries(securityHeaders)) {
      expect(headers[name.toLowerCase()]).toBe(value);
    }
  });

  test.each(["/src/map/google/frame.html", "/src/map/google/frame.html?key=none"])(
    "%s, and nothing else, may reach Google, and be framed by this site alone",
    async (path) => {
      const { headers, body } = await ask(path);
      expect(body.toString()).toBe("the frame");
      const policy = String(headers["content-security-policy"]).split("; ");
      const google =
        "https://*.googleapis.com https://*.gstatic.com https://*.google.com https://*.googleusercontent.com";
      expect(policy).toEqual([
        "default-src 'none'",
        `script-src 'self' 'unsafe-eval' blob: ${google} https://*.ggpht.com`,
        "worker-src blob:",
        `img-src 'self' blob: data: ${google}`,
        `connect-src 'self' blob: data: ${google}`,
        "style-src 'self' 'unsafe-inline' https://fonts.googleapis.com",
        "font-src https://fonts.gstatic.com",
        "frame-src https://*.google.com",
        "object-src 'none'",
        "base-uri 'none'",
        "form-action 'none'",
        "frame-ancestors 'self'",
      ]);
      expect(headers["referrer-policy"]).toBe("strict-origin");
      expect(headers["x-content-type-options"]).toBe("nosniff");
      expect(headers["cross-origin-opener-policy"]).toBe("same-origin");
    },
  );

  test("the preview server sends the same headers", () => {
    const take = vi.fn();
    const plugin = headersOfPreview() as unknown as {
      configurePreviewServer: (server: { middlewares: { use: typeof take } }) => void;
    };
    plugin.configurePreviewServer({ middlewares: { use: take } });
    const middleware = take.mock.calls[0]?.[0] as (...given: unknown[]) => void;
    for (const url of ["/", "/src/map/google/frame.html?a=b", "/assets/app.js"]) {
      const sent: Record<string, string> = {};
      const next = vi.fn();
      middleware({ url }, { setHeader: (name: string, value: string) => (sent[name] = value) }, next);
      expect(sent).toEqual(headersFor(url.replace(/\?.*/, "")));
      expect(next).toHaveBeenCalledOnce();
    }
  });

  test("hashed assets are kept for good, pages are asked for again", async () => {
    expect((await ask("/assets/app-1a2b.js")).headers["cache-control"]).toContain("immutable");
    expect((await ask("/")).headers["cache-control"]).toBe("no-cache");
  });

  test("a copy that still holds is not sent again, packed or not", async () => {
    for (const headers of [{}, { "accept-encoding": "br" }] as Record<string, string>[]) {
      const tag = String((await ask("/", headers)).headers["etag"]);
      const again = await ask("/", { ...headers, "if-none-match": tag });
      expect([again.status, again.body.length]).toEqual([304, 0]);
    }
  });
});

describe("packing", () => {
  test.each([
    ["br, gzip", "br", brotliDecompressSync],
    ["gzip", "gzip", gunzipSync],
    ["br;q=0, gzip;q=0.5", "gzip", gunzipSync],
  ] as const)("a client that accepts %s gets %s", async (accepted, way, unpack) => {
    const answer = await ask("/", { "accept-encoding": accepted });
    expect(answer.headers["content-encoding"]).toBe(way);
    expect(answer.headers["vary"]).toBe("Accept-Encoding");
    expect(unpack(answer.body).toString()).toBe(page);
  });

  test("maps and pictures are sent as they are", async () => {
    const answer = await ask("/basemap.pmtiles", { "accept-encoding": "br" });
    expect(answer.headers["content-encoding"]).toBeUndefined();
    expect(answer.headers["content-type"]).toBe("application/vnd.pmtiles");
    expect(answer.body.equals(bytes)).toBe(true);
  });
});

describe("parts of a file", () => {
  test.each([
    ["bytes=0-9", "bytes 0-9/256", bytes.subarray(0, 10)],
    ["bytes=250-", "bytes 250-255/256", bytes.subarray(250)],
    ["bytes=-4", "bytes 252-255/256", bytes.subarray(252)],
    ["bytes=-999", "bytes 0-255/256", bytes],
    ["bytes=255-9999", "bytes 255-255/256", bytes.subarray(255)],
  ])("%s", async (range, named, part) => {
    const answer = await ask("/basemap.pmtiles", { range, "accept-encoding": "br" });
    expect([answer.status, answer.headers["content-range"]]).toEqual([206, named]);
    expect(answer.body.equals(part)).toBe(true);
  });

  test.each(["bytes=256-", "bytes=-0"])("%s lies past the end", async (range) => {
    const answer = await ask("/basemap.pmtiles", { range });
    expect([answer.status, answer.headers["content-range"]]).toEqual([416, "bytes */256"]);
  });

  test.each(["bytes=0-1,4-5", "lines=0-1", "bytes=9-3", "bytes=-", "bytes=a-b"])(
    "%s is answered with the whole file",
    async (range) => {
      const answer = await ask("/basemap.pmtiles", { range });
      expect([answer.status, answer.body.length]).toEqual([200, 256]);
    },
  );

  test("a part of another version is not mixed in", async () => {
    const answer = await ask("/basemap.pmtiles", { range: "bytes=0-1", "if-range": '"older"' });
    expect([answer.status, answer.body.length]).toEqual([200, 256]);
  });

  test("a HEAD request is told the length and nothing more", async () => {
    const answer = await ask("/basemap.pmtiles", {}, "HEAD");
    expect([answer.headers["content-length"], answer.body.length]).toEqual(["256", 0]);
  });

  test("an empty file is sent empty", async () => {
    const answer = await ask("/empty.png");
    expect([answer.status, answer.body.length]).toEqual([200, 0]);
  });
});

describe("the port", () => {
  test("a taken port gives way to the next one, unless it was asked for by number", async () => {
    const wish = { host: "127.0.0.1", port };
    const next = await listen(serveFolder(folder), { ...wish, strict: false });
    try {
      expect(next.port).toBeGreaterThan(port);
    } finally {
      await new Promise((done) => next.server.close(done));
    }
    await expect(listen(serveFolder(folder), { ...wish, strict: true })).rejects.toThrow("EADDRINUSE");
  });
});
