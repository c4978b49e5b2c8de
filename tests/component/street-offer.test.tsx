import { afterEach, expect, test, vi } from "vitest";
import { page } from "vitest/browser";
import { PhotoMap } from "../../src/views/map/photo-map.tsx";
import { lisbon } from "../support/component/made-photos.ts";
import { mount } from "../support/component/mount.tsx";

afterEach(() => vi.restoreAllMocks());

const photos = [{ path: "Trip/a.jpg", at: lisbon }];
const offer = page.getByText(/^Streets come from tiles\.example/);

/** What other servers are asked for, while the host has streets. */
function watchOthers(): string[] {
  const others: string[] = [];
  const real = window.fetch.bind(window);
  const host = { tiles: "https://tiles.example", streets: "https://tiles.example/world.pmtiles" };
  vi.spyOn(window, "fetch").mockImplementation(async (asked, options) => {
    const { origin, pathname, href } = new URL(asked instanceof Request ? asked.url : asked, location.href);
    if (pathname === "/host.json") return Response.json(host);
    if (origin === location.origin) return real(asked, options);
    others.push(href);
    return new Response(null, { status: 503 });
  });
  return others;
}

test("streets are one press away in a town, and nothing is asked for before; put away, they stay so", async () => {
  const others = watchOthers();
  await mount(
    <div style={{ display: "grid", height: "100vh" }}>
      <PhotoMap />
    </div>,
    { photos },
  );
  await expect.element(page.getByRole("button", { name: /^1 photo, Lisbon/ })).toBeVisible();
  await expect.element(offer).toBeVisible();
  expect(others).toEqual([]);
  await page.getByRole("button", { name: "Show streets" }).click();
  await expect.poll(() => others).toEqual(["https://tiles.example/world.pmtiles"]);
  // What is wrong is said where it was asked for.
  await expect.element(page.getByText(/tiles\.example.*503/)).toBeVisible();
  await page.getByRole("button", { name: "Dismiss" }).click();
  await expect.element(page.getByRole("button", { name: "Show streets" })).not.toBeInTheDocument();
  expect(localStorage.getItem("pinroll-streets-put-away")).toBe("true");
});
