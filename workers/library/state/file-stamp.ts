/**
 * A number of 32 bits that tells a file's content from that of another one at the same place: made of its size in
 * bytes and its modified time in milliseconds. A picture is a row's own only while both have the same stamp.
 */
export function fileStamp(bytes: number, modified: number): number {
  let hash = mixed(0x9e3779b1, bytes);
  hash = mixed(hash, Math.floor(bytes / 2 ** 32));
  hash = mixed(hash, modified);
  return mixed(hash, Math.floor(modified / 2 ** 32)) >>> 0;
}

/** One round of murmur3. */
function mixed(hash: number, value: number): number {
  let part = Math.imul(value | 0, 0xcc9e2d51);
  part = Math.imul((part << 15) | (part >>> 17), 0x1b873593);
  const next = hash ^ part;
  return (Math.imul((next << 13) | (next >>> 19), 5) + 0xe6546b64) | 0;
}
