import { useAtomValue } from "jotai";
import type { ReactElement } from "react";
import { progressAtom } from "../../store/library/library.ts";
import { AddFolderButton, Empty } from "../shell/controls/empty.tsx";
import { NoPictureIcon, PhotosIcon } from "../shell/controls/icons.tsx";
import { formatNoun } from "../shell/words/format.ts";
import { Link } from "../shell/controls/link.tsx";

/** Shown instead of photos if nothing was imported, or files but no photos. */
export function NothingShown(): ReactElement {
  const { found } = useAtomValue(progressAtom);
  if (found === 0)
    return (
      <Empty icon={PhotosIcon} title="No photos yet" action={<AddFolderButton />}>
        Add the folder these photos are in, or drop it anywhere on this page.
      </Empty>
    );
  return (
    <Empty icon={NoPictureIcon} title="No photos to show" action={<AddFolderButton />}>
      {formatNoun(found, "file")} found, but no photo or video that Pinroll can show.{" "}
      <Link href="/import">See why</Link>, or add another folder.
    </Empty>
  );
}
