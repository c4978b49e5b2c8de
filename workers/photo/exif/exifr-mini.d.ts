/** The part of exifr's smallest build in use; the package only types its default build. */
declare module "exifr/dist/mini.esm.mjs" {
  export interface TiffOptions {
    tiff: boolean;
    ifd0: { pick: number[] };
    exif: { pick: number[] };
    gps: { pick: number[] };
    translateKeys: boolean;
    translateValues: boolean;
    reviveValues: boolean;
    mergeOutput: boolean;
  }

  export class Exifr {
    constructor(options: TiffOptions);
    file: object;
    options: object;
    read(bytes: Uint8Array): Promise<void>;
  }

  /** Tags by their number, an object per IFD. */
  export interface TiffOutput {
    ifd0?: Record<number, unknown>;
    exif?: Record<number, unknown>;
    gps?: Record<number, unknown>;
  }

  export interface TiffParser {
    errors: string[];
    parse(): Promise<TiffOutput>;
  }

  export const segmentParsers: ReadonlyMap<
    string,
    new (chunk: object, options: object, file: object) => TiffParser
  >;
}
