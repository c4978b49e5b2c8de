import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { PrivacyPage } from "../../../src/features/privacy/page/privacy-page.tsx";
import { mount } from "../../support/component/mount.tsx";

test("the page says what saved files would tell, in numbers of these very photos", async () => {
  await mount(<PrivacyPage />, { at: "/privacy" });
  await expect.element(page.getByText("No request went to another server.")).toBeVisible();
  const told = page.getByRole("region", { name: "What saved files would tell" });
  await expect.element(told).toHaveTextContent("6 photos, to about 1 km");
});

test("photos with a location are shown on a press", async () => {
  await mount(<PrivacyPage />, { at: "/privacy" });
  await page.getByRole("button", { name: "Show photos with a location" }).click();
  await expect.poll(() => location.pathname + location.search).toBe("/?place=yes");
});
