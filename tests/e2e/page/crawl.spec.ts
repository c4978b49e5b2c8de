import { crawlBeforePhotos } from "../../support/crawl/before-photos.ts";
import { Crawl, type Mode } from "../../support/crawl/crawl.ts";
import { crawlElsewhere, crawlWebAlbum } from "../../support/crawl/elsewhere.ts";
import { modes } from "../../support/crawl/modes.ts";
import { crawlFolderTools, crawlOwnPhotos, crawlTravels } from "../../support/crawl/own-photos.ts";
import { crawlPages } from "../../support/crawl/pages.ts";
import { crawlPhotos } from "../../support/crawl/photos.ts";
import { crawlViewer } from "../../support/crawl/viewer.ts";
import { setInsets } from "../../support/reach.ts";
import { expect, test, type Page } from "../../support/test.ts";

// Every page, dialog, menu and state in every mode: everything has a role and a name, nothing is cut off, covered or wider
// than the page, the focus can be seen, stays in what is open and is given back, and axe finds nothing.

type Walk = (crawl: Crawl) => Promise<void>;

const everywhere: Record<string, Walk> = {
  "pages before there are photos": crawlBeforePhotos,
  "the grid and its dialogs": crawlPhotos,
  "the viewer": crawlViewer,
  "all pages": crawlPages,
};

/** What needs more than the sample trip; in English, and wide. */
const rare: Record<string, Walk> = {
  "photos of one's own": crawlOwnPhotos,
  "photos of many days": crawlTravels,
  "a card and a Takeout export": crawlFolderTools,
  "what needs a server": crawlElsewhere,
  "a web album": crawlWebAlbum,
};

async function crawlIn(page: Page, mode: Mode, walk: Walk): Promise<string[]> {
  await page.setViewportSize(mode.size);
  await page.emulateMedia(mode.media);
  const held = mode.insets ? await setInsets(page, mode.insets) : null;
  const crawl = new Crawl(page, mode);
  await walk(crawl);
  await held?.detach();
  return crawl.found;
}

// The page has its requests refused, to show that they are.
test.use({ forbidden: /pinroll\.invalid/ });

for (const mode of modes)
  test.describe(mode.name, { tag: mode.axe === "everywhere" ? [] : "@long" }, () => {
    if (mode.touch) test.use({ viewport: mode.size, hasTouch: true, isMobile: true });
    for (const [what, walk] of Object.entries(everywhere))
      test(`nothing is wrong with ${what}`, async ({ page }) => {
        // Axe takes most of the time.
        if (mode.axe) test.slow();
        expect(await crawlIn(page, mode, walk)).toEqual([]);
      });
    if (mode.axe !== "everywhere" || mode.touch) return;
    for (const [what, walk] of Object.entries(rare))
      test(`nothing is wrong with ${what}`, async ({ page }) => {
        test.slow();
        expect(await crawlIn(page, mode, walk)).toEqual([]);
      });
  });
