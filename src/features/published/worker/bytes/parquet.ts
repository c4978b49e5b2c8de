import { parquetMetadata, snappyUncompress, type FileMetaData, type RowGroup } from "hyparquet";
import { parquetHeader, readColumn } from "hyparquet/src/column.js";
import { DEFAULT_PARSERS } from "hyparquet/src/convert.js";
import { getSchemaPath } from "hyparquet/src/schema.js";

/** Most bytes one page of a column may unpack to. */
const mostPageBytes = 64 * 1024 * 1024;
/** Most values of a list in one photo, on average of a page: more are no keywords. */
const mostListed = 1000;

/** What of a file is not as Parquet, or more than is read. */
export class ParquetDamaged extends Error {}

/** A column within a row group. */
export interface ColumnChunk {
  /** Bytes of the file, `end` excluded. */
  start: number;
  end: number;
  /** Of all its values; undefined where the file does not say. */
  min: unknown;
  max: unknown;
  nulls: number | undefined;
}

/** A footer that was read: its row groups, and the columns of each by their names ("bbox.xmin"). */
export interface ParquetFooter {
  metadata: FileMetaData;
  groups: { rows: number; columns: ReadonlyMap<string, ColumnChunk> }[];
}

const parsers = {
  ...DEFAULT_PARSERS,
  timestampFromMilliseconds: Number,
  timestampFromMicroseconds: (micros: bigint) => Number(micros) / 1000,
  timestampFromNanoseconds: (nanos: bigint) => Number(nanos / 1000n) / 1000,
};

const compressors = {
  SNAPPY: (input: Uint8Array, length: number): Uint8Array => {
    if (length > mostPageBytes) throw new ParquetDamaged("page");
    const output = new Uint8Array(length);
    snappyUncompress(input, output);
    return output;
  },
};

/**
 * Reads the footer of a file of `size` bytes. Instants and clock times come out as milliseconds.
 * Throws `ParquetDamaged` where it is no Parquet or its columns lie outside the file.
 */
export function readFooter(bytes: ArrayBuffer, size: number): ParquetFooter {
  return sound(() => {
    const metadata = parquetMetadata(bytes, { geoparquet: false, parsers });
    const groups = metadata.row_groups.map((group) => {
      const rows = Number(group.num_rows);
      if (!Number.isSafeInteger(rows) || rows < 0) throw new ParquetDamaged("rows");
      return { rows, columns: new Map(chunksOf(group, size)) };
    });
    return { metadata, groups };
  });
}

function* chunksOf(group: RowGroup, size: number): Generator<[string, ColumnChunk]> {
  for (const { meta_data: meta, file_path: elsewhere } of group.columns) {
    if (!meta || elsewhere !== undefined) throw new ParquetDamaged("column");
    const start = Number(meta.dictionary_page_offset || meta.data_page_offset);
    const end = start + Number(meta.total_compressed_size);
    if (!(start >= 4 && end >= start && end <= size)) throw new ParquetDamaged("range");
    const { statistics } = meta;
    const min = statistics?.min_value ?? statistics?.min;
    const max = statistics?.max_value ?? statistics?.max;
    const nulls = statistics?.null_count === undefined ? undefined : Number(statistics.null_count);
    yield [pathOf(meta.path_in_schema), { start, end, min, max, nulls }];
  }
}

/** Lists are named by their column alone. */
const pathOf = (path: readonly string[]): string => (path[1] === "list" ? (path[0] ?? "") : path.join("."));

/**
 * The values of a column of a row group, one for each row: lists as arrays, null or undefined where there is none.
 * Throws `ParquetDamaged`.
 */
export function decodeColumn(
  { metadata }: Pick<ParquetFooter, "metadata">,
  group: number,
  name: string,
  bytes: ArrayBuffer,
): ArrayLike<unknown> {
  return sound(() => {
    const rowGroup = metadata.row_groups[group];
    const meta = rowGroup?.columns.find(
      ({ meta_data: of }) => of && pathOf(of.path_in_schema) === name,
    )?.meta_data;
    if (!rowGroup || !meta) throw new ParquetDamaged("column");
    const rows = Number(rowGroup.num_rows);
    const schemaPath = getSchemaPath(metadata.schema, meta.path_in_schema);
    const element = schemaPath.at(-1)?.element;
    if (!element) throw new ParquetDamaged("schema");
    checkPages(bytes, rows, schemaPath.length > 2);
    const { data } = readColumn(
      { view: new DataView(bytes), offset: 0 },
      { groupStart: 0, groupRows: rows, selectStart: 0, selectEnd: rows },
      { pathInSchema: meta.path_in_schema, element, schemaPath, ...meta, utf8: false, compressors, parsers },
    );
    const values = data.length === 1 && data[0] ? data[0] : data.flatMap((page) => Array.from<unknown>(page));
    if (values.length !== rows) throw new ParquetDamaged("values");
    return values;
  });
}

/** Pages that claim more values than the row group has would be unpacked for ever. */
function checkPages(bytes: ArrayBuffer, rows: number, nested: boolean): void {
  const reader = { view: new DataView(bytes), offset: 0 };
  let values = 0;
  while (reader.offset < bytes.byteLength - 1) {
    const header = parquetHeader(reader);
    const size = header.compressed_page_size;
    if (!(size >= 0 && reader.offset + size <= bytes.byteLength)) throw new ParquetDamaged("page");
    if (!(header.uncompressed_page_size >= 0 && header.uncompressed_page_size <= mostPageBytes))
      throw new ParquetDamaged("page");
    reader.offset += size;
    const words = header.dictionary_page_header?.num_values ?? 0;
    values += header.data_page_header?.num_values ?? header.data_page_header_v2?.num_values ?? 0;
    const most = nested ? rows * mostListed : rows;
    if (!(words >= 0 && words <= mostPageBytes && values >= 0 && values <= most))
      throw new ParquetDamaged("values");
  }
}

/** Whatever a damaged file makes the reader throw, such as reading beyond its end. */
function sound<T>(read: () => T): T {
  try {
    return read();
  } catch (error) {
    throw error instanceof ParquetDamaged ? error : new ParquetDamaged(String(error));
  }
}
