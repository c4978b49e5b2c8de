import { Fragment, type ReactElement } from "react";
import type { DialogProps } from "../../store/dialogs.ts";
import { selectionWords } from "../../words/selection.ts";
import { Dialog } from "../shell/controls/dialog.tsx";
import { keyWords } from "./key-words.ts";
import { keyGroups, type KeyGroup } from "./keys-list.ts";
import "./keys-dialog.css";

const { say } = selectionWords;

/** The list of all keys. */
export function KeysDialog({ onClose }: DialogProps<"keys">): ReactElement {
  return (
    <Dialog title={say("keysTitle")} className="keys-dialog" help="viewer" onClose={onClose}>
      <div className="keys-columns">
        {keyGroups().map((group) => (
          <Group key={group.title} {...group} />
        ))}
      </div>
    </Dialog>
  );
}

function Group({ title, lines }: KeyGroup): ReactElement {
  return (
    <section className="keys-group">
      <h3 className="keys-title">{title}</h3>
      <dl className="keys-lines">
        {lines.map(({ keys, does }) => (
          <div key={does} className="keys-line">
            <dt>{does}</dt>
            <dd>
              {keys.map((key, at) => (
                <Fragment key={key}>
                  {at > 0 && <span className="keys-or"> {say("orKey")} </span>}
                  <kbd className="keys-key">{keyWords(key)}</kbd>
                </Fragment>
              ))}
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
