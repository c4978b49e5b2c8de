import { expect, onTestFinished, test } from "vitest";
import { page } from "vitest/browser";
import { BackToLibrary } from "../../../src/views/shell/controls/back-link.tsx";
import { mount } from "../../support/component/mount.tsx";

test.each(["ltr", "rtl"])("where text runs %s, the way back points to its beginning", async (direction) => {
  document.documentElement.dir = direction;
  onTestFinished(() => {
    document.documentElement.dir = "ltr";
  });
  await mount(<BackToLibrary />);
  const arrow = page.getByRole("link", { name: "Library" }).element().querySelector("svg");
  if (arrow === null) throw new Error("the link has an arrow");
  const { scale, transform } = getComputedStyle(arrow);
  expect([scale, transform]).toEqual([direction === "rtl" ? "-1 1" : "none", "none"]);
});
