import * as Comlink from "comlink";
import { PhotoLibrary } from "./library.ts";
import { openChannel } from "../../src/contract/channel.ts";
import { ignore, tellUncaught } from "../../src/faults/faults.ts";

tellUncaught(self);

/** The library's name is the worker's own, chosen by the thread that starts it: nothing has to wait for a message. */
const name = self.name || "pinroll";

const library = new PhotoLibrary({
  database: name,
  channel: openChannel(`${name}-library`),
  transfer: Comlink.transfer,
});

/** When the page's first load is over, in milliseconds: the browser keeps what was asked for before. */
const tellMs = 3000;
setTimeout(() => {
  import("../../src/contract/requests/told-requests.ts").then(
    ({ tellRequests }) => tellRequests("library"),
    // Not loaded without a network: the page tells of fewer requests.
    ignore,
  );
}, tellMs);

// The endpoint is named, as Comlink's own choice is globalThis, which is not the worker in tests.
Comlink.expose(library, self as unknown as Comlink.Endpoint);
