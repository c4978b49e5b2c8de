import { copyFileSync } from "node:fs";
import { join } from "node:path";
import { corpusFile, lifeFolder } from "./corpus.ts";
import { runExiftool } from "./exiftool.ts";

/** A name that stands in no file of the corpus, in every place where programs write names of people. */
export const somebody = "Xanthippe Quill";

/** One file of each format that is written into, and a JPEG in which another program named two people. */
const sources: Readonly<Record<string, string>> = {
  "one.jpg": "sharp__test__fixtures__gain-map.jpg",
  "one.png": "exempi__samples__testfiles__BlueSquare.png",
  "one.webp": "exempi__samples__testfiles__BlueSquare.webp",
  "one.heic": "exif-samples__heic__IMG_5195.HEIC",
  "one.avif": "av1-avif__testFiles__Microsoft__Mexico.avif",
  "one.tif": "exiftool__t__images__GeoTiff.tif",
  "one.mp4": "photoprism__pkg__media__video__testdata__mp4v-avc1.mp4",
};

const area = "{H=0.2,Unit=normalized,W=0.1,X=0.3,Y=0.6}";

/** Regions of the Metadata Working Group and of Microsoft, and IPTC's lists. */
const regions: readonly string[] = [
  `-XMP-mwg-rs:RegionInfo={AppliedToDimensions={W=400,H=300,Unit=pixel},RegionList=[{Area=${area},Name=${somebody},Type=Face},{Area=${area},Type=Focus}]}`,
  `-XMP-MP:RegionInfoMP={Regions=[{PersonDisplayName=${somebody},Rectangle=0.25|, 0.5|, 0.1|, 0.2,PersonEmailDigest=Ab12},{Rectangle=0.5|, 0.5|, 0.1|, 0.1}]}`,
  `-XMP-iptcExt:PersonInImage=${somebody}`,
  `-XMP-iptcExt:PersonInImageWDetails={PersonName=${somebody},PersonId=https://people.example/${somebody.replace(" ", "-")}}`,
  `-XMP-iptcExt:ImageRegion={Name=${somebody},RegionBoundary={RbShape=rectangle,RbUnit=relative,RbX=0.2,RbY=0.3,RbW=0.1,RbH=0.1}}`,
];

/** Tags that name somebody, as digiKam, Lightroom, Windows, iView and ACDSee write them. */
const tags: readonly string[] = [
  `-XMP-dc:Subject=${somebody}`,
  `-XMP-lr:HierarchicalSubject=People|${somebody}`,
  `-XMP-digiKam:TagsList=People/${somebody}`,
  `-XMP-microsoft:LastKeywordXMP=People/${somebody}`,
  `-XMP-mediapro:CatalogSets=People|${somebody}`,
  `-XMP-mediapro:People=${somebody}`,
  `-XMP-acdsee:Categories=<Categories><Category Assigned="0">People<Category Assigned="1">${somebody}</Category></Category></Categories>`,
  `-IPTC:Keywords=${somebody}`,
  `-EXIF:XPKeywords=${somebody}`,
];

/** Puts such pictures into a folder; answers their names. `tagged`: with tags that name somebody, too. */
export function writePeople(folder: string, tagged: boolean): string[] {
  for (const [name, source] of Object.entries(sources)) {
    copyFileSync(corpusFile(source), join(folder, name));
    const said = runExiftool(folder, [
      "-overwrite_original",
      "-m",
      "-n",
      ...regions,
      ...(tagged ? tags : []),
      name,
    ]);
    if (!said.includes("1 image files updated")) throw new Error(`${name}: ${said}`);
  }
  copyFileSync(
    join(lifeFolder("files"), "exif-orientation-vs-face-regions__images__photo.6.embedded.jpg"),
    join(folder, "curies.jpg"),
  );
  return [...Object.keys(sources), "curies.jpg"];
}
