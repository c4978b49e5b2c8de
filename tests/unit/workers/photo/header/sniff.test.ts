import fc from "fast-check";
import { expect, test } from "vitest";
import { sniff } from "../../../../../workers/photo/header/sniff.ts";
import { avif, gif, jpeg, join, png, text, tiff, webp } from "../../../../support/picture-bytes.ts";

const ftyp = (major: string, ...compatible: string[]): Uint8Array =>
  join([0, 0, 0, 16 + compatible.length * 4], "ftyp", major, [0, 0, 0, 0], ...compatible);

const rawTiff = (make: string): Uint8Array =>
  tiff({ ifd0: { 0x010f: { ascii: make }, 0x014a: { long: [8] } } });

const ownCoding = (make: string, coding: number): Uint8Array =>
  tiff({ ifd0: { 0x0103: { short: [coding] }, 0x010f: { ascii: make } } });

const packets = (start: number, step: number): Uint8Array => {
  const bytes = new Uint8Array(start + step * 4);
  for (let at = start; at < bytes.length; at += step) bytes[at] = 0x47;
  return bytes;
};

test.each<[string, Uint8Array, string]>([
  ["JPEG", jpeg(), "photo image/jpeg"],
  ["PNG", png([]), "photo image/png"],
  ["GIF", gif(), "photo image/gif"],
  ["WebP", webp({}), "photo image/webp"],
  ["AVIF", avif(), "photo image/avif"],
  ["AVIF behind the generic brand", ftyp("mif1", "miaf", "avif"), "photo image/avif"],
  ["HEIC", ftyp("heic", "mif1", "heic"), "photo image/heic"],
  ["HEIC behind the generic brand", ftyp("mif1", "heic"), "photo image/heic"],
  ["HEIF of an unnamed codec", ftyp("mif1", "miaf"), "photo image/heif"],
  ["JPEG XL codestream", text("\xff\x0a\x00\x10"), "photo image/jxl"],
  ["JPEG XL container", text("\0\0\0\x0cJXL \r\n\x87\n"), "photo image/jxl"],
  ["JPEG 2000", text("\0\0\0\x0cjP  \r\n\x87\n"), "photo image/jp2"],
  ["JPEG XR", text("II\xbc\x01\x20\0\0\0"), "photo image/jxr"],
  ["TIFF", tiff({ ifd0: { 0x0100: { short: [4] } } }), "photo image/tiff"],
  ["TIFF of a scanner maker", tiff({ ifd0: { 0x010f: { ascii: "Nikon" } } }), "photo image/tiff"],
  ["BigTIFF", text("II+\0\x08\0\0\0"), "photo image/tiff"],
  ["BMP", join("BM", new Uint8Array(12), [40, 0, 0, 0], new Uint8Array(20)), "photo image/bmp"],
  [
    "ICO",
    join([0, 0, 1, 0, 1, 0, 16, 16, 0, 0, 1, 0, 32, 0, 0, 4, 0, 0, 22, 0]),
    "photo image/vnd.microsoft.icon",
  ],
  ["Photoshop", text("8BPS\0\x01"), "photo image/vnd.adobe.photoshop"],
  ["SVG", text('<svg xmlns="http://www.w3.org/2000/svg"/>'), "photo image/svg+xml"],
  [
    "SVG behind declaration, comment and document type",
    text('\xef\xbb\xbf<?xml version="1.0"?>\n<!-- <html> --><!DOCTYPE svg [<!ENTITY a "b">]>\n<s:svg>'),
    "photo image/svg+xml",
  ],
  ["Canon CR2", join("II*\0", [16, 0, 0, 0], "CR\x02\0"), "photo image/x-canon-cr2"],
  ["Canon CR3", ftyp("crx ", "isom"), "photo image/x-canon-cr3"],
  ["Canon CRW", text("II\x1a\0\0\0HEAPCCDR"), "photo image/x-canon-crw"],
  ["Nikon NEF", rawTiff("NIKON CORPORATION"), "photo image/x-nikon-nef"],
  ["Sony ARW", rawTiff("SONY"), "photo image/x-sony-arw"],
  ["Pentax PEF", rawTiff("PENTAX Corporation"), "photo image/x-pentax-pef"],
  ["Samsung SRW", rawTiff("SAMSUNG"), "photo image/x-samsung-srw"],
  ["Hasselblad 3FR", rawTiff("Hasselblad"), "photo image/x-hasselblad-3fr"],
  ["raw pixels in the first picture", ownCoding("PENTAX", 65_535), "photo image/x-pentax-pef"],
  ["a scan of a raw camera's maker", ownCoding("PENTAX", 1), "photo image/tiff"],
  [
    "DNG",
    tiff({ ifd0: { 0x010f: { ascii: "SONY" }, 0xc612: { bytes: [1, 4, 0, 0] } } }),
    "photo image/x-adobe-dng",
  ],
  ["Olympus ORF", text("IIRO\x08\0\0\0"), "photo image/x-olympus-orf"],
  ["Panasonic RW2", text("IIU\0\x18\0\0\0"), "photo image/x-panasonic-rw2"],
  ["Fuji RAF", text("FUJIFILMCCD-RAW 0201"), "photo image/x-fuji-raf"],
  ["Sigma X3F", text("FOVb\0\0\x03\0"), "photo image/x-sigma-x3f"],
  ["Minolta MRW", text("\0MRM\0\x01\x02\x03"), "photo image/x-minolta-mrw"],
  ["MP4", ftyp("isom", "iso2", "mp41"), "video video/mp4"],
  ["MP4 of a brand nobody knows", ftyp("zzzz", "mp42"), "video video/mp4"],
  ["QuickTime", ftyp("qt  "), "video video/quicktime"],
  ["QuickTime from before brands", join([0, 0, 1, 0], "moov", new Uint8Array(16)), "video video/quicktime"],
  ["M4V", ftyp("M4V ", "mp42"), "video video/x-m4v"],
  ["3GP", ftyp("3gp5", "isom"), "video video/3gpp"],
  ["WebM", text("\x1a\x45\xdf\xa3\x9f\x42\x82\x84webm"), "video video/webm"],
  ["Matroska", text("\x1a\x45\xdf\xa3\x9f\x42\x82\x88matroska"), "video video/x-matroska"],
  ["AVI", text("RIFF\0\0\0\0AVI LIST"), "video video/x-msvideo"],
  ["transport stream", packets(0, 188), "video video/mp2t"],
  ["AVCHD", packets(4, 192), "video video/mp2t"],
  ["Windows Media", text("\x30\x26\xb2\x75\x8e\x66\xcf\x11\xa6\xd9"), "video video/x-ms-asf"],
  ["MPEG programme stream", text("\0\0\x01\xba\x44"), "video video/mpeg"],
])("%s is known by its content", (_, bytes, expected) => {
  const sniffed = sniff(bytes);
  expect(`${sniffed?.kind} ${sniffed?.type}`).toBe(expected);
});

test.each<[string, Uint8Array]>([
  ["plain text", text("Dear diary, BM is short for nothing.")],
  ["a web page with a drawing in it", text("<!DOCTYPE html><html><body><svg></svg></body></html>")],
  ["JSON of a Takeout", text('{"title": "IMG_0001.jpg"}')],
  ["XMP sidecar", text('<?xpacket begin=""?><x:xmpmeta xmlns:x="adobe:ns:meta/">')],
  ["PDF", text("%PDF-1.7")],
  ["ZIP", text("PK\x03\x04")],
  ["WAV", text("RIFF\0\0\0\0WAVEfmt ")],
  ["music in MP4", ftyp("M4A ", "mp42")],
  ["zeros", new Uint8Array(4096)],
  ["nothing", new Uint8Array(0)],
])("%s is no photo", (_, bytes) => {
  expect(sniff(bytes)).toBeNull();
});

test("any bytes behind any signature are sniffed without a throw", () => {
  const start = fc.constantFrom(
    "",
    "II*\0",
    "MM\0*",
    "\0\0\0\x18ftypmif1",
    "RIFF",
    "<svg",
    "BM",
    "\0\0\x01\0",
  );
  fc.assert(
    fc.property(start, fc.uint8Array({ maxLength: 600 }), (signature, rest) => {
      expect(sniff(join(signature, rest))?.kind ?? "photo").toMatch(/photo|video/);
    }),
  );
});
