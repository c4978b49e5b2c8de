import type { PhotoDetails } from "../../../contract/queries.ts";
import type { Copied, CopyForm, CopyJob } from "../../../photo/saving/copy.ts";
import type { Discretion } from "../../../photo/saving/discretion.ts";
import { aimedBytes } from "../../../photo/saving/web-album-options.ts";
import { whyNotCopied } from "../../saving/page/copy-words.ts";
import { missingReason, openOriginal } from "../../saving/page/open-original.ts";
import { ingest, library } from "../../../store/session/session.ts";
import { webAlbumWords } from "../words.ts";
import { orNull } from "../../../faults/faults.ts";

/** The pictures of a photo, without metadata; or a sentence why there are none. */
export type AlbumPictures =
  | { ok: true; picture: Blob; thumbnail: Blob; film: Blob | null; problem: string | null }
  | { ok: false; why: string };

/** Nothing about a photo goes along within its files: what an album tells stands in its page. */
const nothing: Discretion = { metadata: "none", location: "none" };

const jpeg = "image/jpeg";
const quality = 0.7;
const leastQuality = 0.4;
const thumbnailEdge = 420;
const thumbnailQuality = 0.62;

/** The pictures of a photo or video for an album. Never rejects. */
export async function albumPictures(
  details: PhotoDetails,
  { type, maxEdge, videos }: { type: CopyForm["type"]; maxEdge: number; videos: boolean },
): Promise<AlbumPictures> {
  const { record, marks } = details;
  const look = { rotation: marks.rotation, recipe: details.recipe };
  // Only a JPEG can hold the gain map of one.
  const form = { type: record.hdr && record.type === jpeg ? jpeg : type, maxEdge };
  try {
    const isVideo = record.kind === "video";
    const original = isVideo
      ? null
      : await openOriginal(details).catch((error: unknown) => missingReason(error));
    const copied = original instanceof File ? await sized(original, look, form) : null;
    const kept = copied?.ok === true ? null : await keptPicture(details);
    const picture =
      copied?.ok === true
        ? copied
        : kept && (await sized(kept.file, kept.isDeveloped ? { ...look, recipe: null } : look, form));
    if (picture?.ok !== true) {
      if (typeof original === "string") return { ok: false, why: original };
      return {
        ok: false,
        why: copied?.ok === false ? await whyNotCopied(copied) : webAlbumWords.say("noPreview"),
      };
    }
    const small = { type, quality: thumbnailQuality, maxEdge: thumbnailEdge, maxBytes: null };
    const thumbnail = await copy(new File([picture.file], "picture"), small, asItIs);
    const film = isVideo && videos ? await filmOf(details) : null;
    return {
      ok: true,
      picture: picture.file,
      thumbnail: thumbnail.ok ? thumbnail.file : picture.file,
      film: film?.ok === true ? film.file : null,
      problem: film?.ok === false ? film.why : null,
    };
  } catch (error) {
    return { ok: false, why: missingReason(error) };
  }
}

/** How a picture is turned and developed. */
type Look = Pick<CopyJob, "rotation" | "recipe">;

const asItIs: Look = { rotation: 0, recipe: null };

const copy = (file: File, form: CopyForm | null, look: Look): Promise<Copied> =>
  ingest.run((it) => it.scheduler.direct.copy({ file, discretion: nothing, form, ...look, given: null }));

/** A picture of a longest edge; once more with less quality where it is far larger than most. */
async function sized(
  file: File,
  look: Look,
  { type, maxEdge }: { type: CopyForm["type"]; maxEdge: number },
): Promise<Copied> {
  const form = { type, quality, maxEdge, maxBytes: null };
  const first = await copy(file, form, look);
  const aim = aimedBytes(maxEdge);
  if (!first.ok || first.file.size <= aim) return first;
  const second = Math.max(leastQuality, quality * (aim / first.file.size) ** 1.4);
  const smaller = await copy(file, { ...form, quality: second }, look);
  return smaller.ok ? smaller : first;
}

/**
 * What the library keeps of a photo whose file cannot be reached or drawn, and of videos: the preview as large as a
 * screen, else the thumbnail, which is developed already. Null where there is only what the camera put into the file.
 */
async function keptPicture({ id }: PhotoDetails): Promise<{ file: File; isDeveloped: boolean } | null> {
  // The library worker died: the thumbnail stands in.
  const screen = await library.screens.of(id).catch(orNull);
  if (screen !== null) return { file: new File([screen], "picture"), isDeveloped: false };
  const [shown] = await library.queries.pictures(Uint32Array.of(id));
  if (shown?.thumbnail !== true) return null;
  const bytes = bytesOf(shown.url);
  return bytes && { file: new File([bytes], "picture"), isDeveloped: true };
}

/** The bytes of the innermost picture of a data URL; one that is turned is within a drawing. */
function bytesOf(url: string): Uint8Array<ArrayBuffer> | null {
  const text = /data:image\/(?:jpeg|webp|png);base64,([A-Za-z0-9+/=]+)/.exec(url)?.[1];
  return text === undefined ? null : Uint8Array.from(atob(text), (sign) => sign.charCodeAt(0));
}

/** A video's own stream, without what the file tells about where and when; or a sentence why there is none. */
async function filmOf(details: PhotoDetails): Promise<{ ok: true; file: Blob } | { ok: false; why: string }> {
  try {
    const film = await copy(await openOriginal(details), null, asItIs);
    return film.ok ? film : { ok: false, why: await whyNotCopied(film) };
  } catch (error) {
    return { ok: false, why: missingReason(error) };
  }
}
