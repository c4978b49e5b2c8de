import { describe, expect, test } from "vitest";
import { peopleOfXmp } from "../../../../../workers/photo/xmp/xmp-people.ts";

const spaces = `xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#"
  xmlns:r="http://www.metadataworkinggroup.com/schemas/regions/" xmlns:a="http://ns.adobe.com/xmp/sType/Area#"
  xmlns:d="http://ns.adobe.com/xap/1.0/sType/Dimensions#" xmlns:MP="http://ns.microsoft.com/photo/1.2/"
  xmlns:MPRI="http://ns.microsoft.com/photo/1.2/t/RegionInfo#" xmlns:MPReg="http://ns.microsoft.com/photo/1.2/t/Region#"
  xmlns:i="http://iptc.org/std/Iptc4xmpExt/2008-02-29/"`;
const packet = (inner: string): string =>
  `<rdf:RDF ${spaces}><rdf:Description rdf:about="">${inner}</rdf:Description></rdf:RDF>`;

const regions = (items: string): string =>
  `<r:Regions rdf:parseType="Resource"><r:AppliedToDimensions d:w="400" d:h="300" d:unit="pixel"/>
   <r:RegionList><rdf:Bag>${items}</rdf:Bag></r:RegionList></r:Regions>`;
const ana = `<rdf:li><rdf:Description r:Name="Ana" r:Type="Face"><r:Area a:x="0.5" a:y="0.25" a:w="0.2" a:h="0.1"
  a:unit="normalized"/></rdf:Description></rdf:li>`;
const anaArea = { left: 0.4, top: 0.2, width: 0.2, height: 0.1 };

describe("people in XMP", () => {
  test("of the Metadata Working Group, as attributes and as elements", () => {
    const bo = `<rdf:li rdf:parseType="Resource"><r:Name> Bo </r:Name><r:Type>Pet</r:Type>
      <r:Area rdf:parseType="Resource"><a:x>100</a:x><a:y>150</a:y><a:w>40</a:w><a:h>30</a:h><a:unit>pixel</a:unit></r:Area></rdf:li>`;
    expect(peopleOfXmp(packet(regions(ana + bo)))).toEqual({
      people: [
        { name: "Ana", area: anaArea },
        { name: "Bo", area: { left: 0.2, top: 0.45, width: 0.1, height: 0.1 } },
      ],
      size: { width: 400, height: 300 },
    });
  });

  test("of Microsoft and of IPTC; who is named by several is listed once", () => {
    const microsoft = (name: string, area: string): string =>
      `<MP:RegionInfo rdf:parseType="Resource"><MPRI:Regions><rdf:Bag><rdf:li MPReg:Rectangle="${area}"
       MPReg:PersonDisplayName="${name}"/></rdf:Bag></MPRI:Regions></MP:RegionInfo>`;
    const iptc = `<i:PersonInImage><rdf:Bag><rdf:li>Ana</rdf:li><rdf:li>Carl</rdf:li></rdf:Bag></i:PersonInImage>`;
    const all = packet(regions(ana) + microsoft("ana", "0.41, 0.2, 0.19, 0.1") + iptc);
    expect(peopleOfXmp(all)?.people).toEqual([
      { name: "Ana", area: anaArea },
      { name: "Carl", area: null },
    ]);
    expect(peopleOfXmp(packet(microsoft("Dora", "0.4, 0.2, 0.2, 0.1")))).toEqual({
      people: [{ name: "Dora", area: anaArea }],
      size: null,
    });
  });

  test("are not faces without a name, barcodes and points of focus", () => {
    const others = `<rdf:li r:Type="Face"><r:Area a:x="0.5" a:y="0.5" a:w="0.1" a:h="0.1"/></rdf:li>
      <rdf:li r:Type="BarCode" r:Name="4006381"/><rdf:li r:Type="Focus" r:Name="AF"/>`;
    expect(peopleOfXmp(packet(regions(others)))).toBeNull();
    expect(peopleOfXmp(packet(""))).toBeNull();
  });

  test("keep their names where the area makes no sense, and stay within the picture", () => {
    const named = (x: string, w: string): string =>
      packet(regions(`<rdf:li r:Name="Ana"><r:Area a:x="${x}" a:y="0.5" a:w="${w}" a:h="0.2"/></rdf:li>`));
    for (const [x, w] of [
      ["NaN", "0.1"],
      ["7", "0.1"],
      ["0.5", "-1"],
    ] as const)
      expect(peopleOfXmp(named(x, w))?.people).toEqual([{ name: "Ana", area: null }]);
    const { area } = peopleOfXmp(named("0", "0.2"))?.people[0] ?? {};
    expect(area).toEqual({ left: 0, top: 0.4, width: 0.1, height: 0.2 });
  });

  test("are bounded in number and length", () => {
    const many = Array.from({ length: 1000 }, (_, at) => `<rdf:li r:Name="P${at}"/>`).join("");
    expect(peopleOfXmp(packet(regions(many)))?.people).toHaveLength(200);
    expect(peopleOfXmp(packet(regions(`<rdf:li r:Name="${"x".repeat(5000)}"/>`)))).toBeNull();
  });
});
