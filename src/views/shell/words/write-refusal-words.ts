import type { WriteRefusal } from "../../../features/writing/shared/rewrite.ts";
import { repairWords } from "../../../features/repair/words.ts";

const reasons = {
  format: "whyFormat",
  damaged: "whyDamaged",
  room: "whyRoom",
  signed: "whySigned",
  locked: "whyLocked",
  large: "whyLarge",
  unsupported: "whyUnsupported",
  unreadable: "whyNotRead",
  differs: "whyDiffers",
} as const satisfies Record<WriteRefusal, string>;

/** Why a file is not written into, as a sentence; null for what is no reason of a file's. */
export function writeRefusalWords(why: string): string | null {
  return why in reasons ? repairWords.say(reasons[why as WriteRefusal]) : null;
}
