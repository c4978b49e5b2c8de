/** End of the last segment: a marker, or the end of the data. */
let next: usize = 0;

/** Where the data continues after what `unpack` consumed. */
export function behind(): usize {
  return next;
}

/**
 * Removes the stuffed zero after every 0xFF byte of coded data (ITU-T T.81, F.1.2.3), in place, up to the next marker
 * or the end; returns the end of the result.
 */
export function unpack(from: usize, end: usize): usize {
  const marked = i8x16.splat(-1);
  let to = from;
  while (from < end) {
    if (from + 16 <= end) {
      const some = v128.load(from);
      if (!v128.any_true(i8x16.eq(some, marked))) {
        v128.store(to, some);
        from += 16;
        to += 16;
        continue;
      }
    }
    const until = min(from + 16, end);
    while (from < until) {
      const byte = load<u8>(from);
      if (byte == 0xff) {
        if (from + 1 >= end || load<u8>(from, 1) != 0) {
          next = from;
          return to;
        }
        from++;
      }
      store<u8>(to++, byte);
      from++;
    }
  }
  next = end;
  return to;
}
