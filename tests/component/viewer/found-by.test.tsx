import type { ReactElement } from "react";
import { expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { changeFilter } from "../../../src/store/filter/filter.ts";
import { useRoute } from "../../../src/views/shell/layout/route.ts";
import { PhotoViewer } from "../../../src/views/viewer/photo-viewer.tsx";
import { expectTiles, GridBelow, tile } from "../../support/component/grid.tsx";
import { mount } from "../../support/component/mount.tsx";

function Photos(): ReactElement {
  const { photo } = useRoute();
  return (
    <>
      <GridBelow />
      {photo !== null && <PhotoViewer publicId={photo} />}
    </>
  );
}

const details = page.getByRole("complementary", { name: "Details" });
const reason = details.getByText("Found by");

test("the details say why a photo was found, only while something is searched for", async () => {
  await mount(<Photos />);
  changeFilter({ text: "bridge 2025 porto" });
  await expectTiles(1);
  await tile(0).click();
  if (details.query() === null) await userEvent.keyboard("i");
  await expect.element(reason).toBeVisible();
  for (const line of ["bridge: written", "2025: date", "porto: place"])
    await expect.element(details.getByText(line, { exact: true })).toBeVisible();
  changeFilter({ text: "" });
  await expect.element(reason).not.toBeInTheDocument();
});
