import type { Credit, LibraryMessage } from "../../workers/contract.ts";
import type { PhotoRecord, Picture } from "../../src/photo/photo.ts";
import { syntheticRecord } from "./synthetic.ts";

/** Messages the library takes before its first credit. */
const START_CREDIT = 64;
const PICTURES = 48;

/** Asks for `count` records to be sent over `port` as a photo worker would send them, each with a small picture. */
export interface SendRecords {
  count: number;
  port: MessagePort;
}

self.onmessage = async (event: MessageEvent<SendRecords>) => {
  const { count, port } = event.data;
  const pictures = await drawPictures();
  let credit = START_CREDIT;
  let id = 0;
  let thumbnail = false;
  const send = (): void => {
    for (; credit > 0 && id < count; credit--) {
      port.postMessage([thumbnail ? pictureOf(id, pictures) : recordOf(id)]);
      if (thumbnail) id++;
      thumbnail = !thumbnail;
    }
    if (id === count) self.postMessage("sent");
  };
  port.onmessage = ({ data }: MessageEvent<Credit>) => {
    credit += data.messages;
    send();
  };
  send();
};

function recordOf(id: number): LibraryMessage {
  const record: PhotoRecord = syntheticRecord(id);
  return {
    type: "record",
    job: 1,
    id,
    bytes: 3_400_000,
    modified: 1_700_000_000_000 + id,
    record,
    preview: null,
  };
}

function pictureOf(id: number, pictures: readonly Picture[]): LibraryMessage {
  const picture = pictures[id % pictures.length];
  if (!picture) throw new Error("No pictures were drawn");
  return { type: "thumbnail", job: 1, id, picture };
}

/** Small pictures of many colours; sent by copy, so that each stands for thousands of photos. */
async function drawPictures(): Promise<Picture[]> {
  const canvas = new OffscreenCanvas(160, 120);
  const context = canvas.getContext("2d");
  if (!context) throw new Error("No 2D context in this worker");
  const made: Picture[] = [];
  for (let index = 0; index < PICTURES; index++) {
    const hue = (index * 137) % 360;
    const sky = context.createLinearGradient(0, 0, 0, 120);
    sky.addColorStop(0, `hsl(${hue} 50% 60%)`);
    sky.addColorStop(1, `hsl(${(hue + 40) % 360} 60% 85%)`);
    context.fillStyle = sky;
    context.fillRect(0, 0, 160, 120);
    context.fillStyle = `hsl(${(hue + 160) % 360} 35% 30%)`;
    context.beginPath();
    context.ellipse(80 + (index % 7) * 9, 130, 90, 50 + (index % 5) * 8, 0, 0, 7);
    context.fill();
    const blob = await canvas.convertToBlob({ type: "image/webp", quality: 0.8 });
    const bytes = new Uint8Array(await blob.arrayBuffer());
    made.push({ type: blob.type, width: 160, height: 120, bytes, colour: 0x8090a0 + index });
  }
  return made;
}
