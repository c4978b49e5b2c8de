import type { Check } from "./check.ts";
import { tinyPicture } from "./tiny-pictures.ts";

/** How quickly pictures can be made here: what Pinroll draws with, tried out. */
export async function checkDrawing(): Promise<Check[]> {
  const [scaled, webp] = await Promise.all([decodesScaled(), encodesWebp()]);
  return [inBackground(), decoder(scaled), encoder(webp), readBack(), webAssembly()];
}

function inBackground(): Check {
  const name = "Background processing";
  try {
    if (new OffscreenCanvas(1, 1).getContext("2d") !== null)
      return {
        name,
        state: "good",
        says: "Thumbnails are created in the background, so the page stays responsive.",
      };
  } catch {
    // As if there were none.
  }
  return {
    name,
    state: "slow",
    says: "Thumbnails are created one at a time in the page, so imports are slow.",
    advice: "Update the browser, or try another.",
  };
}

function decoder(scaled: boolean | null): Check {
  const name = "Large photos";
  if (scaled === true)
    return {
      name,
      state: "good",
      says: "Decoded directly at a reduced size, which is much faster.",
    };
  return {
    name,
    state: "slow",
    says: isSecureContext
      ? "Most JPEGs use Pinroll’s built-in decoder. Other photos are decoded at full size first, which is slower."
      : "This browser’s fast decoder is only available over HTTPS.",
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
  const name = "Thumbnail format";
  return webp
    ? { name, state: "good", says: "Saved as WebP, which uses the least space." }
    : {
        name,
        state: "slow",
        says: "Saved as JPEG, which uses about a third more space: this browser can’t write WebP.",
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
  const name = "Canvas access";
  const off = largestError();
  if (off === 0) return { name, state: "good", says: "Canvas data is exact." };
  if (off <= 8)
    return {
      name,
      state: "slow",
      says: "This browser adds slight noise to canvas data to prevent fingerprinting. Thumbnails may look grainy.",
    };
  return {
    name,
    state: "missing",
    says: "This browser blocks canvas data to prevent fingerprinting. Thumbnails can’t be created.",
    advice: "Allow canvas data for this site, in the browser’s settings or the address bar.",
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
    ? { name, state: "good", says: "Pinroll’s built-in decoders work." }
    : {
        name,
        state: "missing",
        says: "Pinroll’s built-in decoders don’t work, so HEIC, JPEG XL and some TIFF photos have no preview.",
        advice: "Turn off the browser’s lockdown mode for this site, or try another browser.",
      };
}
