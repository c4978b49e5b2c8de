import { BrotliDecStream, BrotliStreamResultCode, initSync } from "brotli-dec-wasm/web";
import { bytesOfText } from "../../bytes/bytes.ts";
import code from "brotli-dec-wasm/web/bg.wasm?url&inline";

let isReady = false;

/**
 * Decompresses Brotli data (RFC 7932) to at most `limit` bytes; `DecompressionStream` does not support it. Null if the
 * data is invalid, truncated, or would exceed the limit.
 */
export function unpackBrotli(bytes: Uint8Array, limit: number): Uint8Array | null {
  try {
    prepare();
    const stream = new BrotliDecStream();
    try {
      // Stops at the limit: remaining output yields another result code.
      const result = stream.dec(bytes, limit);
      return result.code === BrotliStreamResultCode.ResultSuccess ? result.buf : null;
    } finally {
      stream.free();
    }
  } catch {
    // The data is damaged, or the decoder did not load.
    return null;
  }
}

/** The WebAssembly is inlined in the chunk as a data URL, because the security policy forbids fetching one. */
function prepare(): void {
  if (isReady) return;
  initSync({ module: bytesOfText(atob(code.slice(code.indexOf(",") + 1))) });
  isReady = true;
}
