import * as Comlink from "comlink";
import { tellRequests } from "../../../contract/requests/told-requests.ts";
import { tellUncaught } from "../../../faults/faults.ts";
import type { LookAid, SeenWorker } from "../shared/seen-worker.ts";
import { tryDownload } from "./download.ts";
import { openModel, type Model } from "./model.ts";
import type { OwnText } from "./own/own-text.ts";

tellUncaught(self);
tellRequests("seen");

let opened: { model: Model; aid: LookAid } | null = null;
let text: OwnText | null = null;

const api: SeenWorker = {
  fetch: tryDownload,
  open: async (pack, larger, calm) => {
    const model = await openModel(pack);
    opened = model && { model, aid: { larger, calm } };
    return opened !== null;
  },
  look: (picture) => {
    if (opened === null) throw new Error("No pack is open.");
    return opened.model.look(picture, opened.aid);
  },
  adopt: async (pack, files) => (await import("./own/adopt.ts")).adopt(pack, files),
  openText: async (pack) => {
    text = await (await import("./own/own-text.ts")).openOwnText(pack);
    return text !== null;
  },
  vectorOf: async (written) => (await text?.vectorOf(written)) ?? null,
};

Comlink.expose(api, self as unknown as Comlink.Endpoint);
