import { expect, onTestFinished, test, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import { installOfferAtom } from "../../../src/features/installed/page/install.ts";
import { offlineAtom } from "../../../src/features/offline/page/offline.ts";
import { store } from "../../../src/store/session/store.ts";
import { reachesOthersAtom } from "../../../src/store/settings/reaches-others.ts";
import { BucketSection } from "../../../src/features/bucket/page/bucket-section.tsx";
import { HostedSection } from "../../../src/features/hosted/page/hosted-section.tsx";
import { InstallSection } from "../../../src/features/installed/page/install-section.tsx";
import { LanguageChoice } from "../../../src/views/settings/look-section.tsx";
import { GoogleSection } from "../../../src/views/settings/map/map-section.tsx";
import { MapTilesSection } from "../../../src/views/settings/map/map-tiles-section.tsx";
import { OfflineSection } from "../../../src/features/offline/page/offline-section.tsx";
import { SettingsPage } from "../../../src/views/settings/settings-page.tsx";
import { formatDistance } from "../../../src/views/shell/words/format.ts";
import { showLanguage } from "../../../src/words/area.ts";
import { offeredLanguages } from "../../../src/words/language.ts";
import languages from "../../../src/words/languages.json";
import { settingsWords } from "../../../src/words/settings.ts";
import { chooseUnits } from "../../../src/words/units.ts";
import { topDialog } from "../../support/component/dialogs.tsx";
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

test.each(offeredLanguages)(
  "in $name it is said whether a native speaker has read the words",
  async ({ language }) => {
    onTestFinished(() => showLanguage("en"));
    await showLanguage(language);
    await mount(<LanguageChoice />);
    await expect.element(page.getByRole("combobox")).toBeVisible();
    const { checked } = languages[language];
    const said = page.getByText(settingsWords.say("languageUnchecked"));
    expect(said.elements()).toHaveLength(checked ? 0 : 1);
  },
);

test("the sections have addresses of their own, each with its controls", async () => {
  await page.viewport(1200, 800);
  await mount(<SettingsPage />, { at: "/settings" });
  const section = (name: string) =>
    page.getByRole("navigation", { name: "Settings" }).getByRole("link", { name });
  await page.getByRole("radio", { name: "Dark" }).click();
  await expect.element(page.getByRole("radio", { name: "Dark" })).toBeChecked();
  await section("This device").click();
  expect(location.pathname).toBe("/settings/device");
  await expect.element(section("This device")).toHaveAttribute("aria-current", "page");
  await button("Keyboard shortcuts").click();
  expect(topDialog()?.name).toBe("keys");
  const single = page.getByRole("checkbox", { name: /^Use single letters/ });
  await expect.element(single).toBeChecked();
  await single.click();
  await expect.element(single).not.toBeChecked();
  await expect.element(page.getByRole("link", { name: "GSHHG" })).toBeVisible();
  await section("Sharing and servers").click();
  await page.getByRole("button", { name: /^Receive/ }).click();
  expect(topDialog()).toMatchObject({ name: "transfer", props: { wish: { way: "receive" } } });
});

test("on a phone settings open with the language, above the list that leads to the other sections, and back", async () => {
  onTestFinished(() => page.viewport(1200, 800));
  await page.viewport(390, 844);
  await mount(<SettingsPage />, { at: "/settings" });
  const language = page.getByRole("combobox", { name: "Language" });
  await expect.element(language).toBeInViewport({ ratio: 1 });
  await expect.element(page.getByRole("link", { name: "Look" })).not.toBeInTheDocument();
  await page.getByRole("link", { name: "This device" }).click();
  await expect.element(page.getByRole("heading", { level: 1 })).toHaveTextContent("This device");
  await expect.element(language).not.toBeInTheDocument();
  await page.getByRole("link", { name: "Settings" }).click();
  await expect.element(page.getByRole("heading", { level: 1 })).toHaveTextContent("Settings");
  await expect.element(language).toBeVisible();
});

test("an old link to a part of the one page leads to its section, with the form open", async () => {
  await mount(<SettingsPage />, { at: "/settings#settings-google" });
  await expect.element(field("API key")).toBeVisible();
});

test("servers that the host of the site forbids are not offered", async () => {
  const policy = "default-src 'self'; connect-src 'self'";
  const real = window.fetch.bind(window);
  const asked = vi.spyOn(window, "fetch").mockImplementation((input, init) => {
    if (input !== "/") return real(input, init);
    return Promise.resolve(new Response(null, { headers: { "Content-Security-Policy": policy } }));
  });
  onTestFinished(() => asked.mockRestore());
  await mount(<SettingsPage />, { at: "/settings/sharing" });
  await expect.element(page.getByRole("heading", { name: "Published libraries" })).toBeVisible();
  await expect.poll(() => store.get(reachesOthersAtom)).toBe(false);
  await expect.element(page.getByRole("region", { name: "A bucket of your own" })).not.toBeInTheDocument();
});

test("lengths are in the units a person chose, at once", async () => {
  onTestFinished(() => chooseUnits(null));
  await mount(<SettingsPage />, { at: "/settings/look" });
  const choice = page.getByRole("combobox", { name: "Units" });
  await choice.selectOptions("Kilometres");
  expect(formatDistance(1_240_000)).toBe("1,240 km");
  await choice.selectOptions("Miles");
  expect(formatDistance(1_240_000)).toBe("771 mi");
  await expect.element(choice).toHaveValue("miles");
});

test("a key for Google Maps is kept once it is one, and forgotten on wish", async () => {
  await mount(<GoogleSection />);
  await expect.element(field("API key")).not.toBeInTheDocument();
  await page.getByText("Not set up").click();
  await expect.element(button("Save")).toBeDisabled();
  await field("API key").fill("no key");
  await button("Save").click();
  await expectSaid(/^This isn’t an API key\./);
  await field("API key").fill("AIzaSyA-0123456789abcdefghijklmnopqrstu");
  await userEvent.keyboard("{Enter}");
  await expectSaid("Saved on this device. The map now uses Google Maps.");
  await button("Remove").click();
  await expectSaid("Removed. Pinroll uses the built-in map and no longer contacts Google.");
  await expect.element(field("API key")).toHaveValue("");
});

test("a bucket is kept once its address is one; half a key is none", async () => {
  await mount(<BucketSection />);
  await page.getByText("Not set up").click();
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
  await page.getByText("Not set up").click();
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
  await expect.element(offline).toHaveTextContent("There isn’t enough space on this device.");
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
