/** Why a format is at risk, as a key of the page's words. */
export type Risk = "raw" | "flash" | "windows" | "old-video" | "old-picture";

/** Where more is said about the risks. */
export const riskSources: Readonly<Record<Risk, { name: string; url: string }>> = {
  raw: {
    name: "Library of Congress: Sustainability of Digital Formats",
    url: "https://www.loc.gov/preservation/digital/formats/",
  },
  flash: {
    name: "Adobe: Flash Player End of Life",
    url: "https://www.adobe.com/products/flashplayer/end-of-life.html",
  },
  windows: {
    name: "MDN: Media container formats",
    url: "https://developer.mozilla.org/en-US/docs/Web/Media/Guides/Formats/Containers",
  },
  "old-video": {
    name: "MDN: Media container formats",
    url: "https://developer.mozilla.org/en-US/docs/Web/Media/Guides/Formats/Containers",
  },
  "old-picture": {
    name: "MDN: Image file types",
    url: "https://developer.mozilla.org/en-US/docs/Web/Media/Guides/Formats/Image_types",
  },
};

/** A format that programs drop: what people call it, and why. */
interface RiskyFormat {
  name: string;
  risk: Risk;
}

/**
 * Formats at risk by MIME type: raw formats of cameras nobody makes any more, and formats that browsers do not show or no
 * longer do. Nothing is said of formats that are merely old, such as TIFF, or made by one company, such as CR3.
 */
const riskyFormats: ReadonlyMap<string, RiskyFormat> = new Map([
  ["image/x-sigma-x3f", { name: "Sigma X3F", risk: "raw" }],
  ["image/x-canon-crw", { name: "Canon CRW", risk: "raw" }],
  ["image/x-minolta-mrw", { name: "Minolta MRW", risk: "raw" }],
  ["image/x-kodak-dcr", { name: "Kodak DCR", risk: "raw" }],
  ["image/x-epson-erf", { name: "Epson ERF", risk: "raw" }],
  ["image/x-mamiya-mef", { name: "Mamiya MEF", risk: "raw" }],
  ["video/x-flv", { name: "Flash Video", risk: "flash" }],
  ["video/x-ms-asf", { name: "Windows Media", risk: "windows" }],
  ["video/x-msvideo", { name: "AVI", risk: "old-video" }],
  ["video/mpeg", { name: "MPEG-1, MPEG-2", risk: "old-video" }],
  ["video/mp2t", { name: "AVCHD (MTS)", risk: "old-video" }],
  ["video/3gpp", { name: "3GP", risk: "old-video" }],
  ["image/jxr", { name: "JPEG XR", risk: "old-picture" }],
  ["image/jp2", { name: "JPEG 2000", risk: "old-picture" }],
]);

/** Why files of this type are at risk; null where they are not. */
export function riskOf(type: string): RiskyFormat | null {
  return riskyFormats.get(type) ?? null;
}
