import type { Orientation } from "../../../../../../photo/photo.ts";
import { composeTurns } from "../../../../../../photo/turn.ts";
import { u16, u32 } from "../../../../../../../workers/photo/bytes/bytes.ts";
import { asChild, type ChildBox, childrenOf, joinedBytes, newBox, numberBytes } from "../new-box.ts";
import type { ItemReference } from "./item-entries.ts";

const turns = [1, 8, 3, 6] as const;
const mirrors = [null, 0, 1] as const;

/** The rotation and the mirroring that make an orientation (ISO/IEC 23008-12, 6.5.10 and 6.5.12), rotation first. */
function partsOfTurn(orientation: Orientation): { rotation: number; mirror: 0 | 1 | null } {
  for (const mirror of mirrors) {
    for (const [rotation, turn] of turns.entries()) {
      const made = mirror === null ? turn : composeTurns(turn, mirror === 0 ? 4 : 2);
      if (made === orientation) return { rotation, mirror };
    }
  }
  return { rotation: 0, mirror: null };
}

/**
 * The picture and all that is turned with it: thumbnails, transparency, depth. Null where another picture is made of it, as
 * of one with a gain map: that one has a turn of its own.
 */
export function turnedTogether(primary: number, references: readonly ItemReference[]): Set<number> | null {
  if (references.some(({ type, to }) => type === "dimg" && to.includes(primary))) return null;
  const group = new Set([primary]);
  for (let size = 0; size !== group.size;) {
    size = group.size;
    for (const { type, from, to } of references) {
      if ((type === "thmb" || type === "auxl") && to.some((one) => group.has(one))) group.add(from);
    }
  }
  return group;
}

/** An association of a property: its place in `ipco` from 1, and whether a reader must know it. */
interface Association {
  index: number;
  essential: boolean;
}

/**
 * The `iprp` box with the pictures turned another way: their rotations and mirrorings go, and new ones come last, as they
 * must. Null if that cannot be safe: where the pictures of the group are turned differently, a crop counts on the turn, or
 * a list has no room.
 */
export function turnedProperties(
  iprp: ChildBox,
  group: ReadonlySet<number>,
  orientation: Orientation,
): ChildBox | null {
  const boxes = childrenOf(iprp)?.boxes;
  const ipco = boxes?.find(({ type }) => type === "ipco");
  const properties = ipco && childrenOf(ipco);
  if (!boxes || !ipco || !properties) return null;
  const lists = boxes.filter(({ type }) => type === "ipma").map((ipma) => ({ ipma, ...readList(ipma) }));
  const typeOf = ({ index }: Association): string => properties.boxes[index - 1]?.type ?? "";
  const isTurn = (one: Association): boolean => ["irot", "imir"].includes(typeOf(one));
  const rows = lists.flatMap((list) => list.rows).filter(({ id }) => group.has(id));
  const said = rows.map(({ properties: own }) =>
    own
      .filter(isTurn)
      .map(({ index }) => properties.boxes[index - 1]?.bytes.join(" "))
      .join("|"),
  );
  if (rows.length === 0 || new Set(said).size !== 1) return null;
  if (rows.some(({ properties: own }) => own.some((one) => typeOf(one) === "clap"))) return null;
  const { rotation, mirror } = partsOfTurn(orientation);
  const added = [
    ...(rotation === 0 ? [] : [newBox("irot", Uint8Array.of(rotation))]),
    ...(mirror === null ? [] : [newBox("imir", Uint8Array.of(mirror))]),
  ];
  const first = properties.boxes.length + 1;
  const fresh = added.map((_, at) => ({ index: first + at, essential: true }));
  const written = lists.map(({ ipma, wideId, wideIndex, rows: all }) => {
    const changed = all.map(({ id, properties: own }) => ({
      id,
      properties: group.has(id) ? [...own.filter((one) => !isTurn(one)), ...fresh] : own,
    }));
    const most = wideIndex ? 0x7fff : 0x7f;
    if (changed.some(({ properties: own }) => own.length > 255 || own.some(({ index }) => index > most)))
      return null;
    return [ipma, listBox(ipma, wideId, wideIndex, changed)] as const;
  });
  if (written.includes(null)) return null;
  const fields = new Map<ChildBox, Uint8Array>(written.filter((one) => one !== null));
  const all = boxes.map((box) =>
    box === ipco ? newBox("ipco", ipco.bytes.subarray(ipco.start), ...added) : (fields.get(box) ?? box.bytes),
  );
  return asChild("iprp", newBox("iprp", ...all));
}

interface AssociationList {
  wideId: boolean;
  wideIndex: boolean;
  rows: { id: number; properties: Association[] }[];
}

function readList({ bytes, start }: ChildBox): AssociationList {
  const wideId = (bytes[start] ?? 0) > 0;
  const wideIndex = ((bytes[start + 3] ?? 0) & 1) === 1;
  const rows: AssociationList["rows"] = [];
  let at = start + 8;
  for (let left = u32(bytes, start + 4); left > 0 && at < bytes.length; left--) {
    const id = wideId ? u32(bytes, at) : u16(bytes, at);
    at += wideId ? 4 : 2;
    const count = bytes[at++] ?? 0;
    const properties: Association[] = [];
    for (let each = 0; each < count; each++) {
      const value = wideIndex ? u16(bytes, at) : (bytes[at] ?? 0);
      const mark = wideIndex ? 0x8000 : 0x80;
      properties.push({ index: value % mark, essential: value >= mark });
      at += wideIndex ? 2 : 1;
    }
    rows.push({ id, properties });
  }
  return { wideId, wideIndex, rows };
}

function listBox(
  { bytes, start }: ChildBox,
  wideId: boolean,
  wideIndex: boolean,
  rows: AssociationList["rows"],
): Uint8Array<ArrayBuffer> {
  const mark = wideIndex ? 0x8000 : 0x80;
  const body = rows.flatMap(({ id, properties }) => [
    numberBytes(id, wideId ? 4 : 2),
    numberBytes(properties.length, 1),
    ...properties.map(({ index, essential }) =>
      numberBytes(index + (essential ? mark : 0), wideIndex ? 2 : 1),
    ),
  ]);
  return newBox("ipma", bytes.subarray(start, start + 8), joinedBytes(body));
}
