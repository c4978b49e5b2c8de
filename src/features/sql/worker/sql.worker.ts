import * as Comlink from "comlink";
import type { SqlWorker } from "../shared/sql-worker.ts";
import { portSource } from "./port-source.ts";
import { runQuery } from "./run-query.ts";
import { tellUncaught } from "../../../faults/faults.ts";

tellUncaught(self);

const api: SqlWorker = {
  ask: (query, table, port, mostRows) => runQuery(query, portSource(table, port), mostRows),
};

// It asks the network for nothing, so there is nothing to tell the page of.
Comlink.expose(api, self as unknown as Comlink.Endpoint);
