import { expect, onTestFinished, test, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import { keysListAtom, transferAtom } from "../../../src/store/view.ts";
import { installOfferAtom } from "../../../src/store/installed/install.ts";
import { offlineAtom } from "../../../src/store/offline/offline-state.ts";
import { store } from "../../../src/store/session/store.ts";
import { BucketSection } from "../../../src/views/settings/bucket/bucket-section.tsx";
import { HostedSection } from "../../../src/views/settings/hosted/hosted-section.tsx";
import { InstallSection } from "../../../src/views/settings/installed/install-section.tsx";
import { LanguageChoice } from "../../../src/views/settings/language-choice.tsx";
import { GoogleSection } from "../../../src/views/settings/map/google-section.tsx";
import { MapTilesSection } from "../../../src/views/settings/map/map-tiles-section.tsx";
import { OfflineSection } from "../../../src/views/settings/offline/offline-section.tsx";
import { SettingsPage } from "../../../src/views/settings/settings-page.tsx";
import { showLanguage } from "../../../src/words/area.ts";
import { expectSaid, mount } from "../../support/component/mount.tsx";

const button = (name: string) => page.getByRole("button", { name, exact: true });
const field = (name: string) => page.getByRole("textbox", { name });

test("the page turns to another language at once, and back", async () => {
  onTestFinished(() => showLanguage("en"));
  await mount(<LanguageChoice />);
  const choice = page.getByRole("combobox");
  await expect.element(choice).toHaveAccessibleName("Language");
  await choice.selectOptions("Deutsch");
  await expect.poll(() => document.documentElement.lang).toBe("de");
  await choice.selectOptions("English");
  await expect.poll(() => document.documentElement.lang).toBe("en");
});

test("settings lead to the list of keys, and turn off those of single letters", async () => {
  await mount(<SettingsPage />, { at: "/settings" });
  await button("Keyboard shortcuts").click();
  expect(store.get(keysListAtom)).toBe(true);
  const single = page.getByRole("checkbox", { name: /^Use single letters/ });
  await expect.element(single).toBeChecked();
  await single.click();
  await expect.element(single).not.toBeChecked();
  await page.getByRole("radio", { name: "Dark" }).click();
  await expect.element(page.getByRole("radio", { name: "Dark" })).toBeChecked();
  await page.getByRole("button", { name: /^Receive/ }).click();
  expect(store.get(transferAtom)).toEqual({ way: "receive" });
});

test("a key for Google Maps is kept once it is one, and forgotten on wish", async () => {
  await mount(<GoogleSection />);
  await expect.element(button("Save")).toBeDisabled();
  await field("API key").fill("no key");
  await button("Save").click();
  await expectSaid(/^This isn't an API key\./);
  await field("API key").fill("AIzaSyA-0123456789abcdefghijklmnopqrstu");
  await userEvent.keyboard("{Enter}");
  await expectSaid("Saved on this device. The map now uses Google Maps.");
  await button("Remove").click();
  await expectSaid("Removed. Pinroll uses the built-in map and no longer contacts Google.");
  await expect.element(field("API key")).toHaveValue("");
});

test("a bucket is kept once its address is one; half a key is none", async () => {
  await mount(<BucketSection />);
  await field("Address").fill("http://s3.example/photos");
  await button("Save").click();
  await expectSaid("The address must start with https://.");
  await field("Address").fill("https://s3.example/photos");
  await field("Access key").fill("AKIA");
  await button("Save").click();
  await expectSaid("Enter both keys, or neither.");
  await page.getByLabelText("Secret key").fill("secret");
  await button("Save").click();
  await expectSaid("Saved on this device.");
  await button("Forget").click();
  await expectSaid("Forgotten. Pinroll no longer contacts the storage.");
});

test("a search server is not switched on by an address that is none", async () => {
  await mount(<HostedSection />);
  await field("Address").fill("nowhere");
  await page.getByLabelText("Key", { exact: true }).fill("k");
  await button("Switch on").click();
  await expect.element(page.getByText("This isn’t an address. Addresses start with https://.")).toBeVisible();
});

test("what stands in the way of working offline is said, and can be tried again", async () => {
  await mount(<OfflineSection />);
  const offline = page.getByRole("region", { name: "Offline" });
  store.set(offlineAtom, { phase: "filling", done: 5_000_000, bytes: 20_000_000 });
  await expect.element(page.getByRole("progressbar")).toHaveAttribute("value", "5000000");
  await expect.element(button("Cancel")).toBeVisible();
  store.set(offlineAtom, { phase: "failed", why: "full" });
  await expect.element(offline).toHaveTextContent("There isn't enough space on this device.");
  await expect.element(button("Try again")).toBeVisible();
});

test("the browser's offer to install the app is used once", async () => {
  await mount(<InstallSection />);
  await expect.element(button("Install app")).not.toBeInTheDocument();
  const prompt = vi.fn<() => Promise<never>>().mockRejectedValue(new Error("no"));
  store.set(installOfferAtom, Object.assign(new Event("beforeinstallprompt"), { prompt }));
  await button("Install app").click();
  await expect.element(button("Install app")).not.toBeInTheDocument();
  expect(prompt).toHaveBeenCalledOnce();
});

test("a tile server needs the marks of a tile in its address", async () => {
  await mount(<MapTilesSection />);
  await button("Enter address…").click();
  await field("Address").fill("https://tiles.example/");
  await button("Use this server").click();
  await expect.element(page.getByRole("region", { name: "Map" })).toHaveTextContent(/\{z\}/);
  await button("Cancel").click();
  await expect.element(field("Address")).not.toBeInTheDocument();
});
