import { photometrics, type TiffLayout, type TiffPiece } from "./tiff-layout.ts";

/** The unsupported feature of the samples; null if they can be drawn. */
export function cannotPaint({
  photometric,
  bits,
  format,
  samples,
  palette,
  predictor,
  pieces,
}: TiffLayout): string | null {
  if (!Object.values<number>(photometrics).includes(photometric)) return "stores colours in an unusual way";
  if (format === 3 ? bits !== 32 : bits > 16) return "has an unusual bit depth";
  if (predictor !== 1 && (predictor !== 2 || (bits !== 8 && bits !== 16)))
    return "is compressed in an unusual way";
  if (bits % 8 !== 0 && pieces.some(({ apart }) => apart.length > 0)) return "stores each colour separately";
  const colours: Record<number, number> = { 2: 3, 5: 4, 8: 3 };
  if (samples < (colours[photometric] ?? 1)) return "has too few channels";
  if (photometric === photometrics.palette && (palette?.length ?? 0) < 3 * 2 ** bits) return "has no colours";
  return photometric === photometrics.lab && bits !== 8 ? "stores colours in an unusual way" : null;
}

/** Converts a piece to RGBA. */
export function paintPiece(layout: TiffLayout, piece: TiffPiece, data: Uint8Array): ImageData {
  const { bits, samples, format, photometric, palette, alpha } = layout;
  const { width, height } = piece;
  const image = new ImageData(width, height);
  const out = image.data;
  const rowBits = 8 * Math.ceil((width * bits * samples) / 8);
  const raw = photometric === photometrics.palette || photometric === photometrics.lab;
  const sample = samplesOf(layout, data, raw ? 1 : 255 / (2 ** bits - 1));
  const colours = photometric === photometrics.cmyk ? 4 : photometric === 2 || photometric === 8 ? 3 : 1;
  const paint = painterOf(photometric, palette, bits);
  const step = bits * samples;
  for (let y = 0, to = 0; y < height; y++) {
    for (let x = 0, at = y * rowBits; x < width; x++, to += 4, at += step) {
      paint(out, to, sample, at);
      out[to + 3] = 255;
      if (alpha === 0) continue;
      const opacity = format === 3 ? 255 * sample(at + colours * bits) : sample(at + colours * bits);
      out[to + 3] = opacity;
      if (alpha === 1 && opacity > 0)
        for (let i = to; i < to + 3; i++) out[i] = ((out[i] ?? 0) * 255) / opacity;
    }
  }
  return image;
}

/** The sample at this bit offset. */
type Sample = (bit: number) => number;

function samplesOf({ bits, format, page }: TiffLayout, data: Uint8Array, scale: number): Sample {
  // Signed samples: the lowest is the darkest.
  const flip = format === 2 ? 2 ** (bits - 1) : 0;
  if (bits === 8 && flip === 0 && scale === 1) return (bit) => data[bit >> 3] ?? 0;
  if (bits === 8) return (bit) => ((data[bit >> 3] ?? 0) ^ flip) * scale;
  if (bits === 16)
    return (bit) => (((data[bit >> 3] ?? 0) | ((data[(bit >> 3) + 1] ?? 0) << 8)) ^ flip) * scale;
  if (format === 3) {
    const view = new DataView(data.buffer, data.byteOffset, data.byteLength);
    const gamma = (value: number): number =>
      255 * (value <= 0.0031308 ? 12.92 * value : 1.055 * value ** (1 / 2.4) - 0.055);
    return (bit) => {
      const value = (bit >> 3) + 4 <= data.length ? view.getFloat32(bit >> 3, page.littleEndian) : 0;
      return gamma(Math.min(1, Math.max(0, value)));
    };
  }
  return (bit) => {
    const word =
      ((data[bit >> 3] ?? 0) << 16) | ((data[(bit >> 3) + 1] ?? 0) << 8) | (data[(bit >> 3) + 2] ?? 0);
    return (((word >> (24 - (bit & 7) - bits)) & (2 ** bits - 1)) ^ flip) * scale;
  };
}

type Painter = (out: Uint8ClampedArray, to: number, sample: Sample, at: number) => void;

function painterOf(photometric: number, palette: readonly number[] | null, bits: number): Painter {
  switch (photometric) {
    case photometrics.rgb:
      return (out, to, sample, at) => {
        out[to] = sample(at);
        out[to + 1] = sample(at + bits);
        out[to + 2] = sample(at + 2 * bits);
      };
    case photometrics.palette:
      return (out, to, sample, at) => {
        const index = sample(at);
        for (let i = 0; i < 3; i++) out[to + i] = (palette?.[i * 2 ** bits + index] ?? 0) / 257;
      };
    case photometrics.cmyk:
      return (out, to, sample, at) => {
        const white = 255 - sample(at + 3 * bits);
        for (let i = 0; i < 3; i++) out[to + i] = ((255 - sample(at + i * bits)) * white) / 255;
      };
    case photometrics.lab:
      return (out, to, sample, at) =>
        labToRgb(out, to, sample(at), (sample(at + 8) << 24) >> 24, (sample(at + 16) << 24) >> 24);
    default: {
      const whiteIsZero = photometric === photometrics.whiteIsZero;
      return (out, to, sample, at) => {
        const grey = whiteIsZero ? 255 - sample(at) : sample(at);
        out[to] = grey;
        out[to + 1] = grey;
        out[to + 2] = grey;
      };
    }
  }
}

/** CIE L*a*b* under D50, L from 0 to 255 (TIFF 6.0, section 23), to sRGB. */
function labToRgb(out: Uint8ClampedArray, to: number, lightness: number, a: number, b: number): void {
  const y = ((lightness * 100) / 255 + 16) / 116;
  const back = (t: number): number => (t > 6 / 29 ? t ** 3 : 3 * (6 / 29) ** 2 * (t - 4 / 29));
  const [X, Y, Z] = [0.9642 * back(y + a / 500), back(y), 0.8249 * back(y - b / 200)];
  const linear = [
    3.1339 * X - 1.6169 * Y - 0.4906 * Z,
    -0.9788 * X + 1.9161 * Y + 0.0335 * Z,
    0.0719 * X - 0.229 * Y + 1.4052 * Z,
  ];
  linear.forEach((value, i) => {
    out[to + i] = 255 * (value <= 0.0031308 ? 12.92 * value : 1.055 * value ** (1 / 2.4) - 0.055);
  });
}
