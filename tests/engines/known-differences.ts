import type { KnownDifference } from "../support/engines/browsers-page.ts";

const own = "drawn by the engine's own decoder; each refuses other odd files of the test sets.";

/** Where engines differ, and why; docs/browsers.md lists them. */
export const engineDifferences: readonly KnownDifference[] = [
  { format: "AVIF", why: "Firefox and WebKitGTK refuse some with alpha or 12 bits a channel." },
  { format: "BMP", why: own },
  { format: "GIF", why: own },
  { format: "PNG", why: own },
  {
    format: "TIFF",
    why: "two that Chromium and WebKitGTK draw have no thumbnail in Firefox; why is not known.",
  },
  {
    format: null,
    why: "Folders: the drivers of Firefox and WebKitGTK cannot give one; there the page gets a stand-in for a dropped folder, with real files in it.",
  },
  {
    format: null,
    why: "Firefox without a window and a graphics card has no WebGL, and 360° views say so.",
  },
  { format: null, why: "Firefox draws a JPEG XL with alpha without its alpha." },
  { format: null, why: "Only Chromium remembers a folder or file from one visit to the next." },
];
