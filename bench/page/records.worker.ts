import type { Credit, LibraryMessage } from "../../src/contract/photo-worker.ts";
import type { Failure } from "../../src/photo/failure.ts";
import type { PhotoRecord, Picture } from "../../src/photo/photo.ts";
import type { PictureKind } from "./picture-kinds.ts";
import { syntheticRecord } from "./synthetic.ts";

/** Messages the library takes before its first credit. */
const START_CREDIT = 64;
const PICTURES = 48;

/** Asks for `count` records to be sent over `port` as a photo worker would send them, each with its picture. */
export interface SendRecords {
  count: number;
  pictures: PictureKind;
  /** Of somebody with a home. */
  atHome: boolean;
  port: MessagePort;
}

self.onmessage = async (event: MessageEvent<SendRecords>) => {
  const { count, port, atHome } = event.data;
  const pictures = await drawPictures(event.data.pictures);
  let credit = START_CREDIT;
  let id = 0;
  let thumbnail = false;
  const send = (): void => {
    for (; credit > 0 && id < count; credit--) {
      port.postMessage([
        thumbnail ? pictureOf(id, pictures) : recordOf(id, { drawable: pictures.length > 0, atHome }),
      ]);
      if (thumbnail || pictures.length === 0) id++;
      thumbnail = !thumbnail && pictures.length > 0;
    }
    if (id === count) self.postMessage("sent");
  };
  port.onmessage = ({ data }: MessageEvent<Credit>) => {
    credit += data.messages;
    send();
  };
  send();
};

function recordOf(id: number, { drawable, atHome }: { drawable: boolean; atHome: boolean }): LibraryMessage {
  const record: PhotoRecord = syntheticRecord(id, atHome);
  if (!drawable) record.failure = undrawable;
  return { type: "record", job: 1, id, ...fileOf(id), record, preview: null };
}

/** No two of one size, else they would be compared with one another. */
function fileOf(id: number): { bytes: number; modified: number } {
  return { bytes: 1_000_000 + id * 7, modified: 1_700_000_000_000 + id };
}

/** Of a photo without a preview: none is waited for. */
const undrawable: Failure = { kind: "unsupported", stage: "thumbnail", message: "It has no picture." };

function pictureOf(id: number, pictures: readonly Picture[]): LibraryMessage {
  const picture = pictures[id % pictures.length];
  if (!picture) throw new Error("No pictures were drawn");
  return { type: "thumbnail", job: 1, id, ...fileOf(id), picture };
}

/** Pictures of many colours; sent by copy, so that each stands for thousands of photos. */
async function drawPictures(kind: PictureKind): Promise<Picture[]> {
  if (kind === "none") return [];
  const [width, height] = kind === "true" ? [320, 240] : [160, 120];
  const canvas = new OffscreenCanvas(width, height);
  const context = canvas.getContext("2d");
  if (!context) throw new Error("No 2D context in this worker");
  const made: Picture[] = [];
  for (let index = 0; index < PICTURES; index++) {
    drawLandscape(context, index);
    if (kind === "true") drawGrain(context);
    const blob = await canvas.convertToBlob({ type: "image/webp", quality: 0.8 });
    const bytes = new Uint8Array(await blob.arrayBuffer());
    made.push({ type: blob.type, width, height, bytes, colour: 0x8090a0 + index });
  }
  return made;
}

function drawLandscape(context: OffscreenCanvasRenderingContext2D, index: number): void {
  const { width, height } = context.canvas;
  const hue = (index * 137) % 360;
  const sky = context.createLinearGradient(0, 0, 0, height);
  sky.addColorStop(0, `hsl(${hue} 50% 60%)`);
  sky.addColorStop(1, `hsl(${(hue + 40) % 360} 60% 85%)`);
  context.fillStyle = sky;
  context.fillRect(0, 0, width, height);
  context.fillStyle = `hsl(${(hue + 160) % 360} 35% 30%)`;
  context.beginPath();
  const scale = width / 160;
  const [x, tall] = [80 + (index % 7) * 9, 50 + (index % 5) * 8];
  context.ellipse(x * scale, 130 * scale, 90 * scale, tall * scale, 0, 0, 7);
  context.fill();
}

/** Detail enough for the ten kilobytes or so that real thumbnails take. */
function drawGrain(context: OffscreenCanvasRenderingContext2D): void {
  const { width, height } = context.canvas;
  const image = context.getImageData(0, 0, width, height);
  for (let at = 0; at < image.data.length; at++)
    if (at % 4 !== 3) image.data[at] = (image.data[at] ?? 0) + ((Math.imul(at >> 2, 0x9e3779b1) >>> 28) - 8);
  context.putImageData(image, 0, 0);
}
