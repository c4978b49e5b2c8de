import type { FilmCoding } from "../../../photo/film/film-coding.ts";
import { formatName } from "../info/facts.ts";

/** A codec by its name, and what to do where it does not play. */
interface Codec {
  name: string;
  advice: string;
}

const otherApp = "Open the file in another app, such as VLC.";

const codecs: Readonly<Record<string, Codec>> = {
  hevc: {
    name: "HEVC (H.265)",
    advice:
      "Safari plays it, and so do Chrome and Edge on most newer devices. On Windows, install “HEVC Video Extensions” from the Microsoft Store, or open the file in another app, such as VLC.",
  },
  av1: { name: "AV1", advice: `Update the browser, or try Chrome, Edge or Firefox. ${otherApp}` },
  vp9: { name: "VP9", advice: `Update the browser, or try Chrome, Edge or Firefox. ${otherApp}` },
  vp8: { name: "VP8", advice: `Update the browser, or try Chrome, Edge or Firefox. ${otherApp}` },
  avc: {
    name: "H.264",
    advice: `It may have been made in a mode for editing (10 bits or 4:2:2 colour) that browsers leave out. ${otherApp}`,
  },
  prores: {
    name: "Apple ProRes",
    advice:
      "No browser plays this format for editing. Open the file in QuickTime Player, VLC or a video editor.",
  },
  mpeg4: { name: "MPEG-4 Part 2", advice: `Browsers don't play this older format. ${otherApp}` },
  mpeg2: { name: "MPEG-2", advice: `Browsers don't play this older format. ${otherApp}` },
  h263: { name: "H.263", advice: `Browsers don't play this older format. ${otherApp}` },
  mjpeg: { name: "Motion JPEG", advice: `Browsers don't play this older format. ${otherApp}` },
  dnxhd: { name: "Avid DNxHD", advice: `No browser plays this format for editing. ${otherApp}` },
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
  if (codec === null) {
    const what = type ? `This video is ${formatName(type)} (${type}).` : "This video has an unknown format.";
    return `${what} This browser can't play it. Try another app on this device.`;
  }
  const hdr = coding?.hdr === true ? " HDR" : "";
  return `This browser can't play ${codec.name}${hdr} video on this device. ${codec.advice}`;
}

function codecOf(coding: FilmCoding | null): Codec | null {
  const name = coding?.codec ?? null;
  if (name === null) return null;
  const known = byFourCharacters.find(([pattern]) => pattern.test(name))?.[1] ?? name;
  return codecs[known] ?? { name: `“${name}”`, advice: otherApp };
}
