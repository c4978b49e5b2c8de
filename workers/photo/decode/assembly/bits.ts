// Writes entropy-coded data: bits from the top, and a zero behind each 0xFF (ITU-T T.81, F.1.2.3).

let to: usize = 0;
let bits: u64 = 0;
let have: u32 = 0;

export function startBits(at: usize): void {
  to = at;
  bits = 0;
  have = 0;
}

/** Goes on writing at another place. */
export function goOn(at: usize): void {
  to = at;
}

/** Where the next bits go, nearly. */
export function written(): usize {
  return to;
}

/** Writes the low `length` bits, at most 32; bits above them must be 0. */
export function write(value: u32, length: u32): void {
  bits = (bits << (<u64>length)) | (<u64>value);
  have += length;
  if (have < 32) return;
  have -= 32;
  const word = <u32>(bits >> (<u64>have));
  // Whether one of four bytes is 0xFF.
  if ((~word - 0x01010101) & word & 0x80808080) {
    byte(word >> 24);
    byte((word >> 16) & 255);
    byte((word >> 8) & 255);
    byte(word & 255);
  } else {
    store<u32>(to, bswap(word));
    to += 4;
  }
}

function byte(value: u32): void {
  store<u8>(to++, value);
  if (value == 255) store<u8>(to++, 0);
}

/** Fills the last byte with ones, and says where the data ends. */
export function endBits(): usize {
  write(0x7f, 7);
  while (have >= 8) {
    have -= 8;
    byte((<u32>(bits >> (<u64>have))) & 255);
  }
  return to;
}
