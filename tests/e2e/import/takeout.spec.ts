import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "../../support/test.ts";
import sharp from "sharp";
import { dropPaths } from "../../support/drop.ts";
import { exportLibrary } from "../../support/library.ts";
import { waitForMark } from "../../support/marks.ts";

test("a photo without date and place gets them from the Takeout file beside it", async ({ page }, info) => {
  const folder = join(info.outputPath(), "Takeout/Google Photos/Photos from 2019");
  mkdirSync(folder, { recursive: true });
  const plain = sharp({ create: { width: 32, height: 24, channels: 3, background: "#246" } });
  writeFileSync(join(folder, "plain.jpg"), await plain.jpeg().toBuffer());
  const about = {
    title: "plain.jpg",
    photoTakenTime: { timestamp: "1556877072" },
    geoData: { latitude: 48.8583, longitude: 2.2945, altitude: 0 },
  };
  writeFileSync(join(folder, "plain.jpg.supplemental-metad.json"), JSON.stringify(about));
  writeFileSync(join(folder, "gone.jpg.json"), JSON.stringify({ ...about, title: "gone.jpg" }));
  writeFileSync(join(folder, "metadata.json"), JSON.stringify({ title: "2019", date: {} }));
  await page.goto("/");
  await dropPaths(page, [join(info.outputPath(), "Takeout")]);
  const { counts } = await waitForMark(page, "import:done");
  expect(counts).toMatchObject({ found: 4, shown: 1, sidecars: 3 });

  const { photos, sidecars } = await exportLibrary(page);
  const path = "Takeout/Google Photos/Photos from 2019/plain.jpg";
  expect(photos).toMatchObject([
    {
      path,
      takenAt: { local: "2019-05-03T09:51:12", offset: "+00:00", source: "sidecar:takeout" },
      location: { lat: 48.8583, lng: 2.2945, altitude: null, source: "sidecar:takeout" },
    },
  ]);
  expect(sidecars.filter(({ usedFor }) => usedFor === path)).toHaveLength(1);
});
