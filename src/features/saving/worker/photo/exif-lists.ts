/** Tags of IFD0 that stay when metadata is trimmed: camera, size of a dot, date, rating (Exif 2.32, 4.6.4). */
export const trimmedIfd0: ReadonlySet<number> = new Set([
  0x010f, 0x0110, 0x0112, 0x011a, 0x011b, 0x0128, 0x0132, 0x0213, 0x4746, 0x4749, 0x9003,
]);

/**
 * Tags of the Exif IFD that stay when metadata is trimmed: exposure, lens, dates, colour space (Exif 2.32, 4.6.5).
 * Serial numbers, owner, unique ID, comments, maker note, temperature and pressure are not among them.
 */
export const trimmedExif: ReadonlySet<number> = new Set([
  0x829a, 0x829d, 0x8822, 0x8827, 0x8830, 0x8831, 0x8832, 0x8833, 0x9000, 0x9003, 0x9004, 0x9010, 0x9011,
  0x9012, 0x9101, 0x9102, 0x9201, 0x9202, 0x9203, 0x9204, 0x9205, 0x9206, 0x9207, 0x9208, 0x9209, 0x920a,
  0x9290, 0x9291, 0x9292, 0xa000, 0xa001, 0xa002, 0xa003, 0xa20e, 0xa20f, 0xa210, 0xa215, 0xa217, 0xa300,
  0xa301, 0xa401, 0xa402, 0xa403, 0xa404, 0xa405, 0xa406, 0xa407, 0xa408, 0xa409, 0xa40a, 0xa40c, 0xa432,
  0xa433, 0xa434, 0xa460, 0xa500,
]);

/** Tags of the GPS IFD that stay beside trimmed metadata: position, altitude, time, direction, datum, accuracy. */
export const trimmedGps: ReadonlySet<number> = new Set([
  0, 1, 2, 3, 4, 5, 6, 7, 0x10, 0x11, 0x12, 0x1d, 0x1f,
]);

/**
 * Never carried over to a new block: pointers to other directories and pictures (0x0111 to 0x014a, 0x0201, 0x8769,
 * 0x8825, 0xa005), blocks of their own (XMP, IPTC, Photoshop), private data, padding.
 */
export const neverIfd0: ReadonlySet<number> = new Set([
  0x0111, 0x0117, 0x0144, 0x0145, 0x014a, 0x0201, 0x0202, 0x02bc, 0x83bb, 0x8649, 0x8769, 0x8825, 0xa005,
  0xc634, 0xea1c, 0xea1d,
]);

/**
 * What IFD0 says of how the old pixels are stored, which a new picture does not have: sizes, samples, compression and tiles
 * (TIFF 6.0), colour filters (TIFF/EP), and what a DNG says of its raw picture (1.7).
 */
export const isOfStoredPixels = (tag: number): boolean =>
  storedPixels.has(tag) || (tag >= 0xc612 && tag <= 0xcd4f);

const storedPixels: ReadonlySet<number> = new Set([
  0x00fe, 0x00ff, 0x0100, 0x0101, 0x0102, 0x0103, 0x0106, 0x010a, 0x0115, 0x0116, 0x011c, 0x013d, 0x0140,
  0x0142, 0x0143, 0x0152, 0x0153, 0x0212, 0x828d, 0x828e, 0x8773, 0x9216,
]);

/**
 * The same of the Exif IFD. Maker notes hold offsets that would no longer fit, and may hold positions and serial
 * numbers.
 */
export const neverExif: ReadonlySet<number> = new Set([0x927c, 0x8825, 0xa005, 0xea1c, 0xea1d]);

export const makerNoteTag = 0x927c;
export const orientationTag = 0x0112;
export const colourSpaceTag = 0xa001;
export const sizeTags = { width: 0xa002, height: 0xa003 };
