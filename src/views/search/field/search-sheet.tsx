import { useRef, type ReactElement } from "react";
import { Dialog } from "../../shell/controls/dialog.tsx";
import { Button } from "../../shell/controls/button.tsx";
import { Messages } from "../../shell/messages/messages.tsx";
import { FilterPanel } from "../filter/filter-panel.tsx";
import { SearchField } from "./search-field.tsx";
import { showPhotos } from "../use-address.ts";
import { searchWords } from "../../../words/search.ts";

const { say } = searchWords;

/** Search and filter on a narrow screen, over the photos. */
export function SearchSheet({ onClose }: { onClose: () => void }): ReactElement {
  const input = useRef<HTMLInputElement>(null);
  return (
    <Dialog
      bare
      title={say("sheet")}
      className="search-sheet"
      onClose={onClose}
      onOpenAutoFocus={(event) => {
        event.preventDefault();
        input.current?.focus();
      }}
    >
      <div className="search-sheet-head">
        <SearchField
          input={input}
          onLeave={onClose}
          onDone={() => {
            showPhotos();
            onClose();
          }}
        />
        <Button kind="plain" onClick={onClose}>
          {say("done")}
        </Button>
      </div>
      <FilterPanel onDone={onClose} />
      <Messages />
    </Dialog>
  );
}
