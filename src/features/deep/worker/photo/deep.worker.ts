import * as Comlink from "comlink";
import { tellRequests } from "../../../../contract/requests/told-requests.ts";
import type { DeepWorker } from "../../shared/deep-worker.ts";
import { OpenedPicture } from "./deep-picture.ts";
import { tellUncaught } from "../../../../faults/faults.ts";

tellUncaught(self);

let opened: OpenedPicture | null = null;

const api: DeepWorker = {
  async open(file) {
    const found = await OpenedPicture.open(file);
    opened = found?.opened ?? null;
    return found && Comlink.transfer(found.picture, [found.picture.overview]);
  },

  async tile(level, x, y, orientation) {
    const tile = (await opened?.tile(level, x, y, orientation)) ?? null;
    return tile && Comlink.transfer(tile, [tile]);
  },
};

tellRequests("deep");
Comlink.expose(api, self as unknown as Comlink.Endpoint);
