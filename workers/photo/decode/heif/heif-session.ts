import type { PlaneCoding, Plane } from "../shared/planes.ts";
import type { Address, Libheif } from "./libheif.ts";

/** A file for libheif, or as much of it as its thumbnail takes. */
export interface HeifFile {
  /** Bytes of the whole file. */
  size: number;
  /** All of it as one, or what is there of it; then only a thumbnail is drawn. */
  parts: readonly { offset: number; bytes: Uint8Array }[];
  /** A thumbnail will do if its longest edge has so many pixels. */
  least: number;
}

/** `heif_colorspace_RGB`, `heif_chroma_interleaved_RGBA` and `heif_channel_interleaved` of libheif/heif_image.h. */
const rgb = 1;
const rgba = 11;
export const interleaved = 10;

/** `heif_colorspace_YCbCr` and `_monochrome` with the channels each has; and whatever the file has. */
const planesOf: ReadonlyMap<number, readonly number[]> = new Map([
  [0, [0, 1, 2]],
  [2, [0]],
]);
const asStored = 99;

/** Maximum size of a colour profile. */
const mostProfileBytes = 4 * 1024 * 1024;
const most = 16;

/** Scratch memory for small results: an error, a pointer, a stride, and a list of IDs. */
const scratch = { error: 0, pointer: 16, stride: 20, list: 24, bytes: 24 + 4 * most };

/** One file opened in libheif. Tracks everything that must be freed. */
export class HeifSession {
  readonly library: Libheif;
  readonly #context: Address;
  readonly #file: Address;
  readonly #fileBytes: number;
  readonly #scratch: Address;
  readonly #handles: Address[] = [];
  readonly #images: Address[] = [];

  constructor(library: Libheif, { size, parts }: Pick<HeifFile, "size" | "parts">) {
    this.library = library;
    this.#fileBytes = size;
    this.#scratch = library._malloc(scratch.bytes);
    this.#file = library._malloc(size);
    if (this.#scratch === 0 || this.#file === 0) throw new Error("libheif is out of memory");
    const memory = library.HEAPU8.subarray(this.#file, this.#file + size);
    memory.fill(0);
    for (const { offset, bytes } of parts) memory.set(bytes, offset);
    this.#context = library._heif_context_alloc();
  }

  /** Handle of the primary picture; null if there is none, see `error`. */
  primary(): Address | null {
    const { library } = this;
    library._heif_context_read_from_memory_without_copy(
      this.#scratch,
      this.#context,
      this.#file,
      this.#fileBytes,
      0,
    );
    if (this.error().code !== 0) return null;
    library._heif_context_get_primary_image_handle(this.#scratch, this.#context, this.#at("pointer"));
    return this.#taken(this.#handles);
  }

  /** The first thumbnail accepted by `accepts`. */
  thumbnail(handle: Address, tries: number, accepts: (thumbnail: Address) => boolean): Address | null {
    const { library } = this;
    const list = this.#at("list");
    const count = library._heif_image_handle_get_list_of_thumbnail_IDs(handle, list, Math.min(tries, most));
    const ids = Array.from({ length: Math.min(count, most) }, (_, index) => this.#number(list + 4 * index));
    for (const id of ids) {
      library._heif_image_handle_get_thumbnail(this.#scratch, handle, id, this.#at("pointer"));
      const thumbnail = this.#taken(this.#handles);
      if (thumbnail !== null && accepts(thumbnail)) return thumbnail;
    }
    return null;
  }

  /** Upright size in pixels. */
  sizeOf(handle: Address): { width: number; height: number } {
    const width = this.library._heif_image_handle_get_width(handle);
    return { width, height: this.library._heif_image_handle_get_height(handle) };
  }

  /** Decodes to 8-bit RGBA; null on failure, see `error`. */
  decode(handle: Address): Address | null {
    this.library._heif_decode_image(this.#scratch, handle, this.#at("pointer"), rgb, rgba, 0);
    return this.#taken(this.#images);
  }

  /**
   * Decodes to light and colours as they are stored, if they are of 8 bits, which saves converting them. Null if they are
   * not, and on failure.
   */
  decodePlanes(handle: Address): { planes: Plane[]; coding: PlaneCoding } | null {
    const { library } = this;
    if (library._heif_image_handle_get_luma_bits_per_pixel(handle) !== 8) return null;
    const [space, chroma] = [this.#at("pointer"), this.#at("stride")];
    library._heif_image_handle_get_preferred_decoding_colorspace(this.#scratch, handle, space, chroma);
    const channels = this.error().code === 0 ? planesOf.get(this.#number(space)) : undefined;
    if (channels === undefined) return null;
    library._heif_decode_image(this.#scratch, handle, this.#at("pointer"), asStored, asStored, 0);
    const image = this.#taken(this.#images);
    if (image === null) return null;
    const planes = channels.map((channel) => this.#planeOf(image, channel));
    const all = planes.filter((plane) => plane !== null);
    return all.length === planes.length ? { planes: all, coding: this.#codingOf(image) } : null;
  }

  #planeOf(image: Address, channel: number): Plane | null {
    const { library } = this;
    if (library._heif_image_get_bits_per_pixel_range(image, channel) !== 8) return null;
    const width = library._heif_image_get_width(image, channel);
    const height = library._heif_image_get_height(image, channel);
    const { at, stride } = this.plane(image, channel);
    if (at === 0 || width <= 0 || height <= 0 || stride < width) return null;
    return { width, height, stride, bytes: library.HEAPU8.subarray(at, at + stride * height) };
  }

  #codingOf(image: Address): PlaneCoding {
    this.library._heif_image_get_nclx_color_profile(this.#scratch, image, this.#at("pointer"));
    const profile = this.error().code === 0 ? this.#number(this.#at("pointer")) : 0;
    if (profile === 0) return { matrix: 2, fullRange: true };
    // A version byte, padding, primaries and transfer before them.
    const coding = { matrix: this.#number(profile + 12), fullRange: this.library.HEAPU8[profile + 16] !== 0 };
    this.library._heif_nclx_color_profile_free(profile);
    return coding;
  }

  plane(image: Address, channel: number): { at: Address; stride: number } {
    const at = this.library._heif_image_get_plane_readonly(image, channel, this.#at("stride"));
    return { at, stride: this.#number(this.#at("stride")) };
  }

  /** A copy of the ICC profile; null if there is none. */
  profile(handle: Address): Uint8Array | null {
    const { library } = this;
    const bytes = library._heif_image_handle_get_raw_color_profile_size(handle);
    if (bytes <= 0 || bytes > mostProfileBytes) return null;
    const at = library._malloc(bytes);
    if (at === 0) return null;
    library._heif_image_handle_get_raw_color_profile(this.#scratch, handle, at);
    const profile = this.error().code === 0 ? library.HEAPU8.slice(at, at + bytes) : null;
    library._free(at);
    return profile;
  }

  /** Colour primaries of an `nclx` profile (ISO/IEC 23091-2); null if there is none. */
  primaries(handle: Address): number | null {
    this.library._heif_image_handle_get_nclx_color_profile(this.#scratch, handle, this.#at("pointer"));
    const profile = this.error().code === 0 ? this.#number(this.#at("pointer")) : 0;
    if (profile === 0) return null;
    // A version byte, padding, then the primaries.
    const primaries = this.#number(profile + 4);
    this.library._heif_nclx_color_profile_free(profile);
    return primaries;
  }

  /** Property IDs of the picture's rotations, mirrors and crops, in the order they apply. */
  transforms(handle: Address): { item: number; context: Address; properties: number[] } {
    const item = this.library._heif_image_handle_get_item_id(handle);
    const list = this.#at("list");
    const count = this.library._heif_item_get_transformation_properties(this.#context, item, list, most);
    const properties = Array.from({ length: Math.min(count, most) }, (_, i) => this.#number(list + 4 * i));
    return { item, context: this.#context, properties };
  }

  /** Result of the last call that can fail. */
  error(): { code: number; detail: number } {
    return { code: this.#number(this.#scratch), detail: this.#number(this.#scratch + 4) };
  }

  close(): void {
    const { library } = this;
    for (const image of this.#images) library._heif_image_release(image);
    for (const handle of this.#handles) library._heif_image_handle_release(handle);
    library._heif_context_free(this.#context);
    library._free(this.#file);
    library._free(this.#scratch);
  }

  /** The pointer the last call wrote, remembered for freeing; null if it failed. */
  #taken(list: Address[]): Address | null {
    const pointer = this.error().code === 0 ? this.#number(this.#at("pointer")) : 0;
    if (pointer === 0) return null;
    list.push(pointer);
    return pointer;
  }

  #at(place: keyof typeof scratch): Address {
    return this.#scratch + scratch[place];
  }

  #number(at: Address): number {
    return new DataView(this.library.HEAPU8.buffer).getInt32(at, true);
  }
}

/** Property types: four-character codes as numbers. */
const irot = 0x69726f74;
const imir = 0x696d6972;

/** A picture's transformations as text, for comparison. */
export function transformsOf(session: HeifSession, handle: Address): string {
  const { library } = session;
  const { item, context, properties } = session.transforms(handle);
  return properties
    .map((property) => {
      const type = library._heif_item_get_property_type(context, item, property);
      if (type === irot)
        return `turn ${library._heif_item_get_property_transform_rotation_ccw(context, item, property)}`;
      if (type === imir)
        return `mirror ${library._heif_item_get_property_transform_mirror(context, item, property)}`;
      return "crop";
    })
    .filter((turn) => turn !== "turn 0")
    .join(" ");
}
