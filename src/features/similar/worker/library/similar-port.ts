import type { SimilarPort, SimilarProgress } from "../../shared/similar-port.ts";
import type { PhotoParts } from "../../../../../workers/library/placing/photo-parts.ts";
import type { Pictures } from "../../../../../workers/library/pictures/pictures.ts";
import type { SegmentStore } from "../../../../../workers/library/pictures/segments.ts";
import type { Reconciler } from "../../../../../workers/library/reconcile/reconciler.ts";
import type { Admission } from "../../../../../workers/library/scheduling/admission.ts";
import { Slices } from "../../../../../workers/library/scheduling/slices.ts";
import type { PublicIds } from "../../../../../workers/library/state/public-ids.ts";
import type { PhotoEdit } from "../../../../photo/photo-edit.ts";
import { unusedId } from "../../../../photo/unused-id.ts";
import { ComparedPairs } from "./compared-pairs.ts";
import { CropSearch } from "./crop-search.ts";
import { describeGroups, GroupMemory } from "./describe-groups.ts";
import { KeptFingerprints, type KeptFingerprintsHost } from "./kept-fingerprints.ts";
import { FingerprintBook } from "./fingerprint-book.ts";
import { SimilarPhotos } from "./similar-photos.ts";
import { thumbnailPixels } from "./thumbnail-fingerprint.ts";
import { serialQueue } from "../../../../photo/serial-queue.ts";

/** What photos are compared from. */
export interface SimilarPortHost {
  library: PhotoParts & { publicIds: PublicIds; thumbnails: Pictures };
  pictures: SegmentStore;
  reconciler: Reconciler;
  persistence: { work: KeptFingerprintsHost["database"] };
}

/** Pictures decoded between two looks at the clock. */
const atOnce = 16;

/**
 * The edits by which a person says that photos are not the same. `alone`: one photo that is parted from all `others` of its
 * group, which stay together; otherwise every one is parted from every other.
 */
function apartEdits({ given }: PhotoParts, rows: readonly number[], alone: number | null): PhotoEdit[] {
  const said = unusedId();
  return rows.map((row, at) => {
    const side = alone === null ? at : row === alone ? 1 : 0;
    return { rows: [row], change: { apart: [...(given.get(row).apart ?? []), `${said}/${side}`] } };
  });
}

/** Finds photos that look alike. One question after the other: each leaves the groups as the library is then. */
export function similarPort({ when }: Admission, host: SimilarPortHost): SimilarPort {
  const { library, pictures, reconciler } = host;
  const slices = new Slices();
  const { thumbnails } = library;
  const kept = new KeptFingerprints({ thumbnails, pictures, database: host.persistence.work, slices });
  const book = new FingerprintBook(library, kept);
  const compared = { library, look: (row: number) => book.look(row) };
  const photos = new SimilarPhotos({ compared, book, reconciler, slices });
  const closer = new CropSearch({
    compared,
    photos,
    fetch: (rows) => thumbnails.fetch(rows),
    pixels: (row) => thumbnailPixels(thumbnails, row),
    slices,
  });
  const memory = new GroupMemory();
  const pairs = new ComparedPairs({ library, database: host.persistence.work });
  const from = { compared, library, photos, pairs, slices };
  const queue = serialQueue();
  const inTurn = <A extends unknown[], R>(answer: (...args: A) => Promise<R>) =>
    when("whole", (...args: A) =>
      queue(async () => {
        await pairs.load();
        await photos.follow();
        return answer(...args);
      }),
    );
  const progress = (): SimilarProgress => ({ ...book.counts(), closer: closer.progress });
  const forSoLong = async (ms: number, work: () => Promise<boolean>): Promise<SimilarProgress> => {
    const end = performance.now() + ms;
    while (performance.now() < end && (await work()));
    return progress();
  };
  return {
    groups: inTurn(async (question) => ({
      ...(await describeGroups(from, question, memory)),
      progress: progress(),
    })),
    apart: inTurn((rows) => {
      const [alone = -1] = rows;
      const group = rows.length === 1 ? (photos.groupOf(alone) ?? []) : rows;
      const edits = group.length > 1 ? apartEdits(library, group, rows.length === 1 ? alone : null) : [];
      return Promise.resolve(edits);
    }),
    keepCompared: when("whole", (find) => pairs.keep(find)),
    look: inTurn((ms) =>
      forSoLong(ms, async () => {
        const rows = book.waiting(atOnce);
        await photos.lookAt(rows);
        return rows.length > 0;
      }),
    ),
    findCrops: inTurn((ms) => forSoLong(ms, () => closer.next())),
  };
}
