import * as Comlink from "comlink";
import { admitting } from "./admission.ts";
import { PhotoLibrary } from "./library.ts";
import { openChannel } from "./tabs/channel.ts";

/** What the library goes by is the worker's own name: whoever starts it chooses, and nothing waits to be told. */
const name = self.name || "pinroll";

const library = new PhotoLibrary(
  (notify, { notice, transfer }) =>
    // Over Comlink a call answers a promise, whatever its type says: it settles when the page has taken the notice in.
    notify(Comlink.transfer(notice, transfer)),
  name,
  { channel: openChannel(`${name}-library`) },
);

/** The same, but for what is too large to be copied. */
const handingOver = new Proxy(admitting(library), {
  get(target, name) {
    if (name !== "heat") return Reflect.get(target, name);
    const heat = () => Promise.resolve(target.heat());
    return () => heat().then((points) => Comlink.transfer(points, [points.buffer]));
  },
});

// The endpoint is named, as Comlink's own choice is globalThis, which is not the worker in tests.
Comlink.expose(handingOver, self as unknown as Comlink.Endpoint);
