import * as Comlink from "comlink";
import { transferWork } from "./transfer-work.ts";

Comlink.expose(
  transferWork((bytes) => Comlink.transfer(bytes, [bytes.buffer])),
  self as unknown as Comlink.Endpoint,
);
