import { foldedName } from "../../../src/photo/names/file-name.ts";

/**
 * What the folders of a path have in common when an export was split: "takeout-1/Takeout/Google Photos/Photos from
 * 2019" and "Takeout 2/Google Photos/Photos from 2019" are both "photos from 2019". Outside of a Takeout only the
 * number is left out that tells dropped folders of one name apart.
 */
export function partFolder(folder: string): string {
  const segments = foldedName(folder).split("/");
  const last = segments.findLastIndex((segment) => exportFolder.test(segment));
  if (last >= 0) return `takeout:${segments.slice(last + 1).join("/")}`;
  const [first = "", ...rest] = segments;
  return [first.replace(dropNumber, ""), ...rest].join("/");
}

/** "Takeout", "takeout-20240101T000000Z-001", "Google Photos", "Google Fotos", "Google フォト". */
const exportFolder =
  /^(?:takeout(?:$|[\s\-_(])|google (?:photos?|fotos?|foto's|foto|фото|フォト|相册|相簿|포토)(?:$|\s))/;
const dropNumber = / \(\d+\)$/;
