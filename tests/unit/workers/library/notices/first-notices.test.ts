import { expect, test } from "vitest";
import { PhotoLibrary } from "../../../../../workers/library/library.ts";
import { aPicture, aRecord } from "../../../../support/library-fixtures.ts";
import { waitFor } from "../../../../support/wait-for.ts";

test("photos read before the first picture was told of are shown soon after it, though nothing more happens", async () => {
  let order: number[] = [];
  /** Photos in the order as the picture was told of. */
  let besidePicture: number | null = null;
  const library = new PhotoLibrary();
  library.watch((notice) => {
    if (notice.order) order = [...notice.order];
    if (notice.progress.thumbnails > 0) besidePicture ??= order.length;
  });
  library.intake.found(
    Array.from({ length: 60 }, (_, id) => ({ id, path: `Trip/${id}.jpg`, sidecar: false })),
  );
  const port: Pick<MessagePort, "postMessage" | "onmessage"> = {
    postMessage: () => undefined,
    onmessage: null,
  };
  library.intake.connect(0, port as MessagePort);
  const tell = (data: unknown[]): void => port.onmessage?.call(port as MessagePort, { data } as MessageEvent);
  const records = (from: number, to: number): unknown[] =>
    Array.from({ length: to - from }, (_, index) => {
      const id = from + index;
      return { type: "record", job: 1, id, bytes: id, modified: 1, record: aRecord(), preview: null };
    });
  tell(records(0, 30));
  await waitFor(() => expect(order).toHaveLength(30));
  tell(records(30, 50));
  tell([{ type: "thumbnail", job: 2, id: 3, bytes: 3, modified: 1, picture: aPicture(2) }]);
  await waitFor(() => expect(besidePicture).toBe(30));
  await waitFor(() => expect(order).toHaveLength(50), { timeout: 2000 });
});
