import { BrotliDecStream, BrotliStreamResultCode, initSync } from "brotli-dec-wasm/web";
import code from "brotli-dec-wasm/web/bg.wasm?url&inline";

let isReady = false;

/**
 * Unpacks Brotli data (RFC 7932) to at most `limit` bytes; engines' own `DecompressionStream` does not know it. Null
 * when it is no Brotli data, is cut off, or would grow beyond the limit.
 */
export function unpackBrotli(bytes: Uint8Array, limit: number): Uint8Array | null {
  try {
    prepare();
    const stream = new BrotliDecStream();
    try {
      // Stops at the limit: what has more to tell is answered with another code.
      const result = stream.dec(bytes, limit);
      return result.code === BrotliStreamResultCode.ResultSuccess ? result.buf : null;
    } finally {
      stream.free();
    }
  } catch {
    return null;
  }
}

/** The code comes within the chunk, as a data URL: fetching one is forbidden by the security policy. */
function prepare(): void {
  if (isReady) return;
  const binary = atob(code.slice(code.indexOf(",") + 1));
  initSync({ module: Uint8Array.from(binary, (char) => char.charCodeAt(0)) });
  isReady = true;
}
