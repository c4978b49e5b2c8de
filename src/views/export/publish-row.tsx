import { useAtomValue } from "jotai";
import { lazy, Suspense, useId, type ReactElement } from "react";
import { bucketAtom } from "../../store/bucket/bucket-settings.ts";
import { openPublishing } from "../../store/selection/action.ts";
import { bucketWords } from "../../words/bucket/words.ts";
import { Button } from "../shell/controls/button.tsx";
import { UploadIcon } from "../shell/controls/icons.tsx";

const { say } = bucketWords;

interface PublishRowProps {
  rows: Uint32Array<ArrayBuffer> | undefined;
  onClose: () => void;
}

/** The way to publish, for people who entered a bucket with a key. */
export function PublishRow(props: PublishRowProps): ReactElement | null {
  const access = useAtomValue(bucketAtom);
  if (access === null || access.keys === null) return null;
  return (
    <Suspense>
      <Row {...props} />
    </Suspense>
  );
}

const Row = lazy(async () => {
  await bucketWords.load();
  return { default: WordedRow };
});

function WordedRow({ rows, onClose }: PublishRowProps): ReactElement {
  const id = useId();
  const open = (): void => {
    onClose();
    openPublishing(rows);
  };
  return (
    <div className="export-way">
      <p id={id} className="export-about">
        {say("publishAbout")}
      </p>
      <Button icon={UploadIcon} aria-describedby={id} onClick={open}>
        {say("publishAsk")}
      </Button>
    </div>
  );
}
