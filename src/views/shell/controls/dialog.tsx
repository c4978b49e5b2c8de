import * as Radix from "@radix-ui/react-dialog";
import { useState, type ComponentProps, type ReactElement, type ReactNode } from "react";
import { focusIsLost, focusMain } from "../use-keep-focus.ts";
import { Messages, OnTop, useLayer } from "../messages/messages.tsx";
import { HelpLink } from "../help/help-link.tsx";
import type { HelpName } from "../help/help-pages.ts";
import { closeTop, useEscapeTurn } from "./escape-turns.ts";
import { CloseIcon } from "./icons.tsx";
import { Button, IconButton } from "./button.tsx";
import "./dialog.css";
import { commonWords } from "../../../words/common.ts";

interface DialogProps {
  /** Its name, shown as the heading unless `bare`. */
  title: string;
  /** One sentence under the heading. */
  description?: string;
  /** Escape, the cross, or a press beside it. */
  onClose: () => void;
  /**
   * Only the children, edge to edge: they have their own close button and place for messages. Screen readers still get the
   * title.
   */
  bare?: boolean;
  /** The page of help about it. */
  help?: HelpName;
  className?: string;
  /** Called when the dialog takes the focus; `preventDefault` keeps it elsewhere. */
  onOpenAutoFocus?: (event: Event) => void;
  /** Called when the dialog returns the focus; `preventDefault` keeps it elsewhere. */
  onCloseAutoFocus?: (event: Event) => void;
  children: ReactNode;
}

/**
 * Escape is for the dialog on top, and for nobody else on the page. A dialog that opened just now is unknown to Radix for a
 * moment, which then asks the one below.
 */
function answerEscape(event: KeyboardEvent): void {
  event.preventDefault();
  event.stopPropagation();
  closeTop();
}

/** A modal dialog, open while it is rendered. Takes the focus, and returns it when it closes. */
export function Dialog({
  title,
  description,
  onClose,
  bare,
  help,
  className,
  onOpenAutoFocus,
  onCloseAutoFocus,
  children,
}: DialogProps): ReactElement {
  // Before a field inside takes the focus as it appears, which is before the dialog is told that it may.
  const [opener] = useState(() => document.activeElement);
  const isOnTop = useLayer();
  useEscapeTurn(onClose);
  // Radix returns the focus only to its own kind of trigger; dialogs here are opened from anywhere.
  const giveFocusBack = (event: Event): void => {
    onCloseAutoFocus?.(event);
    if (event.defaultPrevented) return;
    event.preventDefault();
    if (opener instanceof HTMLElement) opener.focus();
    // It went with what the dialog was for, such as the bar of a selection that has ended.
    if (focusIsLost()) focusMain();
  };
  const kind = bare ? "shell-dialog-bare" : "shell-dialog";
  return (
    <Radix.Root open onOpenChange={onClose}>
      <Radix.Portal>
        {/* Radix's own overlay locks the body's scrolling, which never scrolls here, by a property all elements inherit. */}
        <div className="shell-dialog-scrim" />
        <Radix.Content
          aria-modal
          onEscapeKeyDown={answerEscape}
          {...(onOpenAutoFocus ? { onOpenAutoFocus } : {})}
          onCloseAutoFocus={giveFocusBack}
          {...(description === undefined ? { "aria-describedby": undefined } : {})}
          className={className ? `${kind} ${className}` : kind}
        >
          {bare ? (
            <Radix.Title className="visually-hidden">{title}</Radix.Title>
          ) : (
            <header className="shell-dialog-head">
              <Radix.Title className="shell-dialog-title">{title}</Radix.Title>
              {help && <HelpLink page={help} onClick={onClose} />}
              <Radix.Close asChild>
                <IconButton icon={CloseIcon} label={commonWords.say("close")} />
              </Radix.Close>
            </header>
          )}
          {description !== undefined && (
            <Radix.Description className={bare ? "visually-hidden" : "shell-dialog-description"}>
              {description}
            </Radix.Description>
          )}
          <OnTop value={isOnTop}>
            {children}
            {!bare && <Messages />}
          </OnTop>
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}

/** The buttons at the end of a dialog: "Cancel", and the one that does it. */
export function DialogAnswers({
  onCancel,
  ...confirm
}: ComponentProps<typeof Button> & { onCancel: () => void }): ReactElement {
  return (
    <div className="shell-dialog-answers">
      <Button onClick={onCancel} aria-disabled={confirm["aria-disabled"]}>
        {commonWords.say("cancel")}
      </Button>
      <Button kind="primary" {...confirm} />
    </div>
  );
}
