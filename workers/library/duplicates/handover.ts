import type { PhotoId, Picture } from "../../../src/photo/photo.ts";
import { Fact } from "../facts.ts";
import type { Holdings } from "../holdings.ts";
import type { Handover } from "./duplicates.ts";

/** What handing over needs. */
export interface HandoverHost {
  thumbnail(id: PhotoId, picture: Picture): void;
  edit(edits: { id: PhotoId; favourite: boolean }[]): Promise<void>;
}

/**
 * A photo's picture and what the person said of it go from the copy that stood for it to the one that does now; the
 * bytes are the same, so nothing is drawn twice. Never rejects.
 */
export async function handOver(
  holdings: Holdings,
  { from, to }: Handover,
  host: HandoverHost,
): Promise<void> {
  const { duplicates, saidOf } = holdings;
  if (duplicates.leaderOf(from) !== to) return;
  await handPicture(holdings, from, to, host).catch(() => duplicates.drawing(to, true));
  if (!saidOf.has(from) || saidOf.has(to)) return;
  const favourite = (holdings.facts(from) & Fact.favourite) !== 0;
  await host.edit([{ id: to, favourite }]).catch(() => undefined);
}

async function handPicture(holdings: Holdings, from: number, to: number, host: HandoverHost): Promise<void> {
  const { thumbnails, columns } = holdings;
  if (thumbnails.has(to) || !thumbnails.has(from)) return;
  await thumbnails.fetch([from]);
  const picture = thumbnails.get(from);
  const size = thumbnails.size(from);
  if (picture === null || size === null) throw new Error("the picture is lost");
  const bytes = new Uint8Array(await picture.arrayBuffer());
  const colour = holdings.facts(from) & Fact.colour ? (columns.colour[from] ?? null) : null;
  host.thumbnail(to, { type: picture.type, ...size, bytes, colour });
}
