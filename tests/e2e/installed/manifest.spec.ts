import { chromium, expect, test, type Page } from "../../support/test.ts";
import { chromiumArgs, findChromium } from "../../../scripts/chromium.mjs";

interface AppManifest {
  errors: { message: string }[];
  data?: string;
  url: string;
}

/** What keeps the page from being installed, by Chromium's own check. */
async function installabilityErrors(page: Page): Promise<string[]> {
  const browser = await page.context().newCDPSession(page);
  const { installabilityErrors: errors } = await browser.send("Page.getInstallabilityErrors");
  return errors.map(({ errorId }) => errorId);
}

test("Chromium finds nothing that keeps Pinroll from being installed, and no fault in its manifest", async ({
  baseURL,
}, info) => {
  // The Chromium without windows installs nothing, and finds fault with nothing.
  const executablePath = findChromium();
  test.skip(executablePath === null, "There is no whole Chromium.");
  const context = await chromium.launchPersistentContext(info.outputPath("profile"), {
    executablePath: executablePath ?? "",
    args: chromiumArgs,
  });
  const page = await context.newPage();
  await page.goto(baseURL ?? "");
  const browser = await page.context().newCDPSession(page);
  const { errors, data, url } = (await browser.send("Page.getAppManifest")) as AppManifest;
  expect(errors).toEqual([]);
  expect(new URL(url).pathname).toBe("/manifest.webmanifest");
  expect(JSON.parse(data ?? "{}")).toMatchObject({ name: "Pinroll", display: "standalone" });
  expect(await installabilityErrors(page)).toEqual([]);

  // It would say so.
  const nameless = await context.newPage();
  await nameless.route("**/manifest.webmanifest", (route) =>
    route.fulfill({ json: { display: "standalone" } }),
  );
  await nameless.goto(baseURL ?? "");
  expect(await installabilityErrors(nameless)).toContain("manifest-missing-name-or-short-name");
  await context.close();
});

test("every file the manifest names is served under the app's headers, and every page it leads to is one", async ({
  request,
}) => {
  const manifest = (await (await request.get("/manifest.webmanifest")).json()) as Record<
    "icons" | "screenshots",
    { src: string; type: string }[]
  > & { shortcuts: { url: string; icons: { src: string; type: string }[] }[] };
  const { icons, screenshots, shortcuts } = manifest;
  for (const { src, type } of [...icons, ...screenshots, ...shortcuts.flatMap((each) => each.icons)]) {
    const answer = await request.get(src);
    expect(answer.status(), src).toBe(200);
    expect(answer.headers()["content-type"], src).toContain(type);
  }
  for (const { url } of shortcuts) expect((await request.get(url)).status(), url).toBe(200);
});

test("“Install app” is offered in Settings once the browser offers it, and asks when it is pressed", async ({
  page,
}) => {
  await page.goto("/settings/device");
  const section = page.getByRole("region", { name: "App" });
  await expect(section).toContainText("look for “Install” in the browser’s menu or address bar");
  const wasKept = await page.evaluate(() => {
    const offer = new Event("beforeinstallprompt", { cancelable: true });
    const prompt = (): Promise<unknown> => {
      Object.assign(window, { asked: true });
      return Promise.resolve({ outcome: "dismissed" });
    };
    dispatchEvent(Object.assign(offer, { prompt }));
    return offer.defaultPrevented;
  });
  expect(wasKept).toBe(true);
  await section.getByRole("button", { name: "Install app" }).click();
  expect(await page.evaluate(() => "asked" in window)).toBe(true);
  await expect(section.getByRole("button", { name: "Install app" })).toHaveCount(0);
});
