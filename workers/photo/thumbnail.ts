import type { Orientation } from "../../src/photo/photo.ts";
import { uprightSize } from "../../src/photo/turn.ts";
import type { Engine } from "./abilities.ts";
import { Easel } from "./canvas.ts";
import { averageColour } from "./colour.ts";
import type { Decoded, Drawable } from "./decode/drawable.ts";
import { decodeBitmap, resizeTo } from "./decode/image-bitmap.ts";
import { decodeFraction } from "./decode/image-decoder.ts";
import { type Drawn, thumbnailFailure } from "./drawn.ts";
import { refuseLarge } from "./gate.ts";
import { type HeaderFacts, readHeader } from "./header.ts";
import { pngExifPlace } from "./png-exif.ts";
import { countScans } from "./scans.ts";
import { leftToTurn } from "./turned-by.ts";

/** Of a lossy WebP or JPEG thumbnail, 0 to 1. */
const quality = 0.8;

/** A header whose size is known. */
interface Sized extends HeaderFacts {
  storedWidth: number;
  storedHeight: number;
}

const easel = new Easel();

/** Draws the picture of a file with its longest edge at `maxEdge`, upright, never enlarged. Reads the file once. */
export async function drawThumbnail(file: File, maxEdge: number, engine: Engine): Promise<Drawn> {
  if (!engine.canDraw || engine.readBack === "blocked")
    return fail("unsupported", "This browser does not let Pinroll draw small pictures.");
  const facts = await readHeader(file).catch(() => "unreadable" as const);
  if (facts === "unreadable") return unreadable();
  if (facts === null) return fail("unsupported", "This is not a picture Pinroll knows.");
  if (!isSized(facts)) return fail("corrupt", "The picture does not say how large it is.");
  const decoded =
    facts.type === "image/jpeg"
      ? await decodeJpeg(file, facts, maxEdge, engine)
      : await decodeOther(file, facts, maxEdge);
  if (!decoded.ok) return decoded;
  try {
    return {
      ok: true,
      picture: await encode(decoded.drawable, await leftOver(file, facts, engine), maxEdge, engine),
    };
  } finally {
    decoded.drawable.close();
  }
}

async function decodeJpeg(file: File, facts: Sized, maxEdge: number, engine: Engine): Promise<Decoded> {
  const pixels = facts.storedWidth * facts.storedHeight;
  const early = refuseLarge({ pixels, scans: 1, fraction: engine.imageDecoder && !facts.progressive });
  if (early) return { ok: false, failure: early };
  if (!engine.imageDecoder && !facts.progressive) return decodeOther(file, facts, maxEdge);
  const bytes = await file.arrayBuffer().catch(() => null);
  if (bytes === null) return unreadable();
  if (facts.progressive) {
    const refused = refuseLarge({ pixels, scans: countScans(new Uint8Array(bytes)), fraction: false });
    if (refused) return { ok: false, failure: refused };
  }
  if (!engine.imageDecoder) return decodeOther(file, facts, maxEdge);
  const { storedWidth, storedHeight } = facts;
  return decodeFraction({ bytes, storedWidth, storedHeight }, maxEdge);
}

async function decodeOther(file: File, facts: Sized, maxEdge: number): Promise<Decoded> {
  const failure = refuseLarge({ pixels: facts.storedWidth * facts.storedHeight, scans: 1, fraction: false });
  if (failure) return { ok: false, failure };
  const upright = uprightSize(facts.storedWidth, facts.storedHeight, facts.orientation);
  return decodeBitmap(file, facts.type, resizeTo(upright.width, upright.height, maxEdge));
}

async function leftOver(file: File, facts: HeaderFacts, engine: Engine): Promise<Orientation> {
  if (facts.orientation === 1) return 1;
  if (facts.type !== "image/png") return leftToTurn(facts, "webp", engine);
  return leftToTurn(facts, pngExifPlace(new Uint8Array(await file.arrayBuffer())), engine);
}

async function encode(drawable: Drawable, orientation: Orientation, maxEdge: number, engine: Engine) {
  const canvas = easel.draw(drawable, orientation, maxEdge, engine.encodes === "image/jpeg");
  const { width, height } = canvas;
  const colour = averageColour(canvas);
  const blob = await canvas.convertToBlob({ type: engine.encodes, quality });
  return { type: blob.type, width, height, bytes: new Uint8Array(await blob.arrayBuffer()), colour };
}

function isSized(facts: HeaderFacts): facts is Sized {
  return (
    facts.storedWidth !== null &&
    facts.storedHeight !== null &&
    facts.storedWidth > 0 &&
    facts.storedHeight > 0
  );
}

function fail(
  kind: "unsupported" | "corrupt",
  message: string,
): { ok: false; failure: ReturnType<typeof thumbnailFailure> } {
  return { ok: false, failure: thumbnailFailure(kind, message) };
}

function unreadable(): { ok: false; failure: ReturnType<typeof thumbnailFailure> } {
  return {
    ok: false,
    failure: thumbnailFailure("unreadable", "The file could not be read. It may have been moved or changed."),
  };
}
