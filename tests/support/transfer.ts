import { expect, type Page } from "playwright/test";
import { openSettings } from "./settings.ts";

/** Opens the dialog that sends the selected photos. */
export async function sendSelected(page: Page): Promise<void> {
  await page.keyboard.press("w");
  await page
    .getByRole("dialog", { name: "Share" })
    .getByRole("button", { name: "Send to another device" })
    .click();
  await expect(page.getByRole("dialog", { name: /^Send/ })).toBeVisible();
}

/** Opens the dialog that receives, from the first screen or from the settings. */
export async function openReceiving(page: Page): Promise<void> {
  const first = page.getByRole("button", { name: "Receive from another device" });
  if (!(await first.isVisible())) await openSettings(page, "Sharing and servers");
  await first.or(page.getByRole("button", { name: "Receive…" })).click();
  await expect(page.getByRole("dialog", { name: "Receive from another device" })).toBeVisible();
}

/** The text of the codes a device shows. */
export async function ownText(page: Page): Promise<string> {
  const dialog = page.getByRole("dialog");
  await dialog.getByText("No camera? Use text instead").click();
  const field = dialog.getByRole("textbox", { name: "This device’s text" });
  await expect(field).toHaveValue(/^PINROLL1/);
  return field.inputValue();
}

/** Gives a device the other one's text. */
export async function giveText(page: Page, text: string): Promise<void> {
  const dialog = page.getByRole("dialog");
  await dialog.getByRole("textbox", { name: "The other device’s text" }).fill(text);
  await dialog.getByRole("button", { name: "Use text" }).click();
}

/** Connects the open dialogs of two devices by text, and compares their numbers. */
export async function connect(sender: Page, receiver: Page): Promise<void> {
  await giveText(receiver, await ownText(sender));
  await giveText(sender, await ownText(receiver));
  const number = sender.locator(".transfer-number");
  await expect(number).toHaveText(/^\d{3} \d{3}$/);
  await expect(receiver.locator(".transfer-number")).toHaveText(await number.innerText());
}

/** Connects, and begins: what arrives is kept in the receiver's browser. */
export async function begin(sender: Page, receiver: Page): Promise<void> {
  await connect(sender, receiver);
  await receiver.getByRole("button", { name: "Keep in this browser" }).click();
  await sender.getByRole("button", { name: "Same number: send" }).click();
}

/** The hashes of files received in the browser's own storage, by path. */
export function receivedHashes(page: Page): Promise<Record<string, string>> {
  return page.evaluate(async () => {
    const hashes: Record<string, string> = {};
    const walk = async (folder: FileSystemDirectoryHandle, path: string): Promise<void> => {
      for await (const [name, handle] of folder) {
        if (handle.kind === "directory") {
          await walk(handle as FileSystemDirectoryHandle, `${path}${name}/`);
          continue;
        }
        const bytes = await (await (handle as FileSystemFileHandle).getFile()).arrayBuffer();
        const hash = new Uint8Array(await crypto.subtle.digest("SHA-256", bytes));
        hashes[path + name] = Array.from(hash, (byte) => byte.toString(16).padStart(2, "0")).join("");
      }
    };
    const root = await navigator.storage.getDirectory();
    await walk(await (await root.getDirectoryHandle("transfers")).getDirectoryHandle("Received"), "");
    return hashes;
  });
}
