import * as Comlink from "comlink";
import { admitting } from "./admission.ts";
import { PhotoLibrary } from "./library.ts";
import { openChannel } from "./tabs/channel.ts";

const library = new PhotoLibrary(
  (notify, { notice, transfer }) =>
    // Over Comlink a call answers a promise, whatever its type says: it settles when the page has taken the notice in.
    notify(Comlink.transfer(notice, transfer)),
  "pinroll",
  { channel: openChannel("pinroll-library") },
);

// The endpoint is named, as Comlink's own choice is globalThis, which is not the worker in tests.
Comlink.expose(admitting(library), self as unknown as Comlink.Endpoint);
