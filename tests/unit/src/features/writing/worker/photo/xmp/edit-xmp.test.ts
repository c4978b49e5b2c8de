import fc from "fast-check";
import { describe, expect, test } from "vitest";
import type { WantedFacts } from "../../../../../../../../src/features/writing/shared/wanted.ts";
import { readXmp } from "../../../../../../../../workers/photo/xmp/xmp.ts";
import { readXml } from "../../../../../../../../workers/photo/xmp/xml.ts";
import { XmpText } from "../../../../../../../../src/features/writing/worker/photo/xmp/edit-xmp.ts";
import {
  newPacket,
  paddedPacket,
} from "../../../../../../../../src/features/writing/worker/photo/xmp/packet.ts";
import { elementSpans } from "../../../../../../../../src/features/writing/worker/photo/xmp/xml-spans.ts";
import { xmpPacket } from "../../../../../../../support/picture-bytes.ts";

const now = "2026-11-26T01:02:03Z";
const textOf = (old: string | null, wanted: WantedFacts, alone = false): string => {
  const made = newPacket(old, wanted, now, alone);
  return (made.ok ? made.text : null) ?? "";
};
const factsOf = (text: string): ReturnType<typeof readXmp> => readXmp([new TextEncoder().encode(text)]);

/** Elements and texts as a parser sees them, to the end. */
function eventsOf(text: string): string[] {
  const events: string[] = [];
  let depth = 0;
  readXml(text, {
    open: ({ uri, local, attributes }) => {
      depth++;
      events.push(
        `<${uri}${local} ${attributes
          .map(({ uri: space, local: name, value }) => `${space}${name}=${value}`)
          .sort()
          .join(" ")}`,
      );
    },
    text: (piece) => void events.push(piece),
    close: () => void depth--,
  });
  expect(depth).toBe(0);
  return events;
}

const xmlText = fc
  .string({ unit: "grapheme", maxLength: 40 })
  .map((text) => text.replaceAll(/[<&\p{Cc}\p{Cs}\uFFFE\uFFFF]/gu, ""));

/** Properties of programs that are not known here, in all the forms they use. */
const unknown = fc.oneof(
  xmlText.map(
    (text) => `<crs:Look xmlns:crs="http://ns.adobe.com/camera-raw-settings/1.0/">${text}</crs:Look>`,
  ),
  xmlText.map(
    (text) =>
      `<mwg-rs:Regions xmlns:mwg-rs="http://www.metadataworkinggroup.com/schemas/regions/" rdf:parseType="Resource"><mwg-rs:Name>${text}</mwg-rs:Name></mwg-rs:Regions>`,
  ),
  xmlText.map((text) => `<!-- ${text.replaceAll("-", "")} -->`),
  xmlText.map(
    (text) =>
      `<a:b xmlns:a="urn:a" c='${text.replaceAll("'", "")}'><![CDATA[${text.replaceAll("]", "")} & <x>]]></a:b>`,
  ),
  fc.constant(
    `<dt:history xmlns:dt="http://darktable.sf.net/"><rdf:Seq><rdf:li dt:num="0"/></rdf:Seq></dt:history>`,
  ),
);

test("what is not known stays, character for character", () => {
  fc.assert(
    fc.property(fc.array(unknown, { maxLength: 8 }), xmlText, xmlText, (elements, title, description) => {
      const old = xmpPacket('tiff:Make="Acme"', elements.join("\n"));
      const wanted = {
        title: title.trim(),
        description: description.trim(),
        keywords: ["A|B", "c"],
        rating: 3,
      };
      const fresh = textOf(old, wanted);
      for (const element of elements) expect(fresh).toContain(element);
      const events = eventsOf(fresh);
      for (const event of eventsOf(old).filter((one) => one.trim() !== "")) expect(events).toContain(event);
      const facts = factsOf(fresh);
      expect([facts.title ?? "", facts.description ?? ""]).toEqual([wanted.title, wanted.description]);
      expect([facts.keywords, facts.rating, facts.make]).toEqual([["A|B", "c"], 3, "Acme"]);
    }),
    { numRuns: 300 },
  );
});

test("translations stay; the text of no language in particular, and what was the same, is written anew", () => {
  const alt = `<dc:title><rdf:Alt><rdf:li xml:lang="x-default">Sea</rdf:li><rdf:li xml:lang="en-US">Sea</rdf:li><rdf:li xml:lang="de-DE">Meer</rdf:li></rdf:Alt></dc:title>`;
  const fresh = textOf(xmpPacket("", alt), { title: "Coast" });
  expect(fresh).toContain(
    '<rdf:li xml:lang="x-default">Coast</rdf:li><rdf:li xml:lang="en-US">Coast</rdf:li><rdf:li xml:lang="de-DE">Meer</rdf:li>',
  );
});

test("dates and places are written where they stand, each in the form it has; in a sidecar they always are", () => {
  const takenAt = { local: "2024-05-03T14:07:00", offset: "+02:00" };
  const position = { lat: 38.7223, lng: -9.1393, altitude: -3 };
  expect(textOf(xmpPacket('tiff:Make="Acme"'), { takenAt, position })).toBe("");
  const darktable = textOf(xmpPacket('exif:DateTimeOriginal="2020:01:01 10:00:00"'), { takenAt });
  expect(darktable).toContain('exif:DateTimeOriginal="2024:05:03 14:07:00"');
  const facts = factsOf(textOf(null, { takenAt, position, orientation: 6 }, true));
  expect(facts.dates[1]).toMatchObject({ text: "2024-05-03T14:07:00+02:00" });
  expect(facts).toMatchObject({ orientation: 6, position: { altitude: 3, belowSea: true } });
});

test("dates of digitising follow only if they were the same", () => {
  const old = xmpPacket('exif:DateTimeOriginal="1987-06-01T00:00:00" xmp:CreateDate="2011-02-03T04:05:06"');
  const fresh = textOf(old, { takenAt: { local: "1988-06-01T00:00:00", offset: null } });
  expect(fresh).toContain('exif:DateTimeOriginal="1988-06-01T00:00:00"');
  expect(fresh).toContain('xmp:CreateDate="2011-02-03T04:05:06"');
});

test("no stars leave a rejection standing, and an emptied list leaves nothing", () => {
  expect(textOf(xmpPacket('xmp:Rating="-1"'), { rating: 0 })).toBe("");
  const fresh = textOf(
    xmpPacket('xmp:Rating="4"', "<dc:subject><rdf:Bag><rdf:li>old</rdf:li></rdf:Bag></dc:subject>"),
    {
      rating: 0,
      keywords: [],
    },
  );
  expect(factsOf(fresh)).toMatchObject({ rating: null, keywords: [] });
});

test("empty descriptions, other prefixes and a packet without any description are written into", () => {
  const odd = [
    `<x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#"/></x:xmpmeta>`,
    `<r:RDF xmlns:r="http://www.w3.org/1999/02/22-rdf-syntax-ns#"><r:Description r:about="" xmlns:d="http://purl.org/dc/elements/1.1/"/></r:RDF>`,
    `<RDF xmlns="http://www.w3.org/1999/02/22-rdf-syntax-ns#"><Description xmlns:dc="urn:other"></Description></RDF>`,
  ];
  for (const old of odd) {
    const fresh = textOf(old, { title: "A & B" });
    eventsOf(fresh);
    expect(factsOf(fresh).title).toBe("A & B");
  }
});

test("what is not well-formed, or declares entities, is refused", () => {
  for (const odd of [
    "<a><b></a></b>",
    "<a",
    '<!DOCTYPE x [<!ENTITY e "x">]><x>&e;</x>',
    "<a:b/>",
    "<a/><b/>",
  ])
    expect(elementSpans(odd)).toBeNull();
  expect(newPacket(`${xmpPacket("")}<cut`, { title: "x" }, now, false).ok).toBe(false);
});

test("padding is as long as asked for", () => {
  const tight = paddedPacket(xmpPacket(""), 0).length;
  expect(paddedPacket(xmpPacket(""), 0).length).toBe(tight);
  for (const padding of [1, 99, 100, 2048])
    expect(paddedPacket(xmpPacket(""), padding).length).toBe(tight + padding);
});

describe("people", () => {
  const area = { left: 0.1, top: 0.2, width: 0.25, height: 0.3 };
  const size = { width: 400, height: 300 };
  const people = {
    people: [
      { name: 'Ana "A" & B', area },
      { name: "Ben", area: null },
    ],
    size,
  };
  const mwg = 'xmlns:m="http://www.metadataworkinggroup.com/schemas/regions/"';
  const iptc = 'xmlns:i="http://iptc.org/std/Iptc4xmpExt/2008-02-29/"';
  const rdf = 'xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#"';
  const stArea = 'xmlns:a="http://ns.adobe.com/xmp/sType/Area#" a:x=".8" a:y=".8" a:w=".1" a:h=".1"';
  const packet = (inner: string): string =>
    `<rdf:RDF ${rdf}><rdf:Description ${mwg} ${iptc}>${inner}</rdf:Description></rdf:RDF>`;
  const cleo = `<rdf:li rdf:parseType="Resource"><m:Name>Cleo</m:Name><m:Type>Face</m:Type><m:Area ${stArea}/></rdf:li>`;
  const focus = `<rdf:li><rdf:Description m:Type="Focus"><m:Area ${stArea}/></rdf:Description></rdf:li>`;
  const namesIn = (text: string): [string, boolean][] =>
    (factsOf(text).people?.people ?? []).map((one) => [one.name, one.area !== null]);

  test.each([
    ["a new packet", null],
    [
      "one without a prefix for RDF",
      `<RDF xmlns="http://www.w3.org/1999/02/22-rdf-syntax-ns#"><Description/></RDF>`,
    ],
    [
      "one of another prefix",
      `<r:RDF xmlns:r="http://www.w3.org/1999/02/22-rdf-syntax-ns#"><r:Description r:about=""/></r:RDF>`,
    ],
  ])("are named in %s, with where they are", (_, old) => {
    const fresh = textOf(old, { people });
    eventsOf(fresh);
    expect(factsOf(fresh).people).toEqual(people);
    expect(textOf(fresh, { title: "x" })).toContain("mwg-rs:RegionList");
  });

  test.each([
    [
      "a list",
      `<m:Regions rdf:parseType="Resource"><m:RegionList><rdf:Bag>${cleo}${focus}</rdf:Bag></m:RegionList></m:Regions>`,
      true,
    ],
    [
      "a list within a description",
      `<m:Regions><rdf:Description><m:RegionList><rdf:Seq>${cleo}${focus}</rdf:Seq></m:RegionList></rdf:Description></m:Regions>`,
      true,
    ],
    [
      "an empty list",
      `<m:Regions rdf:parseType="Resource"><m:RegionList><rdf:Bag/></m:RegionList></m:Regions>`,
      false,
    ],
  ])("join the regions of %s", (_, regions, hasCleo) => {
    const fresh = textOf(packet(regions), { people });
    eventsOf(fresh);
    expect(namesIn(fresh)).toEqual([
      ...(hasCleo ? [["Cleo", true]] : []),
      ['Ana "A" & B', true],
      ["Ben", false],
    ]);
    expect(fresh.match(/<m:Regions/g)).toHaveLength(1);
    if (hasCleo) expect(fresh).toContain(cleo + focus);
  });

  test("regions that are no list stay, and the names are listed", () => {
    const odd = `<m:Regions rdf:parseType="Resource"><m:Other>1</m:Other></m:Regions>`;
    const fresh = textOf(packet(odd), { people });
    expect(fresh).toContain(odd);
    expect(namesIn(fresh)).toEqual([
      ['Ana "A" & B', false],
      ["Ben", false],
    ]);
  });

  test("names that are listed stay as they are, and are not listed twice", () => {
    const bag = `<i:PersonInImage><rdf:Bag>\n<rdf:li i:role="x">ben</rdf:li></rdf:Bag></i:PersonInImage>`;
    const fresh = textOf(packet(bag), {
      people: { people: [...people.people, { name: "Dora", area: null }], size },
    });
    expect(fresh).toContain('<rdf:li i:role="x">ben</rdf:li>');
    expect(namesIn(fresh).map(([name]) => name)).toEqual(['Ana "A" & B', "ben", "Dora"]);
    const alone = `<rdf:RDF ${rdf}><rdf:Description ${iptc} i:PersonInImage="Cleo"/></rdf:RDF>`;
    expect(namesIn(textOf(alone, { people: { people: [{ name: "Ben", area: null }], size } }))).toEqual([
      ["Cleo", false],
      ["Ben", false],
    ]);
  });
});

describe("the size that regions of people apply to", () => {
  const packet = (size: string): string =>
    `<rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#" xmlns:d="http://ns.adobe.com/xap/1.0/sType/Dimensions#">` +
    `<rdf:Description xmlns:m="http://www.metadataworkinggroup.com/schemas/regions/"><m:Regions rdf:parseType="Resource">` +
    `<m:AppliedToDimensions ${size}</m:Regions></rdf:Description></rdf:RDF>`;
  const attributes = (w: number, h: number): string => packet(`d:h="${h}" d:unit="pixel" d:w="${w}"/>`);
  const elements = (w: number, h: number): string =>
    packet(`rdf:parseType="Resource"><d:w>${w}</d:w><d:h>${h}</d:h></m:AppliedToDimensions>`);
  const restated = (text: string): string | undefined => {
    const xmp = XmpText.of(text);
    xmp?.restateSize({ width: 700, height: 840 });
    return xmp?.toString();
  };

  test("is told as it is stored where it is that on its side, and stays otherwise", () => {
    for (const form of [attributes, elements]) {
      expect(restated(form(840, 700))).toBe(form(700, 840));
      expect(restated(form(700, 840))).toBe(form(700, 840));
      expect(restated(form(1000, 700))).toBe(form(1000, 700));
    }
  });
});
