import type { ReactElement } from "react";
import { expect, test, vi } from "vitest";
import { userEvent } from "vitest/browser";
import { useFullscreen } from "../../../src/views/viewer/use-modes.ts";
import { mount } from "../../support/component/mount.tsx";

function Looked(): ReactElement {
  return <p>{useFullscreen().full ? "Full" : "Not full"}</p>;
}

test("Escape leaves fullscreen, and nothing else, even before the page has drawn that it is full", async () => {
  await mount(<Looked />);
  const others = vi.fn<() => void>();
  document.addEventListener("keydown", others);
  const leave = vi.spyOn(document, "exitFullscreen").mockResolvedValue();
  const full = vi.spyOn(document, "fullscreenElement", "get").mockReturnValue(document.body);
  await userEvent.keyboard("{Escape}");
  expect(leave).toHaveBeenCalledOnce();
  expect(others).not.toHaveBeenCalled();
  full.mockRestore();
  await userEvent.keyboard("{Escape}");
  expect(leave).toHaveBeenCalledOnce();
  expect(others).toHaveBeenCalledOnce();
  leave.mockRestore();
  document.removeEventListener("keydown", others);
});
