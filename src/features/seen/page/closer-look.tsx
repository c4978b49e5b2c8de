import { useAtomValue } from "jotai";
import { useMemo, type ReactElement } from "react";
import { shownName } from "../../../photo/names/shown-name.ts";
import { foldersAtom } from "../../../store/import/import-state.ts";
import { useLiveQuery } from "../../../store/query.ts";
import { ReachFolder } from "../../../views/shell/controls/reach-folder.tsx";
import type { BuiltPack } from "../shared/packs.ts";
import { seenWords } from "../words.ts";
import { seenStateAtom } from "./seen-state.ts";
import "./seen.css";

const { say } = seenWords;

/**
 * How many photos a pack saw as thumbnails only, as their folder cannot be reached, with a button that opens it; of several
 * folders that of most of them. Nothing where there are none.
 */
export function CloserLook({ pack: { name: pack, version } }: { pack: BuiltPack }): ReactElement | null {
  const folders = useAtomValue(foldersAtom);
  const { phase } = useAtomValue(seenStateAtom)[pack];
  const shut = useMemo(() => folders.filter(({ access }) => access !== "open"), [folders]);
  const counts = useLiveQuery(shut.length === 0 ? null : shut, {
    ask: async (library, asked) =>
      library.seen.thumbnailsOnly(
        pack,
        version,
        asked.map(({ prefix }) => prefix),
      ),
    dependsOn: (get) => get(seenStateAtom)[pack].phase,
    restMs: 2000,
  });
  const most = Math.max(0, ...(counts ?? []));
  const folder = shut[counts?.indexOf(most) ?? -1];
  if (phase === "off" || most === 0 || folder === undefined) return null;
  const name = shownName(folder.name);
  return (
    <p className="seen-actions shell-quiet">
      {say("closer", { count: most, name })} <ReachFolder folder={folder} name={name} />
    </p>
  );
}
