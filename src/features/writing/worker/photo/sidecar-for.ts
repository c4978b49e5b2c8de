import { annotationsIn } from "../../../../photo/fields.ts";
import type { FileWritten } from "../../shared/rewrite.ts";
import type { WantedFacts } from "../../shared/wanted.ts";
import { readableDates, tellingDates } from "../../../../../workers/photo/values/dates.ts";
import { readablePositions } from "../../../../../workers/photo/values/positions.ts";
import { peopleOf, xmpFacts, xmpPropertiesOf } from "../../../../../workers/photo/xmp/xmp.ts";
import { cleanWanted } from "./clean-wanted.ts";
import { saysWanted } from "./said-facts.ts";
import { newPacket, packetText } from "./xmp/packet.ts";
import { ignore } from "../../../../faults/faults.ts";

/** Larger ones are not read either. */
const mostBytes = 1024 * 1024;

/**
 * The sidecar of a photo that is not written into itself: the old one with these facts in it, everything else of it kept to
 * the letter (develop settings, histories, people), or a new one where there is none. Read again. Never rejects.
 */
export async function sidecarFor(old: Blob | null, wanted: WantedFacts): Promise<FileWritten> {
  const clean = cleanWanted(wanted);
  if (clean === null) return { ok: false, why: "unsupported" };
  if ((old?.size ?? 0) > mostBytes) return { ok: false, why: "large" };
  try {
    const bytes = old === null ? null : new Uint8Array(await old.arrayBuffer());
    return sidecarOf(bytes, clean);
  } catch (error) {
    // Moved or changed since.
    ignore(error);
    return { ok: false, why: "unreadable" };
  }
}

function sidecarOf(old: Uint8Array | null, wanted: WantedFacts): FileWritten {
  const text = old === null ? null : packetText(old);
  if (old !== null && text === null) return { ok: false, why: "damaged" };
  // It was in UTF-16, and is not any more.
  const plain = text?.replace(/^(<\?xml[^>]*?)\s+encoding=(?:"[^"]*"|'[^']*')/i, "$1") ?? null;
  const now = wanted.decidedAt ?? `${new Date().toISOString().slice(0, 19)}Z`;
  const packet = newPacket(plain, wanted, now, true);
  if (!packet.ok) return { ok: false, why: "damaged" };
  const written = packet.text ?? plain;
  if (written === null) return { ok: false, why: "unsupported" };
  const fresh = new TextEncoder().encode(`${written}\n`);
  const [before, after] = [factsOf(old), factsOf(fresh)];
  // darktable's form of a date has no place for an offset; its other dates have it.
  const { takenAt } = wanted;
  const isPlain = after.takenAt?.offset === null && takenAt !== undefined && takenAt.edtf === undefined;
  const said = isPlain ? { ...wanted, takenAt: { local: takenAt.local, offset: null } } : wanted;
  if (!saysWanted(before, after, said)) return { ok: false, why: "differs" };
  return { ok: true, file: new Blob([fresh], { type: "application/rdf+xml" }) };
}

/** What a sidecar says, as far as it is written. */
function factsOf(bytes: Uint8Array | null): Parameters<typeof saysWanted>[0] {
  const packets = bytes === null ? [] : [bytes];
  const xmp = xmpFacts(xmpPropertiesOf(packets, /:/));
  const [takenAt = null] = tellingDates(readableDates([...xmp.dates, ...xmp.digitised]));
  const [location = null] = readablePositions([xmp.position]);
  return {
    takenAt,
    location,
    orientation: xmp.orientation,
    ...(xmp.recipe !== null && { recipe: xmp.recipe.text }),
    people: peopleOf(packets),
    ...annotationsIn(xmp),
  };
}
