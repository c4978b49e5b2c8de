import { describe, expect, test } from "vitest";
import { helpOf } from "../../../scripts/help.mjs";

describe("help of Markdown", () => {
  test("has a title, paragraphs, headings and lists, and what is marked in them", () => {
    const markdown = [
      "# Save **photos**",
      "Press “Save photos”,\nor *wait* & see `a<b`.",
      "## Options",
      "- one\n- [two](search.md)",
      "1. first\n2. [Map](/settings/map)",
    ].join("\n\n");
    expect(helpOf(markdown)).toEqual({
      title: "Save photos",
      blocks: [
        {
          kind: "p",
          of: [
            "Press “Save photos”, or ",
            { mark: "em", of: ["wait"] },
            " & see ",
            { mark: "code", of: ["a<b"] },
            ".",
          ],
        },
        { kind: "h2", of: ["Options"] },
        { kind: "ul", items: [["one"], [{ to: "/help/search", of: ["two"] }]] },
        { kind: "ol", items: [["first"], [{ to: "/settings/map", of: ["Map"] }]] },
      ],
    });
  });

  test.each([
    ["no title", "Only a paragraph."],
    ["a table", "# Title\n\n| a |\n| - |\n| b |"],
    ["a picture", "# Title\n\n![a](b.png)"],
    ["markup", "# Title\n\na <b>c</b>"],
    ["a block of markup", "# Title\n\n<p>a</p>"],
    ["a list in a list", "# Title\n\n- a\n  - b"],
    ["a smaller heading", "# Title\n\n### Small"],
    ["a link to another site", "# Title\n\n[a](https://example.com/)"],
    ["a link to another site without a scheme", "# Title\n\n[a](//example.com/)"],
    ["an address as text", "# Title\n\nSee https://example.com/."],
    ["a link to a document", "# Title\n\n[a](../hosting.md)"],
    ["a link that is a script", "# Title\n\n[a](javascript:alert)"],
  ])("refuses %s", (_, markdown) => {
    expect(() => helpOf(markdown)).toThrow(/^Help /);
  });
});
