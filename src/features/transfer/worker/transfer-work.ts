import type { TransferWorker } from "../shared/transfer-worker.ts";
import { drawCode, readCode } from "./code.ts";
import { FileReading } from "./file-reading.ts";
import { FilesReceived } from "./files-received.ts";

/** All the worker does. `move` hands bytes to the page without copying them. */
export function transferWork(move: <T extends Uint8Array<ArrayBuffer>>(bytes: T) => T): TransferWorker {
  let reading: FileReading | null = null;
  const received = new FilesReceived();
  return {
    drawCode,
    readCode,
    async openFile(file, at, hash) {
      reading = new FileReading(file);
      return reading.open(at, hash);
    },
    async nextBytes() {
      const bytes = (await reading?.next()) ?? null;
      return bytes && move(bytes);
    },
    hashOfFile: () => Promise.resolve(reading?.hash() ?? ""),
    receiveInto: (place) => received.into(place),
    look: (file, known) => received.look(file, known),
    begin: (file, at) => received.begin(file, at),
    write: (bytes) => received.write(bytes),
    end: (hash) => received.end(hash),
    rest: () => received.rest(),
  };
}
