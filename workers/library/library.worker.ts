import * as Comlink from "comlink";
import { PhotoLibrary } from "./library.ts";
import { tellRequests } from "../../src/contract/requests/told-requests.ts";
import { openChannel } from "../../src/contract/channel.ts";

/** The library's name is the worker's own, chosen by whoever starts it: nothing has to wait for a message. */
const name = self.name || "pinroll";

const library = new PhotoLibrary({
  database: name,
  channel: openChannel(`${name}-library`),
  transfer: Comlink.transfer,
});

tellRequests("library");

// The endpoint is named, as Comlink's own choice is globalThis, which is not the worker in tests.
Comlink.expose(library, self as unknown as Comlink.Endpoint);
