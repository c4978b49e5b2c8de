import { expect, test, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import { foldersAtom, importActions } from "../../src/store/import/import.ts";
import { store } from "../../src/store/session/store.ts";
import { openDialog } from "../../src/store/dialogs.ts";
import { HealthDialog } from "../../src/views/import/health/health-dialog.tsx";
import { ImportBar } from "../../src/views/import/import-bar.tsx";
import { NothingShown } from "../../src/views/import/nothing-shown.tsx";
import { ReconnectBar } from "../../src/views/import/reconnect-bar.tsx";
import { StartScreen } from "../../src/views/import/start-screen.tsx";
import { LazyPart } from "../../src/views/shell/layout/lazy-part.ts";
import { PageDialogs } from "../support/component/dialogs.tsx";
import { mount } from "../support/component/mount.tsx";

const bar = page.getByRole("region", { name: "Import progress" });
const button = (name: string) => page.getByRole("button", { name });

/** An import that runs until it is cancelled: nothing reads its file. */
const startImport = (): Promise<boolean> => importActions.addFiles([new File(["a"], "new.jpg")]);

test("the bar says how far an import is; it is paused, goes on, and is cancelled; its message is closed", async () => {
  await mount(<ImportBar />);
  await expect.element(bar).not.toBeInTheDocument();
  await startImport();
  await expect.element(bar).toHaveTextContent("Reading photo details, 7 of 8");
  await expect
    .element(page.getByRole("progressbar", { name: "Import" }))
    .toHaveAttribute("aria-valuenow", "7");
  await button("Pause import").click();
  await expect.element(bar).toHaveTextContent("Paused, 7 of 8 done");
  await button("Resume import").click();
  await button("Cancel import").click();
  await expect.element(bar).toHaveTextContent("Import cancelled.");
  await button("Close import message").click();
  await expect.element(bar).not.toBeInTheDocument();
});

test("the message of an ended import leaves with some scrolling, but not while one is in it", async () => {
  await mount(
    <>
      <ImportBar />
      <div data-testid="photos" tabIndex={-1} style={{ height: 200, overflow: "auto" }}>
        <div style={{ height: 9000 }} />
      </div>
    </>,
  );
  await startImport();
  await button("Cancel import").click();
  await expect.element(bar).toHaveTextContent("Import cancelled.");
  const clock = performance.now.bind(performance);
  const later = vi.spyOn(performance, "now").mockImplementation(() => clock() + 10_000);
  const photos = page.getByTestId("photos").element();
  const scroll = async (...tops: number[]): Promise<void> => {
    for (const top of tops) {
      const scrolled = new Promise((done) => photos.addEventListener("scroll", done, { once: true }));
      photos.scrollTop = top;
      await scrolled;
    }
  };
  const close = button("Close import message");
  (close.element() as HTMLElement).focus();
  await scroll(100, 1000, 2000, 3000);
  await expect.element(close).toHaveFocus();
  (photos as HTMLElement).focus();
  await scroll(4000);
  await expect.element(bar).not.toBeInTheDocument();
  later.mockRestore();
});

test("folders whose originals are not there are offered to be reconnected, until the message is closed", async () => {
  await mount(<ReconnectBar />);
  const common = { unread: 0, interrupted: false, found: null, listable: true };
  store.set(foldersAtom, [
    { ...common, prefix: "Trip/", name: "Trip", access: "ask" },
    { ...common, prefix: "Home/", name: "Home", access: "open" },
  ]);
  const folders = page.getByRole("region", { name: "Reconnect “Trip” to view full-size photos." });
  await expect.element(folders).toBeVisible();
  await expect.element(button("Reconnect Trip")).toBeVisible();
  await button("Close folder message").click();
  await expect.element(folders).not.toBeInTheDocument();
});

test("whoever asked to add photos is asked what, with the focus on the folder", async () => {
  await mount(<PageDialogs />);
  openDialog("adding", {});
  await expect.element(button("Add folder")).toHaveFocus();
  await userEvent.keyboard("{Escape}");
  await expect.element(page.getByRole("dialog")).not.toBeInTheDocument();
});

test("what another app shared is named, and added only where one wants", async () => {
  await mount(<PageDialogs />);
  const answer = vi.fn<(adds: boolean) => void>();
  const files = ["a", "b", "c", "d", "e", "f"].map((name) => new File([name], `${name}.jpg`));
  openDialog("shared", { files, answer });
  const dialog = page.getByRole("dialog", { name: "Add 6 shared files?" });
  await expect.element(dialog).toHaveTextContent("a.jpg, b.jpg, c.jpg, d.jpg, e.jpg, and 1 more");
  await dialog.getByRole("button", { name: "Cancel" }).click();
  await dialog.getByRole("button", { name: "Add", exact: true }).click();
  expect(answer.mock.calls).toEqual([[false], [true]]);
});

test("without photos the page says so, and leads to the reasons where files were found", async () => {
  await mount(<NothingShown />, { photos: [] });
  await expect.element(page.getByText("No photos yet")).toBeVisible();
  await mount(<NothingShown />);
  await expect.element(page.getByText(/^7 files found, but no photo or video/)).toBeVisible();
  await expect
    .element(page.getByRole("link", { name: "See why" }))
    .toHaveAttribute("href", "/import#details");
});

test("the start screen offers ways to add photos, a sample and an explanation", async () => {
  const part = <P extends object>(): LazyPart<P> => new LazyPart<P>(async () => () => <p>A part</p>);
  await mount(<StartScreen backdrop={part()} />, { photos: [] });
  openDialog("adding", {});
  await expect.element(page.getByRole("button", { name: "Add folder" })).toHaveFocus();
  await expect.element(button("Try a sample trip")).toBeVisible();
  await expect
    .element(page.getByRole("link", { name: "See how it works" }))
    .toHaveAttribute("href", "/about");
  await button("Play the sample trip in the background").click();
  await expect.element(page.getByText("A part")).toBeVisible();
});

test("how this device gets on is said, and full speed can be asked for", async () => {
  await mount(<HealthDialog onClose={() => undefined} />);
  const dialog = page.getByRole("dialog", { name: "This device" });
  await expect.element(dialog).toHaveTextContent("Running at full speed.");
  const always = dialog.getByRole("button", { name: "Always use full speed" });
  await always.click();
  await expect.element(always).not.toBeInTheDocument();
});
