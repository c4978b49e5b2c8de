// Develops pixels as `Develop` says, four at a time, compiled to WebAssembly (AssemblyScript). Values are of 32 bits.

/** Linear light of each byte. */
const linear = memory.data(256 * 4, 16);
/** The byte of each square root of linear light, in 4095ths. */
const bytes = memory.data(4096, 16);
/** The curve, as in `Develop`, with one entry more. */
const curve = memory.data(1026 * 4, 16);

const entries: f32 = 1024;
const reach: f32 = 1.5;

/** Where `linear`, `bytes` and `curve` are to be written. */
export function linearAt(): usize {
  return linear;
}
export function bytesAt(): usize {
  return bytes;
}
export function curveAt(): usize {
  return curve;
}

let gainRed: f32 = 1;
let gainGreen: f32 = 1;
let gainBlue: f32 = 1;
let weightRed: f32 = 0;
let weightGreen: f32 = 0;
let weightBlue: f32 = 0;
let saturation: f32 = 1;
let vibrance: f32 = 0;
let vignette: f32 = 0;

/** The numbers of a `Develop`. */
export function settings(
  red: f32,
  green: f32,
  blue: f32,
  ofRed: f32,
  ofGreen: f32,
  ofBlue: f32,
  saturated: f32,
  vibrant: f32,
  vignetted: f32,
): void {
  gainRed = red;
  gainGreen = green;
  gainBlue = blue;
  weightRed = ofRed;
  weightGreen = ofGreen;
  weightBlue = ofBlue;
  saturation = saturated;
  vibrance = vibrant;
  vignette = vignetted;
}

/** Address of this many bytes, which hold whatever was there; 0 if memory runs out. */
export function developRoom(wanted: u32): usize {
  const from = (__heap_base + 15) & ~15;
  const end = <u64>from + <u64>wanted + 64;
  if (end > 0xffff0000) return 0;
  const pages = <i32>((end + 0xffff) >> 16) - memory.size();
  if (pages > 0 && memory.grow(pages) < 0) return 0;
  return from;
}

/** Linear light of four values, each at its place as an offset in the table. */
function light(first: u32, second: u32, third: u32, fourth: u32): v128 {
  return f32x4(
    load<f32>(linear + <usize>(first & 0x3fc)),
    load<f32>(linear + <usize>(second & 0x3fc)),
    load<f32>(linear + <usize>(third & 0x3fc)),
    load<f32>(linear + <usize>(fourth & 0x3fc)),
  );
}

function entriesOf(index: v128, ahead: usize): v128 {
  return f32x4(
    load<f32>(curve + ((<usize>i32x4.extract_lane(index, 0)) << 2) + ahead),
    load<f32>(curve + ((<usize>i32x4.extract_lane(index, 1)) << 2) + ahead),
    load<f32>(curve + ((<usize>i32x4.extract_lane(index, 2)) << 2) + ahead),
    load<f32>(curve + ((<usize>i32x4.extract_lane(index, 3)) << 2) + ahead),
  );
}

/** Where the bytes of four values are. */
function placesOf(value: v128): v128 {
  return i32x4.trunc_sat_f32x4_s(
    f32x4.add(f32x4.mul(f32x4.sqrt(value), f32x4.splat(4095)), f32x4.splat(0.5)),
  );
}

/** Writes a pixel, whose transparency stays. */
function put(at: usize, before: u32, red: i32, green: i32, blue: i32): void {
  const value =
    (<u32>load<u8>(bytes + <usize>red)) |
    ((<u32>load<u8>(bytes + <usize>green)) << 8) |
    ((<u32>load<u8>(bytes + <usize>blue)) << 16);
  store<u32>(at, value | (before & 0xff000000));
}

/**
 * Develops a row of RGBA pixels in place; up to three pixels behind it are changed, too. `x` is the distance of its first
 * pixel from the frame's centre, `y` that of the row, `step` that of two pixels; the centre is 1 away from the corners.
 */
export function developRow(at: usize, pixels: u32, x: f32, y: f32, step: f32): void {
  const zero = f32x4.splat(0);
  const one = f32x4.splat(1);
  const down = f32x4.splat(y * y);
  let across = f32x4(x, x + step, x + 2 * step, x + 3 * step);
  const next = f32x4.splat(4 * step);
  const end = at + (((<usize>pixels + 3) >> 2) << 4);
  // Most recipes change light alone.
  const coloured = saturation != 1 || vibrance != 0 || vignette != 0;
  for (; at < end; at += 16) {
    const p = load<u32>(at);
    const q = load<u32>(at, 4);
    const r = load<u32>(at, 8);
    const s = load<u32>(at, 12);
    let red = f32x4.mul(light(p << 2, q << 2, r << 2, s << 2), f32x4.splat(gainRed));
    let green = f32x4.mul(light(p >> 6, q >> 6, r >> 6, s >> 6), f32x4.splat(gainGreen));
    let blue = f32x4.mul(light(p >> 14, q >> 14, r >> 14, s >> 14), f32x4.splat(gainBlue));
    let grey = luminance(red, green, blue);
    // The curve.
    const place = f32x4.min(f32x4.mul(f32x4.sqrt(grey), f32x4.splat(entries / reach)), f32x4.splat(entries));
    const index = i32x4.trunc_sat_f32x4_s(place);
    const part = f32x4.sub(place, f32x4.convert_i32x4_s(index));
    const first = entriesOf(index, 0);
    const root = f32x4.add(first, f32x4.mul(part, f32x4.sub(entriesOf(index, 4), first)));
    const curved = f32x4.mul(root, root);
    const dark = f32x4.lt(grey, f32x4.splat(1e-7));
    const share = f32x4.div(curved, f32x4.max(grey, f32x4.splat(1e-7)));
    red = v128.bitselect(curved, f32x4.mul(red, share), dark);
    green = v128.bitselect(curved, f32x4.mul(green, share), dark);
    blue = v128.bitselect(curved, f32x4.mul(blue, share), dark);
    grey = curved;
    if (coloured) {
      // Saturation, and vibrance by how pale it is.
      const most = f32x4.max(red, f32x4.max(green, blue));
      const least = f32x4.min(red, f32x4.min(green, blue));
      const pale = f32x4.div(least, f32x4.max(most, f32x4.splat(1e-7)));
      const factor = f32x4.mul(
        f32x4.splat(saturation),
        f32x4.add(one, f32x4.mul(f32x4.splat(vibrance), pale)),
      );
      // Vignette.
      const squared = f32x4.add(f32x4.mul(across, across), down);
      const shade = f32x4.max(
        zero,
        f32x4.add(one, f32x4.mul(f32x4.splat(vignette), f32x4.mul(squared, squared))),
      );
      across = f32x4.add(across, next);
      red = f32x4.mul(shade, f32x4.add(grey, f32x4.mul(factor, f32x4.sub(red, grey))));
      green = f32x4.mul(shade, f32x4.add(grey, f32x4.mul(factor, f32x4.sub(green, grey))));
      blue = f32x4.mul(shade, f32x4.add(grey, f32x4.mul(factor, f32x4.sub(blue, grey))));
      grey = f32x4.mul(grey, shade);
    }
    // Into the colours there are.
    const high = f32x4.max(red, f32x4.max(green, blue));
    const low = f32x4.min(red, f32x4.min(green, blue));
    if (v128.any_true(v128.or(f32x4.gt(high, one), f32x4.lt(low, zero)))) {
      const middle = f32x4.min(one, grey);
      const above = f32x4.div(f32x4.sub(one, middle), f32x4.max(f32x4.sub(high, middle), f32x4.splat(1e-7)));
      const below = f32x4.div(middle, f32x4.max(f32x4.sub(middle, low), f32x4.splat(1e-7)));
      const kept = f32x4.max(zero, f32x4.min(one, f32x4.min(above, below)));
      red = inside(middle, kept, red);
      green = inside(middle, kept, green);
      blue = inside(middle, kept, blue);
    }
    red = placesOf(red);
    green = placesOf(green);
    blue = placesOf(blue);
    put(at, p, i32x4.extract_lane(red, 0), i32x4.extract_lane(green, 0), i32x4.extract_lane(blue, 0));
    put(at + 4, q, i32x4.extract_lane(red, 1), i32x4.extract_lane(green, 1), i32x4.extract_lane(blue, 1));
    put(at + 8, r, i32x4.extract_lane(red, 2), i32x4.extract_lane(green, 2), i32x4.extract_lane(blue, 2));
    put(at + 12, s, i32x4.extract_lane(red, 3), i32x4.extract_lane(green, 3), i32x4.extract_lane(blue, 3));
  }
}

function luminance(red: v128, green: v128, blue: v128): v128 {
  return f32x4.add(
    f32x4.mul(red, f32x4.splat(weightRed)),
    f32x4.add(f32x4.mul(green, f32x4.splat(weightGreen)), f32x4.mul(blue, f32x4.splat(weightBlue))),
  );
}

function inside(middle: v128, kept: v128, value: v128): v128 {
  const moved = f32x4.add(middle, f32x4.mul(kept, f32x4.sub(value, middle)));
  return f32x4.max(f32x4.splat(0), f32x4.min(f32x4.splat(1), moved));
}

/** The luminance of a row of RGBA pixels, in bytes, to `to`, of 32 bits each. */
export function luminances(at: usize, pixels: u32, to: usize): void {
  for (let i: u32 = 0; i < pixels; i++, at += 4, to += 4) {
    const value =
      <f32>load<u8>(at) * weightRed + <f32>load<u8>(at, 1) * weightGreen + <f32>load<u8>(at, 2) * weightBlue;
    store<f32>(to, value);
  }
}

/**
 * Sharpens a row of RGBA pixels in place. `above`, `row` and `below` are the luminances of it and its neighbours; where there is
 * none, its own. Surroundings are weighted 1 2 1 both ways.
 */
export function sharpenRow(
  at: usize,
  pixels: u32,
  above: usize,
  row: usize,
  below: usize,
  amount: f32,
): void {
  for (let i: u32 = 0; i < pixels; i++, at += 4) {
    const here = (<usize>i) << 2;
    const before = i > 0 ? here - 4 : here;
    const after = i + 1 < pixels ? here + 4 : here;
    const own = load<f32>(row + here);
    const around =
      load<f32>(above + before) +
      load<f32>(above + after) +
      load<f32>(below + before) +
      load<f32>(below + after) +
      2 *
        (load<f32>(above + here) +
          load<f32>(below + here) +
          load<f32>(row + before) +
          load<f32>(row + after)) +
      4 * own;
    const more = amount * (own - around / 16);
    store<u8>(at, clamped(<f32>load<u8>(at) + more));
    store<u8>(at, clamped(<f32>load<u8>(at, 1) + more), 1);
    store<u8>(at, clamped(<f32>load<u8>(at, 2) + more), 2);
  }
}

function clamped(value: f32): u8 {
  return <u8>(min<f32>(255, max<f32>(0, value)) + 0.5);
}
