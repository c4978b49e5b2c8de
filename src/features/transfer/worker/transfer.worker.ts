import * as Comlink from "comlink";
import { transferWork } from "./transfer-work.ts";
import { tellUncaught } from "../../../faults/faults.ts";

tellUncaught(self);

Comlink.expose(
  transferWork((bytes) => Comlink.transfer(bytes, [bytes.buffer])),
  self as unknown as Comlink.Endpoint,
);
