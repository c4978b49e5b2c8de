import { useRef, type ReactElement } from "react";
import { Dialog } from "../../shell/controls/dialog.tsx";
import { Button } from "../../shell/controls/button.tsx";
import { FilterPanel } from "../filter/filter-panel.tsx";
import { SearchField } from "./search-field.tsx";
import { showPhotos } from "../show-photos.ts";

interface SearchSheetProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

/** Search and filter on a narrow screen, over the photos. */
export function SearchSheet({ open, onOpenChange }: SearchSheetProps): ReactElement {
  const input = useRef<HTMLInputElement>(null);
  const close = (): void => onOpenChange(false);
  return (
    <Dialog
      bare
      title="Search and filter"
      className="search-sheet"
      open={open}
      onOpenChange={onOpenChange}
      onOpenAutoFocus={(event) => {
        event.preventDefault();
        input.current?.focus();
      }}
    >
      <div className="search-sheet-head">
        <SearchField
          input={input}
          onLeave={close}
          onDone={() => {
            close();
            showPhotos();
          }}
        />
        <Button kind="plain" onClick={close}>
          Done
        </Button>
      </div>
      <FilterPanel onDone={close} />
    </Dialog>
  );
}
