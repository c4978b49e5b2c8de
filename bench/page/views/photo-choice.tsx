import { useRef, type ReactElement } from "react";
import { Button } from "../../../src/views/shell/controls/button.tsx";
import { formatCount } from "../../../src/views/shell/words/format.ts";
import { AddFilesIcon } from "../../../src/views/shell/controls/icons.tsx";

interface PhotoChoiceProps {
  own: readonly File[];
  onOwn: (files: readonly File[]) => void;
}

/** Photos that are drawn here, or the person's own, which are only read. */
export function PhotoChoice({ own, onOwn }: PhotoChoiceProps): ReactElement {
  const input = useRef<HTMLInputElement>(null);
  return (
    <fieldset className="bench-choice">
      <legend>Test photos</legend>
      <p>
        {own.length === 0
          ? "Generated photos, the same on every device."
          : `${formatCount(own.length)} ${own.length === 1 ? "file" : "files"} chosen. They are never changed.`}
      </p>
      <p className="bench-choice-buttons">
        <Button icon={AddFilesIcon} onClick={() => input.current?.click()}>
          Choose photos
        </Button>
        {own.length > 0 && (
          <Button kind="plain" onClick={() => onOwn([])}>
            Use generated photos
          </Button>
        )}
      </p>
      <p className="shell-quiet">Or drop photos or a folder on this page.</p>
      <input
        ref={input}
        type="file"
        accept="image/*"
        multiple
        hidden
        aria-label="Photos to measure with"
        onChange={({ target }) => {
          if (target.files && target.files.length > 0) onOwn(photosAmong([...target.files]));
          target.value = "";
        }}
      />
    </fieldset>
  );
}

/** Pictures every browser draws: other libraries are measured with the same files. */
export function photosAmong(files: readonly File[]): File[] {
  const names = new Set<string>();
  return files.filter(({ name, type }) => {
    const isPhoto = /^image\/(jpeg|png|webp)$/.test(type) && !names.has(name);
    names.add(name);
    return isPhoto;
  });
}
