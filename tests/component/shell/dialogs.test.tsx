import { useState, type ReactElement } from "react";
import { expect, test } from "vitest";
import { cdp, page, userEvent } from "vitest/browser";
import { showFeedback } from "../../../src/store/edits/feedback.ts";
import { Dialog, DialogAnswers } from "../../../src/views/shell/controls/dialog.tsx";
import { Menu } from "../../../src/views/shell/controls/menu.tsx";
import { GridBelow } from "../../support/component/grid.tsx";
import { mount } from "../../support/component/mount.tsx";

/** A dialog that opens another one. */
function Lower(): ReactElement {
  const [upper, setUpper] = useState(false);
  const [lower, setLower] = useState(true);
  return (
    <>
      {lower && (
        <Dialog title="Lower" onClose={() => setLower(false)}>
          <button type="button" onClick={() => setUpper(true)}>
            More…
          </button>
          {upper && (
            <Dialog title="Upper" onClose={() => setUpper(false)}>
              <input aria-label="Name" />
              <DialogAnswers onCancel={() => setUpper(false)}>Save</DialogAnswers>
            </Dialog>
          )}
        </Dialog>
      )}
    </>
  );
}

const lower = page.getByRole("dialog", { name: "Lower", includeHidden: true });
const upper = page.getByRole("dialog", { name: "Upper" });
const opener = page.getByRole("button", { name: "More…" });

test("Escape closes the dialog on top alone, wherever in it the focus is, and its opener has the focus again", async () => {
  await mount(<Lower />);
  await opener.click();
  for (const inside of [upper.getByRole("textbox"), upper.getByRole("button", { name: "Save" })]) {
    await expect.element(inside).toBeVisible();
    inside.element().focus();
    await userEvent.keyboard("{Escape}");
    await expect.element(upper).not.toBeInTheDocument();
    await expect.element(opener).toHaveFocus();
    await userEvent.keyboard("{Enter}");
  }
  await upper.getByRole("button", { name: "Cancel" }).click();
  await expect.element(opener).toHaveFocus();
  await userEvent.keyboard("{Escape}");
  await expect.element(lower).not.toBeInTheDocument();
});

test("Escape pressed in the very moment a dialog opens closes it, and not the one under it", async () => {
  await mount(<Lower />);
  let pressed = 0;
  const watch = new MutationObserver(() => {
    if (upper.elements().length === 0) return;
    watch.disconnect();
    pressed++;
    const escape = new KeyboardEvent("keydown", { key: "Escape", bubbles: true, cancelable: true });
    document.activeElement?.dispatchEvent(escape);
  });
  watch.observe(document.body, { childList: true, subtree: true });
  await opener.click();
  await expect.poll(() => pressed).toBe(1);
  await expect.element(upper).not.toBeInTheDocument();
  await expect.element(lower).toBeVisible();
});

test("what a message says is within reach of screen readers while a dialog is open, in it alone", async () => {
  function Said(): ReactElement {
    const [open, setOpen] = useState(false);
    return (
      <>
        <button type="button" onClick={() => setOpen(true)}>
          Open
        </button>
        {open && (
          <Dialog title="Open" onClose={() => setOpen(false)}>
            <p>Words</p>
          </Dialog>
        )}
      </>
    );
  }
  await mount(<Said />);
  showFeedback("Something was done.");
  // Locators by role leave out what is hidden from screen readers.
  const said = page.getByRole("status").filter({ hasText: "Something was done." });
  await expect.element(said).toBeVisible();
  await page.getByRole("button", { name: "Open" }).click();
  await expect.element(page.getByRole("dialog", { name: "Open" }).getByRole("status")).toBeVisible();
  await expect.element(said).toBeVisible();
  await expect.element(page.getByRole("button", { name: "Open" })).not.toBeInTheDocument();
});

test("nothing scrolls behind a dialog", async () => {
  const photos = Array.from({ length: 200 }, (_, at) => ({
    path: `Trip/${at}.jpg`,
    taken: new Date(Date.UTC(2025, 0, 1) + at * 86_400_000).toISOString().slice(0, 19),
  }));
  function Behind(): ReactElement {
    const [open, setOpen] = useState(false);
    return (
      <GridBelow>
        <button type="button" onClick={() => setOpen(true)}>
          Open
        </button>
        {open && (
          <Dialog title="Open" onClose={() => setOpen(false)}>
            <p>Words</p>
          </Dialog>
        )}
      </GridBelow>
    );
  }
  await mount(<Behind />, { photos });
  const grid = page.getByRole("grid", { name: "Photos" }).element();
  const turnWheel = (x: number): Promise<unknown> =>
    cdp().send("Input.dispatchMouseEvent", { type: "mouseWheel", x, y: 400, deltaX: 0, deltaY: 200 });
  await turnWheel(100);
  await expect.poll(() => grid.scrollTop).toBe(200);
  await page.getByRole("button", { name: "Open" }).click();
  await expect.element(page.getByRole("dialog", { name: "Open" })).toBeVisible();
  for (const x of [100, innerWidth / 2]) await turnWheel(x);
  await userEvent.keyboard("{PageDown}{End} ");
  // A wheel's turn is answered some frames later.
  for (let frame = 0; frame < 30; frame++) await new Promise(requestAnimationFrame);
  expect(grid.scrollTop).toBe(200);
  expect(document.scrollingElement?.scrollTop).toBe(0);
});

test("a menu goes through its items by keys and letters, into one with choices, and does what is chosen", async () => {
  const done: string[] = [];
  const items = [
    { name: "Alpha", leads: () => done.push("Alpha") },
    { name: "Beta", leads: [{ name: "Gamma", leads: () => done.push("Gamma") }] },
    { name: "Delta", disabled: "Not now.", leads: () => done.push("Delta") },
  ];
  await mount(
    <Menu label="Choices" items={items} at={{ x: 20, y: 20 }} onClose={() => done.push("closed")} />,
  );
  const item = (name: string) => page.getByRole("menuitem", { name });
  await expect.element(item("Alpha")).toHaveFocus();
  await userEvent.keyboard("{ArrowUp}");
  await expect.element(item("Delta")).toHaveFocus();
  await userEvent.keyboard("{Enter}");
  await userEvent.keyboard("b");
  await expect.element(item("Beta")).toHaveFocus();
  await userEvent.keyboard("{Enter}");
  await expect.element(item("Gamma")).toHaveFocus();
  await userEvent.keyboard("{Enter}");
  expect(done).toEqual(["closed", "Gamma"]);
});
