import { u16 } from "../../../../../../workers/photo/bytes/bytes.ts";

/** A component's blocks, with what stands beyond the picture's edges to fill MCUs. */
export interface JpegPlane {
  id: number;
  /** Blocks of an MCU. */
  across: number;
  down: number;
  /** Number of its quantisation table. */
  table: number;
  /** Blocks of a row and of a column: of the picture, and with what fills MCUs. */
  columns: number;
  rows: number;
  wide: number;
  high: number;
}

/** The frame of a JPEG (ITU-T T.81, B.2.2). */
export interface JpegFrame {
  isProgressive: boolean;
  width: number;
  height: number;
  /** Size of an MCU in pixels, and how many there are. */
  mcuWidth: number;
  mcuHeight: number;
  mcusAcross: number;
  mcusDown: number;
  planes: JpegPlane[];
}

/** Reads a frame header: 8 bits, one to four components. Null for anything else. */
export function readFrame(marker: number, body: Uint8Array): JpegFrame | null {
  const [precision = 0, , , , , count = 0] = body;
  const [height, width] = [u16(body, 1), u16(body, 3)];
  if (precision !== 8 || count < 1 || count > 4 || body.length !== 6 + 3 * count) return null;
  if (width === 0 || height === 0) return null;
  const stated = Array.from({ length: count }, (_, at) => {
    const [id = 0, sampling = 0, table = 0] = body.subarray(6 + 3 * at, 9 + 3 * at);
    // A picture of one component has MCUs of one block, whatever is stated (A.2.2).
    const [across, down] = count === 1 ? [1, 1] : [sampling >> 4, sampling & 15];
    return { id, across, down, table };
  });
  if (new Set(stated.map(({ id }) => id)).size < count) return null;
  if (!stated.every(({ across, down, table }) => isFactor(across) && isFactor(down) && table < 4))
    return null;
  const widest = Math.max(...stated.map(({ across }) => across));
  const highest = Math.max(...stated.map(({ down }) => down));
  const [mcuWidth, mcuHeight] = [8 * widest, 8 * highest];
  const [mcusAcross, mcusDown] = [Math.ceil(width / mcuWidth), Math.ceil(height / mcuHeight)];
  const planes = stated.map((one) => ({
    ...one,
    columns: Math.ceil(Math.ceil((width * one.across) / widest) / 8),
    rows: Math.ceil(Math.ceil((height * one.down) / highest) / 8),
    wide: mcusAcross * one.across,
    high: mcusDown * one.down,
  }));
  return { isProgressive: marker === 0xc2, width, height, mcuWidth, mcuHeight, mcusAcross, mcusDown, planes };
}

const isFactor = (value: number): boolean => value >= 1 && value <= 4;
