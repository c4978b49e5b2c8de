import { useAtomValue } from "jotai";
import type { ReactElement } from "react";
import { progressAtom } from "../../store/library/library.ts";
import { formatNoun } from "../shell/words/format.ts";
import { Link } from "../shell/controls/link.tsx";
import "../shell/controls/page.css";

/** Shown instead of photos if an import found files but no photos. */
export function NothingShown(): ReactElement {
  const { found } = useAtomValue(progressAtom);
  return (
    <div className="shell-nothing">
      <h1 className="shell-nothing-title">No photos to show</h1>
      <p>{formatNoun(found, "file")} found, but no photo or video that Pinroll can show.</p>
      <p>
        <Link href="/import">See why</Link>, or add another folder.
      </p>
    </div>
  );
}
