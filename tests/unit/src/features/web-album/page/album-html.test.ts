import { createHash } from "node:crypto";
import { describe, expect, test } from "vitest";
import type { WebAlbum } from "../../../../../../src/features/web-album/shared/web-album.ts";
import {
  htmlInFolder,
  htmlInOne,
  jsonForHtml,
} from "../../../../../../src/features/web-album/page/album-html.ts";

const attack = `</script><script>alert(1)</script><!--<img src=x onerror=alert(2)>"'&\u2028\u2029]]>`;

const album: WebAlbum = {
  version: 1,
  title: attack,
  description: attack,
  language: "en",
  direction: "ltr",
  locale: "en-GB",
  words: {},
  line: attack,
  photos: [],
  cover: null,
  map: null,
};

const program = { script: `const a = "</script><!--";`, style: `a::after { content: "</style>" }` };

const hashOf = (text: string): string => `'sha256-${createHash("sha256").update(text).digest("base64")}'`;

/** The texts of a page's elements of a name, as a browser reads them: each ends at the first end tag. */
const textsOf = (html: string, name: string): string[] =>
  [...html.matchAll(new RegExp(`<${name}\\b[^>]*>([\\s\\S]*?)</${name}`, "g"))].map(([, text = ""]) => text);

describe("a web album in one file", () => {
  test("holds one script and one style, which its policy names by their hashes, and allows no other", async () => {
    const { head, tail } = await htmlInOne(album, program);
    const html = head + tail;
    const [data = "", script = ""] = textsOf(html, "script");
    const [style = ""] = textsOf(html, "style");
    expect(textsOf(html, "script")).toHaveLength(2);
    const [, policy = ""] = /http-equiv="Content-Security-Policy" content="([^"]*)"/.exec(html) ?? [];
    const rules = policy.replaceAll("&#39;", "'").split("; ");
    expect(rules).toContain("default-src 'none'");
    expect(rules).toContain(`script-src ${hashOf(script)}`);
    expect(rules).toContain(`style-src ${hashOf(style)}`);
    expect(policy).not.toMatch(/unsafe|https?:|\*/);
    expect(JSON.parse(data)).toStrictEqual(album);
  });

  test("means the same in its script, which does not end before its end", async () => {
    const { tail } = await htmlInOne(album, program);
    const [script = ""] = textsOf(tail, "script");
    expect(script).not.toMatch(/<\/script|<!--/i);
    // oxlint-disable-next-line typescript/no-implied-eval -- it is a test's own text
    expect(new Function(`${script} return a;`)()).toBe("</script><!--");
  });

  test("takes words of photos for words, wherever they are", async () => {
    const { head, tail } = await htmlInOne(album, program);
    expect(head + tail).not.toContain("<img");
    expect(head + tail).not.toContain("alert(1)</script>");
    expect(head).toContain("<title>&lt;/script&gt;");
    expect(head).not.toMatch(/[\u2028\u2029](?![^<]*<\/title>)/);
  });
});

test("a web album in a folder has no script or style within its page, and asks its own folder alone", () => {
  const { head, tail } = htmlInFolder(album);
  expect(textsOf(head + tail, "style")).toStrictEqual([]);
  expect(textsOf(tail, "script")).toStrictEqual([""]);
  expect(head).toContain("script-src &#39;self&#39; file:;");
  expect(head).not.toContain("unsafe");
});

test("values within a script element neither end it nor break a line", () => {
  expect(jsonForHtml([attack])).not.toMatch(/[<>&\u2028\u2029]/);
  expect(JSON.parse(jsonForHtml([attack]))).toStrictEqual([attack]);
});
