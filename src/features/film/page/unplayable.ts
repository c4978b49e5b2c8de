import type { FilmCoding } from "../../../photo/film/film-coding.ts";
import { formatName } from "../../../views/shell/words/format-name.ts";
import { viewerWords } from "../../../words/viewer.ts";

const { say } = viewerWords;

/** A codec by its name, and what to do where it does not play. */
interface Codec {
  name: string;
  advice:
    | "adviceHevc"
    | "adviceNewer"
    | "adviceAvc"
    | "adviceProres"
    | "adviceEditing"
    | "adviceOld"
    | "adviceOther";
}

const codecs: Readonly<Record<string, Codec>> = {
  hevc: { name: "HEVC (H.265)", advice: "adviceHevc" },
  av1: { name: "AV1", advice: "adviceNewer" },
  vp9: { name: "VP9", advice: "adviceNewer" },
  vp8: { name: "VP8", advice: "adviceNewer" },
  avc: { name: "H.264", advice: "adviceAvc" },
  prores: { name: "Apple ProRes", advice: "adviceProres" },
  mpeg4: { name: "MPEG-4 Part 2", advice: "adviceOld" },
  mpeg2: { name: "MPEG-2", advice: "adviceOld" },
  h263: { name: "H.263", advice: "adviceOld" },
  mjpeg: { name: "Motion JPEG", advice: "adviceOld" },
  dnxhd: { name: "Avid DNxHD", advice: "adviceEditing" },
};

/** The four characters of containers, for codecs that have many. */
const byFourCharacters: readonly (readonly [RegExp, string])[] = [
  [/^ap(?:ch|cn|cs|co|4h|4x)$/i, "prores"],
  [/^(?:mp4v|xvid|divx|dx50|v_mpeg4\/iso)/i, "mpeg4"],
  [/^(?:mp2v|mpg2|m2v1|hdv|v_mpeg2)/i, "mpeg2"],
  [/^(?:h263|s263)$/i, "h263"],
  [/^(?:mjp|jpeg|avdj|v_mjpeg)/i, "mjpeg"],
  [/^av(?:dn|dh)$/i, "dnxhd"],
];

/** Why a video does not play, and what to do: in words for people. `type` is its MIME type. */
export function unplayableWords(type: string, coding: FilmCoding | null): string {
  const codec = codecOf(coding);
  if (codec === null)
    return type ? say("unplayableFormat", { format: formatName(type), type }) : say("unplayableUnknown");
  const told = { codec: codec.name, advice: say(codec.advice) };
  return say(coding?.hdr === true ? "unplayableHdr" : "unplayable", told);
}

function codecOf(coding: FilmCoding | null): Codec | null {
  const name = coding?.codec ?? null;
  if (name === null) return null;
  const known = byFourCharacters.find(([pattern]) => pattern.test(name))?.[1] ?? name;
  return codecs[known] ?? { name: say("codecQuoted", { name }), advice: "adviceOther" };
}
