import { useAtomValue } from "jotai";
import { lazy, Suspense, type ReactElement } from "react";
import { bucketAtom } from "../../bucket/page/bucket-settings.ts";
import { openDialog } from "../../../store/dialogs.ts";
import { bucketWords } from "../../bucket/words.ts";
import { UploadIcon } from "../../../views/shell/controls/icons.tsx";
import { ExportRow } from "./export-row.tsx";

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

function WordedRow({ rows = new Uint32Array(), onClose }: PublishRowProps): ReactElement {
  const open = (): void => {
    onClose();
    openDialog("publish", { rows });
  };
  return <ExportRow name={say("publishAsk")} about={say("publishAbout")} icon={UploadIcon} onPress={open} />;
}
