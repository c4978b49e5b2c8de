import type { RepairInput } from "../shared/repair.ts";
import { parseWallTime } from "../../../photo/wall-time.ts";
import { findShots } from "../../../../workers/library/pairs/find.ts";
import { kindOf, rankOf, type PairFile } from "../../../../workers/library/pairs/pair-file.ts";
import { addTo } from "../../../../workers/library/state/maps.ts";
import type { Belongings } from "./belongings.ts";
import { pathParts } from "./parts-of-path.ts";

/** Photos and videos that go together: the leader first, then its film and its raw file. */
export function unitsOf(inputs: readonly RepairInput[], photos: readonly Belongings[]): Belongings[][] {
  const ids = new Map<string, number>();
  const files = photos.flatMap(({ file }): PairFile[] => {
    const { path = "", own } = inputs[file] ?? {};
    const rank = own ? rankOf(own.type) : 0;
    const kind = kindOf(rank);
    if (!own || kind === null) return [];
    const { contentId, takenAt, duration } = own;
    if (contentId !== null && !ids.has(contentId)) ids.set(contentId, ids.size + 1);
    return [
      {
        row: file,
        ...pathParts(path),
        kind,
        rank,
        contentId: contentId === null ? 0 : (ids.get(contentId) ?? 0),
        burstId: 0,
        primary: false,
        time: takenAt === null || takenAt.edtf !== undefined ? Number.NaN : parseWallTime(takenAt.local),
        seconds: duration ?? Number.NaN,
        copy: false,
      },
    ];
  });
  const partsOf = new Map<number, number>();
  const led = new Map<number, number[]>();
  for (const { leader, part } of findShots(files)) {
    partsOf.set(part, leader);
    addTo(led, leader, part);
  }
  const byFile = new Map(photos.map((photo) => [photo.file, photo]));
  const follow = (leader: number): Belongings[] =>
    (led.get(leader) ?? []).flatMap((part) => [byFile.get(part) ?? [], follow(part)].flat());
  return photos.filter(({ file }) => !partsOf.has(file)).map((leader) => [leader, ...follow(leader.file)]);
}
