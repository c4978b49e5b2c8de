import { useAtomValue } from "jotai";
import type { ReactElement } from "react";
import { exportsAtom } from "../../../features/albums/page/albums.ts";
import { commonWords } from "../../../words/common.ts";
import { joinParts } from "../../../words/comma.ts";
import { reportWords } from "../../../words/report.ts";

const { say } = reportWords;

const names = {
  icloud: "exportIcloud",
  snapchat: "exportSnapchat",
  flickr: "exportFlickr",
  takeout: "exportTakeout",
  picasa: "exportPicasa",
  facebook: "exportFacebook",
  instagram: "exportInstagram",
  telegram: "exportTelegram",
  whatsapp: "exportWhatsapp",
} as const;

/** The exports of other programs that were recognised, a line each; nothing without any. */
export function ExportsSection(): ReactElement | null {
  const exports = useAtomValue(exportsAtom) ?? [];
  if (exports.length === 0) return null;
  return (
    <ul className="report-exports shell-quiet" aria-label={say("exports")}>
      {exports.map(({ from, photos, albums }) => (
        <li key={from}>
          {say("exportLine", {
            name: say(names[from]),
            parts: joinParts([
              commonWords.say("photos", { count: photos }),
              ...(albums > 0 ? [say("exportAlbums", { count: albums })] : []),
            ]),
          })}
        </li>
      ))}
    </ul>
  );
}
