import type { Check } from "./check.ts";
import { tinyPicture } from "./tiny-pictures.ts";

/** How quickly pictures can be made here: what Pinroll draws with, tried out. */
export async function checkDrawing(): Promise<Check[]> {
  const [scaled, webp] = await Promise.all([decodesScaled(), encodesWebp()]);
  return [inBackground(), decoder(scaled), encoder(webp), readBack(), webAssembly()];
}

function inBackground(): Check {
  const name = "Drawing in the background";
  try {
    if (new OffscreenCanvas(1, 1).getContext("2d") !== null)
      return { name, state: "good", says: "Small pictures are drawn beside the page, which stays quick." };
  } catch {
    // As if there were none.
  }
  return {
    name,
    state: "slow",
    says: "Small pictures are drawn in the page itself, one at a time: importing takes long.",
    advice: "Update the browser, or try another one.",
  };
}

function decoder(scaled: boolean | null): Check {
  const name = "Large photos";
  if (scaled === true)
    return {
      name,
      state: "good",
      says: "Decoded at a fraction of their size, which saves most of the work.",
    };
  return {
    name,
    state: "slow",
    says: isSecureContext
      ? "Plain JPEGs are read by a decoder of Pinroll's own; others are decoded whole and made smaller afterwards."
      : "This browser's quick decoder is there only for pages that came over HTTPS.",
    ...(!isSecureContext && { advice: "Open this page over HTTPS." }),
  };
}

/** Whether `ImageDecoder` makes a JPEG smaller while it decodes; null where there is none. */
async function decodesScaled(): Promise<boolean | null> {
  if (typeof ImageDecoder !== "function") return null;
  try {
    const data = tinyPicture("image/jpeg");
    const asked = new ImageDecoder({ data, type: "image/jpeg", desiredWidth: 8, desiredHeight: 8 });
    const { image } = await asked.decode();
    const isSmaller = image.codedWidth === 8 && image.codedHeight === 8;
    image.close();
    asked.close();
    return isSmaller;
  } catch {
    return false;
  }
}

function encoder(webp: boolean): Check {
  const name = "Small pictures";
  return webp
    ? { name, state: "good", says: "Kept as WebP, which takes the least room." }
    : {
        name,
        state: "slow",
        says: "Kept as JPEG, which takes about a third more room: this browser makes no WebP.",
      };
}

/** What really comes back: a browser that cannot make WebP answers with PNG. */
function encodesWebp(): Promise<boolean> {
  const canvas = document.createElement("canvas");
  canvas.width = canvas.height = 1;
  return new Promise((resolve) =>
    canvas.toBlob((blob) => resolve(blob?.type === "image/webp"), "image/webp", 0.8),
  );
}

/** Browsers that guard against being recognised change or hide what a page reads back of its drawings. */
function readBack(): Check {
  const name = "Reading drawings back";
  const off = largestError();
  if (off === 0) return { name, state: "good", says: "Pixels come back as they were drawn." };
  if (off <= 8)
    return {
      name,
      state: "slow",
      says: "This browser adds a little noise to what is drawn, to keep you from being recognised. Small pictures may be a bit grainy.",
    };
  return {
    name,
    state: "missing",
    says: "This browser hides what is drawn, to keep you from being recognised. Small pictures cannot be made.",
    advice: "Allow this site to use canvas data, in the browser's settings or beside the address.",
  };
}

/** Of a gradient, because engines that add noise leave canvases of one colour alone; 255 where nothing comes back. */
function largestError(): number {
  const edge = 32;
  const canvas = document.createElement("canvas");
  canvas.width = canvas.height = edge;
  const context = canvas.getContext("2d", { willReadFrequently: true });
  if (!context) return 255;
  const wanted = new ImageData(edge, edge);
  for (let at = 0; at < wanted.data.length; at += 4)
    wanted.data.set([((at / 4) * 7) % 256, ((at / 4) * 13) % 256, ((at / 4) * 29) % 256, 255], at);
  try {
    context.putImageData(wanted, 0, 0);
    const { data } = context.getImageData(0, 0, edge, edge);
    return wanted.data.reduce((most, value, at) => Math.max(most, Math.abs(value - (data[at] ?? 0))), 0);
  } catch {
    return 255;
  }
}

function webAssembly(): Check {
  const name = "WebAssembly";
  return typeof WebAssembly === "object"
    ? { name, state: "good", says: "Pinroll's own readers of photos work here." }
    : {
        name,
        state: "missing",
        says: "Pinroll's own readers of photos do not work: HEIC, JPEG XL and some TIFF have no picture.",
        advice: "Switch off the browser's lockdown mode for this site, or try another browser.",
      };
}
