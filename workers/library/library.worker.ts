import * as Comlink from "comlink";
import { PhotoLibrary } from "./library.ts";
import { openChannel } from "../../src/contract/channel.ts";

/** What the library goes by is the worker's own name: whoever starts it chooses, and nothing waits to be told. */
const name = self.name || "pinroll";

const library = new PhotoLibrary({
  database: name,
  channel: openChannel(`${name}-library`),
  transfer: Comlink.transfer,
});

// The endpoint is named, as Comlink's own choice is globalThis, which is not the worker in tests.
Comlink.expose(library, self as unknown as Comlink.Endpoint);
