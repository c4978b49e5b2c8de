import { useAtomValue } from "jotai";
import type { ReactElement } from "react";
import { progressAtom } from "../../store/library/library.ts";
import { AddFolderButton, Empty } from "../shell/controls/empty.tsx";
import { NoPictureIcon, PhotosIcon } from "../shell/controls/icons.tsx";
import { rich } from "../shell/words/rich.tsx";
import { Link } from "../shell/controls/link.tsx";
import { importingWords } from "../../words/importing.ts";

const { say } = importingWords;

/** Shown instead of photos if nothing was imported, or files but no photos. */
export function NothingShown(): ReactElement {
  const { found } = useAtomValue(progressAtom);
  if (found === 0)
    return (
      <Empty icon={PhotosIcon} title={say("noneYet")} action={<AddFolderButton />}>
        {say("noneYetText")}
      </Empty>
    );
  return (
    <Empty icon={NoPictureIcon} title={say("noneShown")} action={<AddFolderButton />}>
      {rich(say("noneShownText", { count: found }), {
        why: (text) => <Link href="/import#details">{text}</Link>,
      })}
    </Empty>
  );
}
