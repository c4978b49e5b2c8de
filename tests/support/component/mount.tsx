import { Provider } from "jotai";
import type { ReactElement } from "react";
import { expect, vi } from "vitest";
import { page, type Locator } from "vitest/browser";
import { cleanup, render } from "vitest-browser-react/pure";
import { foldersAtom } from "../../../src/store/import/import-state.ts";
import { dropSteps } from "../../../src/store/edits/steps.ts";
import { snapshotAtom } from "../../../src/store/library/snapshot.ts";
import { ingest, startOver, startSession } from "../../../src/store/session/session.ts";
import { store } from "../../../src/store/session/store.ts";
import { noMemory, viewportMemory } from "../../../src/views/map/viewport-memory.ts";
import { useFilterInAddress } from "../../../src/views/search/use-address.ts";
import { Messages } from "../../../src/views/shell/messages/messages.tsx";
import { useUndoKeys } from "../../../src/views/shell/use-undo-keys.ts";
import type { Library } from "../../../src/contract/library-worker.ts";
import { madePhotos, type MadePhoto, type MadePoint } from "./made-photos.ts";
import { changedAtoms } from "./changed-atoms.ts";
import { foldersOf, StandInLibrary, type Answers } from "./stand-in.ts";

/** What a view finds. */
interface World {
  /** The photos of the library; without them those of `madePhotos`, whose ids are their places in the list. */
  photos?: readonly MadePhoto[];
  /** The points of the one track there is. */
  track?: readonly MadePoint[];
  /** Takes the place of answers the library itself would give. */
  answers?: Answers;
  /** The address, "/albums". */
  at?: string;
  /** What a person did in visits before. */
  before?: (library: Library) => Promise<unknown>;
}

const start = location.href;
const { innerWidth: width, innerHeight: height } = window;
let isBegun = false;
let next: Worker | null = null;

/**
 * The page's library worker is the stand-in of the test; one that follows it finds nothing kept. Any other worker takes
 * every job and never answers.
 */
vi.stubGlobal("Worker", function startWorker(url: URL): Worker {
  if (!url.href.includes("library.worker"))
    return Object.assign(new MessageChannel().port1, { terminate: () => undefined }) as unknown as Worker;
  const worker = next ?? new StandInLibrary().worker();
  next = null;
  return worker;
});

/**
 * Shows a view to a person whose library has these photos, once the page knows them all. Answers the library, which tells
 * what was asked of it.
 */
export async function mount(
  view: ReactElement,
  { photos = madePhotos, track = [], answers = {}, at = "/", before }: World = {},
): Promise<StandInLibrary> {
  await cleanup();
  const library = await StandInLibrary.of(photos, track);
  await before?.(library.calls);
  next = library.worker(answers);
  history.replaceState(null, "", at);
  if (isBegun) startOver();
  else startSession();
  isBegun = true;
  await shown(photos);
  await render(
    <Provider store={store}>
      <Around>{view}</Around>
    </Provider>,
  );
  return library;
}

/** What there is of the app around every view: the filter in the address, the keys that undo, and what the page says. */
function Around({ children }: { children: ReactElement }): ReactElement {
  useFilterInAddress();
  useUndoKeys();
  return (
    <>
      {children}
      <Messages />
    </>
  );
}

/** Waits until the page says this. */
export async function expectSaid(text: string | RegExp): Promise<void> {
  await expect.element(page.getByRole("status").filter({ hasText: text })).toBeVisible();
}

/** Presses the label of a control that is not drawn itself. */
export async function clickLabel(control: Locator): Promise<void> {
  await expect.element(control).toBeInTheDocument();
  const label = control.element().closest("label");
  if (label === null) throw new Error("The control has no label around it.");
  await page.elementLocator(label).click();
}

/** Takes everything back, for the next test. */
export async function unmount(): Promise<void> {
  await cleanup();
  if (isBegun) ingest.now?.cancel();
  dropSteps();
  for (const atom of changedAtoms()) store.set(atom, atom.init);
  Object.assign(viewportMemory, noMemory);
  localStorage.clear();
  if (innerWidth !== width || innerHeight !== height) await page.viewport(width, height);
  history.replaceState(null, "", start);
}

/** Waits until the page knows these photos and their folders: what a test sets of them stays from then on. */
function shown(photos: readonly MadePhoto[]): Promise<void> {
  const folders = foldersOf(photos).length;
  return vi.waitFor(
    () => {
      const { version, progress } = store.get(snapshotAtom);
      if (version === 0 || progress.found < photos.length || progress.metadataPending > 0)
        throw new Error(`The page knows ${progress.found} of ${photos.length} photos.`);
      if (store.get(foldersAtom).length < folders) throw new Error("The page does not know all folders.");
    },
    { timeout: 10_000, interval: 5 },
  );
}
