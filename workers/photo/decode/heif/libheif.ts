import open from "libheif-js/libheif-wasm/libheif.js";
import code from "libheif-js/libheif-wasm/libheif.wasm?url";

/** An address in libheif's memory. */
export type Address = number;

/**
 * The libheif C functions in use (libheif/heif.h). Functions that return a `heif_error` take the address for it as
 * their first argument.
 */
export interface Libheif {
  /** All its memory; a new array after every call that grows it. */
  HEAPU8: Uint8Array<ArrayBuffer>;
  _malloc(bytes: number): Address;
  _free(at: Address): void;
  _heif_context_alloc(): Address;
  _heif_context_free(context: Address): void;
  _heif_context_read_from_memory_without_copy(
    error: Address,
    context: Address,
    at: Address,
    bytes: number,
    options: 0,
  ): void;
  _heif_context_get_primary_image_handle(error: Address, context: Address, handle: Address): void;
  _heif_image_handle_release(handle: Address): void;
  _heif_image_handle_get_item_id(handle: Address): number;
  _heif_image_handle_get_width(handle: Address): number;
  _heif_image_handle_get_height(handle: Address): number;
  _heif_image_handle_has_alpha_channel(handle: Address): number;
  _heif_image_handle_get_list_of_thumbnail_IDs(handle: Address, ids: Address, most: number): number;
  _heif_image_handle_get_thumbnail(error: Address, handle: Address, id: number, thumbnail: Address): void;
  _heif_item_get_transformation_properties(context: Address, id: number, ids: Address, most: number): number;
  _heif_item_get_property_type(context: Address, id: number, property: number): number;
  _heif_item_get_property_transform_mirror(context: Address, id: number, property: number): number;
  _heif_item_get_property_transform_rotation_ccw(context: Address, id: number, property: number): number;
  _heif_image_handle_get_raw_color_profile_size(handle: Address): number;
  _heif_image_handle_get_raw_color_profile(error: Address, handle: Address, at: Address): void;
  _heif_image_handle_get_nclx_color_profile(error: Address, handle: Address, profile: Address): void;
  _heif_nclx_color_profile_free(profile: Address): void;
  _heif_decode_image(
    error: Address,
    handle: Address,
    image: Address,
    colourSpace: number,
    chroma: number,
    options: 0,
  ): void;
  _heif_image_handle_get_luma_bits_per_pixel(handle: Address): number;
  _heif_image_handle_get_preferred_decoding_colorspace(
    error: Address,
    handle: Address,
    colourSpace: Address,
    chroma: Address,
  ): void;
  _heif_image_get_bits_per_pixel_range(image: Address, channel: number): number;
  _heif_image_get_nclx_color_profile(error: Address, image: Address, profile: Address): void;
  _heif_image_release(image: Address): void;
  _heif_image_get_width(image: Address, channel: number): number;
  _heif_image_get_height(image: Address, channel: number): number;
  _heif_image_get_plane_readonly(image: Address, channel: number, stride: Address): Address;
}

/**
 * Fetches and compiles libheif, a separate file that users may replace with their own build. Rejects if it cannot be
 * loaded.
 */
export async function compileLibheif(): Promise<WebAssembly.Module> {
  const answer = await fetch(code);
  if (!answer.ok) throw new Error(`libheif could not be loaded: ${answer.status}`);
  return WebAssembly.compile(await answer.arrayBuffer());
}

/** Creates an instance with its own memory. Throws if memory is insufficient. */
export function openLibheif(module: WebAssembly.Module): Libheif {
  return open({
    // libheif needs the exports synchronously, so the instance cannot be awaited.
    instantiateWasm: (
      imports: WebAssembly.Imports,
      receive: (instance: WebAssembly.Instance) => void,
    ): WebAssembly.Exports => {
      const instance = new WebAssembly.Instance(module, imports);
      receive(instance);
      return instance.exports;
    },
  });
}
