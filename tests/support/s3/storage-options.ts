import type { IncomingMessage } from "node:http";
import type { CorsRule } from "./cors.ts";
import type { Objects } from "./objects.ts";

/** What goes wrong with a request on purpose. */
export type Fault =
  /** The connection ends after this many bytes of the body; nothing is stored. */
  | { kind: "drop"; afterBytes: number }
  /** The request is done, and the connection ends before its answer. */
  | { kind: "drop-answer" }
  | { kind: "refuse"; code: string }
  | { kind: "slow"; ms: number };

/** What a request is, for choosing faults and for counts. */
export interface AskedOf {
  method: string;
  key: string;
  query: URLSearchParams;
  headers: Readonly<IncomingMessage["headers"]>;
}

/** How a loopback storage behaves. */
export interface StorageOptions {
  bucket?: string;
  region?: string;
  /** Access keys and their secrets. */
  keys?: Readonly<Record<string, string>>;
  /** Null: no CORS rules, as a new bucket has none. */
  cors?: readonly CorsRule[] | null;
  /** "ignored" as some storages do, which overwrite; "refused" by 501. */
  conditions?: "kept" | "ignored" | "refused";
  /** Anybody may read. */
  publicRead?: boolean;
  /** The keys may not write. */
  readOnly?: boolean;
  /** Bytes the bucket may hold. */
  quota?: number;
  /** The server's clock. */
  now?: () => Date;
  fault?: (asked: AskedOf) => Fault | null;
  port?: number;
}

/** A storage as its operations see it. */
export interface ServedStorage {
  bucket: string;
  objects: Objects;
  /** Every request, in order. */
  asked: AskedOf[];
  options: StorageOptions;
}
