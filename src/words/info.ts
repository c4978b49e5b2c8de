import { area } from "./area.ts";

/** The details beside an open photo: what is known of it, where that came from, and what a person can change. */
export const infoEn = {
  // The panel, for screen readers, and the cross that closes it.
  details: "Details",
  closeDetails: "Close details",

  // Names of rows; below each are its values. `fileDate` is the date of the file, which is not the photo's.
  date: "Date",
  fileDate: "File date",
  light: "Light",
  location: "Location",
  camera: "Camera",
  exposure: "Exposure",
  size: "Size",
  rotated: "Rotated",
  orientation: "Orientation",
  file: "File",
  alsoIn: "Also in",
  groupedWith: "Grouped with",
  missing: "Missing",
  problem: "Problem",
  histogram: "Histogram",
  tags: "Tags",

  // When a photo was taken, also under the open picture: nothing known, or only the file's date, "3 May 2024".
  noDate: "No date",
  fileDateOf: "File date {day}",

  // The time zone of a date: `offset` is "+02:00", `origin` one of the phrases below that say where a value came from.
  zone: "Time zone UTC{offset}",
  zoneFrom: "Time zone UTC{offset}, {origin}",
  // The same behind a moment, "3 May 2024, 10:11:12", in a list of dates.
  momentZone: "{moment} (UTC{offset})",
  momentZoneFrom: "{moment} (UTC{offset}, {origin})",

  // Coordinates with the letter of their direction, a latitude and a longitude: "48.85830° N, 2.29450° E".
  latNorth: "{degrees}° N",
  latSouth: "{degrees}° S",
  lngEast: "{degrees}° E",
  lngWest: "{degrees}° W",
  // Other lines about the location. `point` is one of the eight below, `degrees` a number from 0 to 359.
  noLocation: "No location",
  aboveSea: "{height} above sea level",
  belowSea: "{height} below sea level",
  accurate: "Accurate to {distance}",
  facing: "Facing {point}, {degrees}°",
  facingMagnetic: "Facing {point}, {degrees}° magnetic",

  // The points of the compass, within those lines.
  north: "north",
  northEast: "north-east",
  east: "east",
  southEast: "south-east",
  south: "south",
  southWest: "south-west",
  west: "west",
  northWest: "north-west",

  // The exposure, as cameras show it: aperture "f/2.8", time "1/250 s" or "0.8 s", sensitivity, focal length "35 mm".
  aperture: "f/{number}",
  shutterPart: "1/{part} s",
  shutter: "{seconds} s",
  iso: "ISO {speed}",
  focalLength: "{length} mm",

  // Width and height, with millions of pixels: "3,024 × 4,032 pixels, 12.2 MP".
  pixels: "{width} × {height} pixels",
  pixelsMega: "{width} × {height} pixels, {mega} MP",
  // A line of the size: the photo is HDR; and whether that is seen here. A photo may be too large, or its format foreign to the browser.
  hdr: "HDR: brighter on screens that can show it",
  hdrHere: "HDR: this screen shows it",
  hdrScreen: "HDR: this screen can’t show it",
  hdrSize: "HDR isn’t shown at this size",
  hdrFormat: "HDR: this browser doesn’t show it for this format",

  // A video: pictures a second as it plays, and for slow motion as it was recorded; the row's name is the first.
  frameRate: "Frame rate",
  framesPerSecond: "{rate} fps",
  slowMotion: "Slow motion: recorded at {was} fps, played at {plays} fps",
  slowMotionAt: "Slow motion, {rate} fps",
  spatialFlat: "Spatial video, shown flat here",

  // How a person turned the photo, and the number 1 to 8 that Exif has for that.
  turnedRight: "90° to the right",
  turnedOver: "180°",
  turnedLeft: "90° to the left",
  exifOrientation: "Exif orientation {value}",

  // Files that belong to the photo, in the row "Grouped with"; the last line if there are too many.
  partMotion: "Motion video, in {path}",
  partLive: "Live video: {path}",
  partRaw: "Raw file: {path}",
  partBurst: "Same burst: {path}",
  // Of an edited picture; a picture with words and drawings on it; of a video.
  partOriginal: "Original: {path}",
  partOverlay: "Overlay: {path}",
  partProxy: "Small version: {path}",
  andMore: "and {count} more",
  vanished: "The file is no longer in its folder.",

  // Where a value came from: small, below it. `tag` is the name of a field in the file, such as "DateTimeOriginal".
  originCamera: "from the camera (Exif {tag})",
  originGpsTime: "GPS time (UTC), Exif GPSTimeStamp",
  originXmp: "from the file’s XMP ({tag})",
  originIptc: "from the file’s IPTC ({tag})",
  originFile: "from the file itself ({tag})",
  originFileUtc: "from the file itself, in UTC ({tag})",
  // The same, moved to the clocks at the location.
  originUtcMoved: "converted from UTC in the file itself ({tag})",
  originTakeout: "from its Google Takeout sidecar",
  originSidecar: "from its XMP sidecar",
  originBesideFilm: "from the file the camera put beside the video",
  originNameConfirmed: "from the file name, confirmed by the UTC time in the file ({tag})",
  originName: "a guess from the file name",
  originFolder: "a guess from the folder’s name",
  originPosted: "a guess from the time it was posted or sent",
  originModified: "a guess from the file’s modified date, because the file contains no date",
  originModifiedOther: "the file’s modified date",
  // The same of tracks, of a video's own GPS (`tag` as above), and of what a person did.
  originTrack: "from a GPS track",
  originGpsZone: "local time in the file ({tag}); its time zone follows from the video’s GPS clock",
  originGpsClock: "from the video’s GPS clock",
  originGpsTrack: "from the GPS track in the video",
  originNeighbour: "copied from a photo taken around that time",
  originHand: "set by you",

  // The same of dates: moved by a person, by how much ("+1 h"), and a time zone that was looked up.
  originShift: "moved by you",
  originShiftBy: "moved by you, {move}",
  originZone: "from the time zone at the location",

  // A question that opens the values that were found, the rule that chose one, and the one that is used.
  whyDate: "Why this date?",
  whyLocation: "Why this location?",
  whyOrientation: "Why this orientation?",
  // Before that rule, where the date is a year, a month, or less sure than that.
  onlyYear: "Only the year is known.",
  onlyMonth: "Only the month is known.",
  onlyAbout: "It is known only roughly.",
  ruleDate: "Priority: you, then the camera, then apps and file names, then the file’s modified date.",
  ruleLocation: "Priority: you, then the camera, then apps and other files.",
  ruleOrientation: "Priority: camera, then the file itself, then apps.",
  used: "Used: {value}",

  // Buttons below the date, and what is said after the last.
  setDateAsk: "Set date…",
  changeDateAsk: "Change date…",
  restoreDate: "Restore the date from the file",
  restoredDate: "Restored the date from the file.",

  // Buttons below the location, and what is said after. `name` is a file's, `gap` "4 min before".
  addLocationAsk: "Add location…",
  changeLocationAsk: "Change location…",
  copyLocation: "Copy location from {name}, {gap}",
  copiedLocation: "Copied location from {name}.",
  removeLocation: "Remove location",
  removedLocation: "Location removed.",
  restoreCameraLocation: "Restore the camera’s location",
  restoredCameraLocation: "Restored the camera’s location.",
  restoreFileLocation: "Restore the file’s location",
  restoredFileLocation: "Restored the file’s location.",

  // How many photos were taken near this one, and ways to them. `name` is a place's, for screen readers.
  nearby: { one: "{count} photo within {distance}", other: "{count} photos within {distance}" },
  showNearby: "Show photos nearby",
  nearHere: "Photos near here",
  nearPlace: "{name}, photos near here",
  // The name of the small map, which is a button.
  showOnMap: "Show on map",

  // The people in the photo: a row; names lead to their photos, a button beside each shows the face in the picture.
  people: "People",
  photosOf: "Photos of {name}",
  showPerson: "Show {name} in the picture",

  // The title and the description, edited where they stand: the row, its buttons, what is said after.
  title: "Title",
  addTitle: "Add title",
  editTitle: "Edit title: {text}",
  restoreTitle: "Restore original title",
  titleSaved: "Title saved.",
  titleRemoved: "Title removed.",
  titleRestored: "The title is that of the file again.",
  description: "Description",
  addDescription: "Add description",
  editDescription: "Edit description: {text}",
  restoreDescription: "Restore original description",
  descriptionSaved: "Description saved.",
  descriptionRemoved: "Description removed.",
  descriptionRestored: "The description is that of the file again.",

  // Said after the stars were changed.
  rated: "Rated.",
  starsRemoved: "Stars removed.",

  // Buttons of tags, and what is said after.
  addTag: "Add tag",
  removeTag: "Remove tag {tag}",
  tagAdded: "Tag “{tag}” added.",
  tagRemoved: "Tag “{tag}” removed.",
  restoreTags: "Restore original tags",
  tagsRestored: "The tags are those of the file again.",

  // Below the histogram: how much of the picture is wholly black or wholly white, in percent.
  clippedNone: "No clipping",
  clippedShadows: "Shadows clipped {shadows} %",
  clippedHighlights: "Highlights clipped {highlights} %",
  clippedBoth: "Shadows clipped {shadows} %, highlights clipped {highlights} %",
} as const;

/** The words of the details beside an open photo. */
export const infoWords = area<typeof infoEn>("info");
