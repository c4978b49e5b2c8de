import type { ListedPhoto, SidecarReading } from "../../../../src/photo/sidecar.ts";
import { readableDates } from "../../values/dates.ts";
import { mostListBytes, mostListed } from "./limits.ts";

/** A file within a message, as iPhones write it ("<attached: NAME>") and Android does ("NAME (file attached)"). */
const attached = /<[^<>:]{1,40}:\s*([^<>:/]{1,200}\.\w{2,5})>|: \u200e?([\w-]{1,200}\.\w{2,5}) \(/;

/** When a message was sent, as the phone's language writes it: "[03.05.24, 10:11:12]", "5/3/24, 10:11 PM -". */
const sent =
  /^[\u200e\ufeff[]*(\d{1,4})[./-](\d{1,2})[./-](\d{1,4}),?\s+(\d{1,2})[:.](\d\d)(?:[:.](\d\d))?\s*([AP]\.?\s?M\.?|上午|下午|午前|午後)?(?:\]| - )/iu;

/** The day in the names WhatsApp gives: IMG-20240503-WA0001, 00000012-PHOTO-2024-05-03-10-11-12. */
const named = /-(20\d\d)-?(\d\d)-?(\d\d)(?:-WA|-\d\d-\d\d-\d\d)/;

/**
 * Reads the text of a WhatsApp chat that was exported with its media. The key of each file is its name. Languages order day
 * and month differently: the time counts only where the name has the same day, whose order is known. Rejects only if the file
 * cannot be read.
 */
export async function readChat(file: Blob): Promise<SidecarReading> {
  if (file.size > mostListBytes) return { about: "nothing", why: "The file is too large." };
  const photos: ListedPhoto[] = [];
  for (const line of (await file.text()).split(/\r?\n/)) {
    const match = attached.exec(line.slice(0, 1000));
    const name = match?.[1] ?? match?.[2];
    if (name === undefined) continue;
    const [takenAt] = readableDates([{ text: momentOf(line, name), source: "posted" }]);
    photos.push({ key: name.toLowerCase(), values: takenAt ? { takenAt } : {} });
    if (photos.length >= mostListed) break;
  }
  if (photos.length === 0) return { about: "nothing", why: "The file says nothing of photos." };
  return { about: "list", from: "whatsapp", photos, albums: [] };
}

function momentOf(line: string, name: string): string | null {
  const [, one, two, three, hour, minute, second = "00", half = ""] = sent.exec(line) ?? [];
  const [, year, month, day] = named.exec(name) ?? [];
  const inOrder = (numbers: (string | undefined)[]): string =>
    numbers
      .map((number) => Number(number) % 100)
      .sort((a, b) => a - b)
      .join(" ");
  if (year === undefined || inOrder([one, two, three]) !== inOrder([year, month, day])) return null;
  return `${year}-${month}-${day}T${hour}:${minute}:${second} ${half}`.trim();
}
