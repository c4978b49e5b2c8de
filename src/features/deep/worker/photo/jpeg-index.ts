import { code } from "../../../../../workers/photo/decode/assembly/index.ts?assembly";
import { layOut, type DecoderExports } from "../../../../../workers/photo/decode/jpeg/eighth.ts";
import { lowestQuants, planJpeg, type JpegPlan } from "../../../../../workers/photo/decode/jpeg/jpeg-plan.ts";
import { colourSpaceOf } from "../../../../../workers/photo/decode/shared/profile.ts";

/** Larger files are not held in memory. */
const mostBytes = 288 * 1024 * 1024;

/** So much of a file is read at a time. */
const pieceBytes = 8 * 1024 * 1024;

/** Bytes of an entry: see `note` of the assembly. */
const entryBytes = 32;

/** MCUs from one entry to the next. */
const usualGroup = 16;

/** A baseline JPEG in memory, and where in its coded data each group of MCUs begins: any part of it can be decoded alone. */
export interface JpegIndex {
  plan: JpegPlan;
  /** All bytes before the coded data. */
  header: Uint8Array<ArrayBuffer>;
  /** The coded data, without stuffed zeros. */
  data: Uint8Array;
  /** For each group, row by row, eight numbers: see `note` of the assembly. */
  entries: Int32Array;
  /** MCUs of a group, groups of a row of MCUs, and pixels of an MCU. */
  group: number;
  groups: number;
  mcuWidth: number;
  mcuHeight: number;
  /** The whole picture at an eighth of its size. */
  overview: () => Overview;
}

/** RGBA. */
interface Overview {
  width: number;
  height: number;
  pixels: Uint8ClampedArray<ArrayBuffer>;
  colourSpace: PredefinedColorSpace;
}

/**
 * Reads a JPEG and decodes its eighth on the way; null for anything but a sound baseline JPEG of a size that fits. `group`: so
 * many MCUs make a group, unless restart markers ask for fewer.
 */
export async function indexJpeg(file: Blob, group = usualGroup): Promise<JpegIndex | null> {
  if (file.size > mostBytes) return null;
  const { instance } = await WebAssembly.instantiate(code, {});
  const assembly = instance.exports as unknown as DecoderExports;
  const base = assembly.room(file.size + 64);
  if (base === 0) return null;
  await readInto(assembly, base, file);
  const whole = new Uint8Array(assembly.memory.buffer, base, file.size);
  const dataAt = planJpeg(whole)?.dataAt ?? 0;
  const header = whole.slice(0, dataAt);
  // Of a copy: the memory moves when it grows.
  const plan = planJpeg(header);
  if (plan === null || !buildTables(assembly, plan)) return null;
  return scanned(assembly, { at: base, bytes: file.size }, plan, header, group);
}

async function readInto(assembly: DecoderExports, base: number, file: Blob): Promise<void> {
  let next = file.slice(0, pieceBytes).arrayBuffer();
  for (let at = 0; at < file.size; at += pieceBytes) {
    const piece = await next;
    // Read while this one is copied.
    next = file.slice(at + pieceBytes, at + 2 * pieceBytes).arrayBuffer();
    new Uint8Array(assembly.memory.buffer, base + at).set(new Uint8Array(piece));
  }
  await next;
}

function buildTables(assembly: DecoderExports, plan: JpegPlan): boolean {
  return plan.tables.every(({ kind, id, definition }) => {
    new Uint8Array(assembly.memory.buffer, assembly.definition(), definition.length).set(definition);
    return assembly.table(kind, id) !== 0;
  });
}

/** Decodes the eighth and notes where groups begin. */
function scanned(
  assembly: DecoderExports,
  { at: base, bytes: size }: { at: number; bytes: number },
  plan: JpegPlan,
  header: Uint8Array<ArrayBuffer>,
  wanted: number,
): JpegIndex | null {
  const { dataAt, components, interval } = plan;
  const layout = layOut(size, plan, 1);
  const { across, down } = layout;
  const group = groupOf(interval, across, wanted);
  if (group === null) return null;
  const groups = Math.ceil(across / group);
  const notes = base + layout.bytes + 64;
  if (assembly.room(layout.bytes + 128 + groups * down * entryBytes) !== base) return null;
  for (const [at, component] of components.entries()) {
    const { across: wide, down: high, dcId, acId } = component;
    const { at: plane = 0, stride = 0 } = layout.planes[at] ?? {};
    assembly.component(at, wide, high, dcId, acId, ...lowestQuants(component), base + plane, stride);
  }
  assembly.note(notes, group);
  const rows = assembly.scan(base + dataAt, base + size, components.length, across, down, interval, 1);
  if (rows < down) return null;
  const { buffer } = assembly.memory;
  return {
    plan,
    header,
    data: new Uint8Array(buffer, base + dataAt, size - dataAt),
    entries: new Int32Array(buffer, notes, (groups * down * entryBytes) / 4),
    group,
    groups,
    mcuWidth: 8 * layout.widest,
    mcuHeight: 8 * layout.highest,
    overview: () => paintOverview(assembly, base, plan, layout),
  };
}

function paintOverview(
  assembly: DecoderExports,
  base: number,
  { profile }: JpegPlan,
  layout: ReturnType<typeof layOut>,
): Overview {
  const { wide, high, widest, highest, rowsAt, pixelsAt, planes } = layout;
  const [luma = { at: 0, stride: 0 }, second = luma, third = luma] = planes;
  const chroma = [second === luma ? 0 : 1, base + second.at, base + third.at, second.stride];
  assembly.paint(
    wide,
    high,
    base + luma.at,
    luma.stride,
    ...chroma,
    widest,
    highest,
    base + rowsAt,
    base + pixelsAt,
  );
  const pixels = new Uint8ClampedArray(assembly.memory.buffer, base + pixelsAt, wide * high * 4).slice();
  return { width: wide, height: high, pixels, colourSpace: colourSpaceOf(profile) ?? "srgb" };
}

/** How many MCUs make a group so that no restart marker stands within one; null where that does not work out. */
function groupOf(interval: number, across: number, wanted: number): number | null {
  if (interval === 0 || interval % across === 0) return wanted;
  if (across % interval !== 0) return null;
  return interval % wanted === 0 ? wanted : interval;
}
