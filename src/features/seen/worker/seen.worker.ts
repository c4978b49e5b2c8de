import * as Comlink from "comlink";
import { tellRequests } from "../../../contract/requests/told-requests.ts";
import { tellUncaught } from "../../../faults/faults.ts";
import type { SeenWorker } from "../shared/seen-worker.ts";
import { tryDownload } from "./download.ts";
import { openModel, type Model } from "./model.ts";

tellUncaught(self);
tellRequests("seen");

let model: Model | null = null;

const api: SeenWorker = {
  fetch: tryDownload,
  open: async (pack) => {
    model = await openModel(pack);
    return model !== null;
  },
  look: async (picture) => (await model?.look(picture)) ?? null,
};

Comlink.expose(api, self as unknown as Comlink.Endpoint);
