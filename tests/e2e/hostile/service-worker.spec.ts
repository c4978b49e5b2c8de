import { expect, test } from "../../support/test.ts";
import { expectUsable } from "../../support/usable.ts";

test.use({ serviceWorkers: "allow" });

test("a browser that refuses service workers shows photos as before, and the setting says so", async ({
  page,
}) => {
  await page.addInitScript(() => {
    ServiceWorkerContainer.prototype.register = () =>
      Promise.reject(new DOMException("The operation is insecure.", "SecurityError"));
  });
  await page.goto("/");
  await expectUsable(page);
  await page.goto("/settings");
  const download = page.getByRole("button", { name: "Download" });
  await expect(download.or(page.getByText("This browser doesn't allow it here")).first()).toBeVisible();
  if (await download.isVisible()) await download.click();
  await expect(page.getByText("This browser doesn't allow it here")).toBeVisible();
});
