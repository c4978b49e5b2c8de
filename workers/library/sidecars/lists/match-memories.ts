import type { ListedPhoto, SidecarValues } from "../../../../src/photo/sidecar.ts";
import { addTo } from "../../state/maps.ts";
import type { PlacedFile, PlacedList } from "../placed-file.ts";

/** "2024-05-03_12345678-9abc-4def-8123-456789abcdef-main.jpg"; what was drawn over it is "-overlay". */
const memory = /^(\d{4}-\d\d-\d\d)_([0-9a-f-]{36}|.{1,80}?)-main\.(\w+)$/i;
const film = /^(?:mp4|mov|m4v|webm)$/i;

interface MatchedMemory {
  row: number;
  photo: ListedPhoto;
  list: PlacedFile;
}

interface Memory {
  photo: ListedPhoto;
  list: PlacedFile;
}

/**
 * Finds the photos of Snapchat's memories: by an id that only one entry's link names, else by day and kind. Of a day with
 * several entries a photo gets what all of them agree on, and only where there are at least as many as photos: whose is
 * whose nobody knows.
 */
export function matchMemories(photos: readonly PlacedFile[], lists: readonly PlacedList[]): MatchedMemory[] {
  const byId = new Map<string, Memory | null>();
  const byDay = new Map<string, Memory[]>();
  for (const list of lists) {
    if (list.reading.from !== "snapchat") continue;
    for (const photo of list.reading.photos) {
      const [day = "", kind = "", ...ids] = photo.key.split(" ");
      addTo(byDay, `${day} ${kind}`, { photo, list });
      for (const id of ids) {
        const known = byId.get(id);
        const isSame = known && JSON.stringify(known.photo) === JSON.stringify(photo);
        byId.set(id, known === undefined || isSame ? { photo, list } : null);
      }
    }
  }
  if (byDay.size === 0) return [];
  const found: MatchedMemory[] = [];
  const left = new Map<string, PlacedFile[]>();
  const taken = new Set<ListedPhoto>();
  for (const file of photos) {
    const [, day = "", id = "", ending = ""] = memory.exec(file.name) ?? [];
    const own = byId.get(id.toLowerCase()) ?? null;
    if (own !== null) {
      found.push({ row: file.row, ...own });
      taken.add(own.photo);
    } else if (day !== "") addTo(left, `${day} ${film.test(ending) ? "v" : "i"}`, file);
  }
  for (const [day, files] of left) {
    const entries = (byDay.get(day) ?? []).filter(({ photo }) => !taken.has(photo));
    const [first] = entries;
    if (first === undefined || entries.length < files.length) continue;
    const photo = { key: day, values: agreed(entries) };
    for (const { row } of files) found.push({ row, photo, list: first.list });
  }
  return found;
}

/** What all entries say alike. */
function agreed(entries: readonly Memory[]): Partial<SidecarValues> {
  const [first = {}, ...others] = entries.map(({ photo }) => photo.values);
  const isSame = (name: "takenAt" | "location"): boolean =>
    others.every((one) => JSON.stringify(one[name]) === JSON.stringify(first[name]));
  return {
    ...(first.takenAt && isSame("takenAt") && { takenAt: first.takenAt }),
    ...(first.location && isSame("location") && { location: first.location }),
  };
}
