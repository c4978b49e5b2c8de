import { xmlEscaped } from "../../../../../workers/photo/xmp/xml.ts";
import type { Person } from "../../../../photo/photo.ts";

/**
 * A description for the end of a packet that names these people as regions of the Metadata Working Group. `size`: of the
 * upright picture in pixels. Prefixes are declared where they are used, as the packet may have others.
 */
export function peopleXmp(people: readonly Person[], size: { width: number; height: number }): string {
  const regions = people.map(({ name, area }) => {
    const place =
      area &&
      `<mwg-rs:Area stArea:unit="normalized" stArea:x="${area.left + area.width / 2}" ` +
        `stArea:y="${area.top + area.height / 2}" stArea:w="${area.width}" stArea:h="${area.height}"/>`;
    return (
      `<rdf:li rdf:parseType="Resource"><mwg-rs:Name>${xmlEscaped(name)}</mwg-rs:Name>` +
      `<mwg-rs:Type>Face</mwg-rs:Type>${place ?? ""}</rdf:li>`
    );
  });
  return (
    `<rdf:Description rdf:about="" xmlns:mwg-rs="http://www.metadataworkinggroup.com/schemas/regions/" ` +
    `xmlns:stArea="http://ns.adobe.com/xmp/sType/Area#" xmlns:stDim="http://ns.adobe.com/xap/1.0/sType/Dimensions#">` +
    `<mwg-rs:Regions rdf:parseType="Resource"><mwg-rs:AppliedToDimensions stDim:unit="pixel" ` +
    `stDim:w="${size.width}" stDim:h="${size.height}"/><mwg-rs:RegionList><rdf:Bag>${regions.join("")}` +
    `</rdf:Bag></mwg-rs:RegionList></mwg-rs:Regions></rdf:Description>`
  );
}
