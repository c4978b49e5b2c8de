import * as Comlink from "comlink";
import { beginningBytes, type Digest, hashOfBeginning } from "../../src/photo/beginning.ts";
import type { Failure } from "../../src/photo/failure.ts";
import { tellRequests } from "../../src/contract/requests/told-requests.ts";
import type { FileJob, JobId, PhotoWorker, Settled } from "../../src/contract/photo-worker.ts";
import { probeEngine } from "./decode/engine/abilities.ts";
import { readBatch, readHeads } from "./metadata.ts";
import { BatchAnswers, Outbox } from "./outbox.ts";
import { notUnpacked, unpack, unpackAll } from "./unpack.ts";
import { readSidecars } from "./sidecars/sidecars.ts";
import { decodeBytes } from "./facts/decode-bytes.ts";
import { drawThumbnail } from "./thumbnail/thumbnail.ts";
import { uprightPicture } from "./thumbnail/upright.ts";
import { orNull, tellUncaught } from "../../src/faults/faults.ts";

tellUncaught(self);

const outbox = new Outbox();
const engine = probeEngine();

const api: PhotoWorker = {
  async ready() {
    const { canDraw, readBack, imageDecoder } = await engine;
    return { canDraw, readBack, imageDecoder };
  },

  connect(library) {
    outbox.connect(library);
  },

  async metadata(job, packed, settled) {
    const { ready: batch, damaged } = await unpackAll(packed, () => void settled([]));
    const files = new Map(batch.map(({ id, file }) => [id, file]));
    const answers = new BatchAnswers(outbox, settled);
    for (const { id } of damaged) answers.add({ id, ok: false, failure: notUnpacked("metadata") });
    const sidecars = batch.filter(({ sidecar }) => sidecar !== undefined);
    const photos = sidecars.length === 0 ? batch : batch.filter(({ sidecar }) => sidecar === undefined);
    await readBatch(photos, async (result) => {
      const { id } = result;
      if (!result.ok) {
        const { failure, reason } = result;
        answers.add({ id, ok: false, failure, ...(reason && { reason }) });
        return;
      }
      const { record, preview, points, drawable } = result;
      const track = points && { points };
      await outbox.send({ type: "record", job, id, ...measureOf(files.get(id)), record, preview, ...track });
      answers.add({ id, ok: true, drawable, decodeBytes: decodeBytes(record, result) });
    });
    if (sidecars.length > 0) await sendSidecars(job, sidecars, answers);
    await sendBeginnings(
      job,
      batch.filter(({ loose }) => loose),
    );
    await answers.end();
    // Each batch has its own channel. If it stayed open, the page would hold the batch's files until this
    // worker's next garbage collection.
    (settled as Partial<Comlink.ProxyMethods>)[Comlink.releaseProxy]?.();
  },

  async thumbnail({ job, id, maxEdge, least = maxEdge, onScreen, ...packed }): Promise<Settled> {
    const file = await unpack(packed);
    if (file === null) return { id, ok: false, failure: notUnpacked("thumbnail") };
    const drawn = await drawThumbnail(file, maxEdge, await engine, least);
    if (!drawn.ok) {
      await sendPreview(job, id, file);
      return { id, ...drawn };
    }
    const { picture } = drawn;
    await outbox.send({
      type: "thumbnail",
      job,
      id,
      ...measureOf(file),
      picture,
      ...(onScreen ? { onScreen } : {}),
    });
    outbox.flush();
    return { id, ok: true, drawable: true };
  },

  async digest(job, extent, packed, settled) {
    const { digestFiles } = await import("./digest.ts");
    const { ready: batch, damaged } = await unpackAll(packed, () => void settled([]));
    const answers = new BatchAnswers(outbox, settled);
    for (const { id } of damaged) answers.add({ id, ok: false, failure: notDigested });
    const files = new Map(batch.map(({ id, file }) => [id, file]));
    await digestFiles(
      extent,
      batch,
      async ({ id, digest }) => {
        if (digest !== null)
          await outbox.send({ type: "digest", job, id, ...measureOf(files.get(id)), extent, digest });
        answers.add(
          digest === null ? { id, ok: false, failure: notDigested } : { id, ok: true, drawable: false },
        );
      },
      () => void settled([]),
    );
    await answers.end();
    (settled as Partial<Comlink.ProxyMethods>)[Comlink.releaseProxy]?.();
  },

  async upright(file) {
    return uprightPicture(file, await engine);
  },

  async coding(file) {
    const { codingOf } = await import("./video/media.ts");
    return codingOf(file);
  },

  async filmPath(file, subtitles) {
    const { pathOfFilm } = await import("./facts/path-of-film.ts");
    return pathOfFilm(file, subtitles);
  },

  async named(file) {
    const { namedWithin } = await import("./facts/within.ts");
    return namedWithin(file);
  },

  async encode(bitmap, quality) {
    const { encodeBitmap } = await import("../../src/features/saving/worker/photo/encode-bitmap.ts");
    return encodeBitmap(bitmap, quality, await engine);
  },

  async compare(first, second) {
    const { compareBytes } = await import("./same-bytes.ts");
    return compareBytes(first, second);
  },

  async compareOriginals(first, second) {
    const { compareOriginals } = await import("../../src/features/similar/worker/photo/compare-originals.ts");
    return compareOriginals(first, second, await engine);
  },

  async write(file, wanted) {
    const { writeInto } = await import("../../src/features/writing/worker/photo/write-into.ts");
    return writeInto(file, wanted);
  },

  async sidecar(old, wanted) {
    const { sidecarFor } = await import("../../src/features/writing/worker/photo/sidecar-for.ts");
    return sidecarFor(old, wanted);
  },

  async ends(file) {
    const { digestFiles } = await import("./digest.ts");
    let found: Digest | null = null;
    await digestFiles("ends", [{ id: 0, file }], ({ digest }) => void (found = digest));
    return found;
  },

  async ownFacts(files) {
    const { ownFacts } = await import("./repair-reading.ts");
    return ownFacts(files);
  },

  async table(file, mapping) {
    const { lookAtTable } = await import("../../src/features/tracks/worker/photo/csv/sample.ts");
    // Moved or changed since.
    return lookAtTable(file, mapping).catch(orNull);
  },

  async tableTrack(file, mapping) {
    const { readTable } = await import("../../src/features/tracks/worker/photo/track-file.ts");
    // Moved or changed since.
    return readTable(file, mapping).catch(orNull);
  },

  async takeoutFacts(files) {
    const { takeoutFacts } = await import("./repair-reading.ts");
    return takeoutFacts(files);
  },

  async copy(job) {
    const { copyFile } = await import("../../src/features/saving/worker/photo/copy.ts");
    return copyFile(job, await engine);
  },
};

/** Only for the pool: the photo was read and keeps its record. */
const notDigested: Failure = {
  kind: "unreadable",
  stage: "metadata",
  message: "The file could not be compared.",
};

async function sendSidecars(job: JobId, batch: FileJob[], answers: BatchAnswers): Promise<void> {
  await readSidecars(batch, async (result) => {
    const { id } = result;
    if (result.ok) {
      const { reading, points } = result;
      const track = points === null ? {} : { points };
      await outbox.send({ type: "sidecar", job, id, reading, ...track });
    }
    answers.add(result.ok ? { id, ok: true, drawable: false } : { id, ok: false, failure: result.failure });
  });
}

/**
 * The preview stands in for a picture that cannot be drawn; the library may have dropped the one it got with the head.
 */
async function sendPreview(job: JobId, id: number, file: File): Promise<void> {
  await readBatch([{ id, file, named: true }], async (result) => {
    const picture = result.ok ? result.preview : null;
    if (picture !== null) await outbox.send({ type: "preview", job, id, ...measureOf(file), picture });
  });
  outbox.flush();
}

/** Sent after the records, because a beginning counts only for the file its row stands for. */
async function sendBeginnings(job: JobId, batch: FileJob[]): Promise<void> {
  const heads = batch.length > 0 ? await readHeads(batch, beginningBytes) : null;
  for (const [at, { id, file }] of batch.entries()) {
    const head = heads?.[at];
    if (head === undefined) continue;
    await outbox.send({ type: "beginning", job, id, ...measureOf(file), digest: hashOfBeginning(head) });
  }
}

/** What the library knows the file by. Under test a File may arrive as a Blob, without a modified time. */
function measureOf(file: Partial<File> = {}): { bytes: number; modified: number } {
  const { size: bytes = 0, lastModified: modified = 0 } = file;
  return { bytes, modified };
}

tellRequests("photo");
Comlink.expose(api, self as unknown as Comlink.Endpoint);
