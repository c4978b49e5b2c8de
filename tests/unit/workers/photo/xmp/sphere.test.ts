import { describe, expect, test } from "vitest";
import { readXmp } from "../../../../../workers/photo/xmp/xmp.ts";

function packet(attributes: string): Uint8Array {
  return new TextEncoder().encode(
    `<x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#">` +
      `<rdf:Description xmlns:GPano="http://ns.google.com/photos/1.0/panorama/" ${attributes}/></rdf:RDF></x:xmpmeta>`,
  );
}

const whole = { left: 0, top: 0, width: 1, height: 1 };

describe("what a photo says of a sphere", () => {
  test("is the part of it that it shows", () => {
    const { sphere } = readXmp([
      packet(
        `GPano:ProjectionType="equirectangular" GPano:FullPanoWidthPixels="8000" GPano:FullPanoHeightPixels="4000" ` +
          `GPano:CroppedAreaImageWidthPixels="4000" GPano:CroppedAreaImageHeightPixels="1000" ` +
          `GPano:CroppedAreaLeftPixels="2000" GPano:CroppedAreaTopPixels="1500"`,
      ),
    ]);
    expect(sphere).toEqual({ left: 0.25, top: 0.375, width: 0.5, height: 0.25 });
  });

  test("is all of it without a crop, or with one that makes no sense", () => {
    expect(readXmp([packet(`GPano:ProjectionType="equirectangular"`)]).sphere).toEqual(whole);
    const wrong =
      `GPano:ProjectionType="equirectangular" GPano:FullPanoWidthPixels="0" GPano:FullPanoHeightPixels="4000" ` +
      `GPano:CroppedAreaImageWidthPixels="4000" GPano:CroppedAreaImageHeightPixels="9000" ` +
      `GPano:CroppedAreaLeftPixels="-7" GPano:CroppedAreaTopPixels="x"`;
    expect(readXmp([packet(wrong)]).sphere).toEqual(whole);
  });

  test("is nothing for other panoramas, and for photos that do not say", () => {
    expect(readXmp([packet(`GPano:ProjectionType="cylindrical"`)]).sphere).toBeNull();
    expect(readXmp([packet(`GPano:FullPanoWidthPixels="8000"`)]).sphere).toBeNull();
    expect(readXmp([]).sphere).toBeNull();
  });
});
