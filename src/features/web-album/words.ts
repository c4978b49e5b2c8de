import { area } from "../../words/area.ts";

/** Web albums: the part of the dialog "Share" that makes them, and what their own pages say. */
export const webAlbumEn = {
  // The buttons that make an album: one file of HTML, or a folder of files for a web server, in an archive (ZIP) or a folder that is picked.
  asFile: "Web album (HTML)",
  asZip: "Website (ZIP)",
  asFolder: "Save website to folder…",

  // What the first button does. `how` is a list: "longest edge 1,280 px, location rounded to about 1 km", `size` is "18 MB".
  makes: "One web page that opens in any browser, even offline: {how}. About {size}.",
  exactLocation: "with exact locations",
  withVideos: { one: "with {count} video ({size})", other: "with {count} videos ({size})" },
  withPeople: "with names of people",
  // Where the page would be too large for some devices.
  tooLarge: "A file this large opens slowly, and not on every phone. A website loads one photo at a time.",

  // The fields: the album's title and description, and a checkbox. `size` is what the videos add.
  title: "Title",
  description: "Description",
  addVideos: { one: "Include {count} video ({size})", other: "Include {count} videos ({size})" },
  // A checkbox: whether the page says who is in its photos.
  people: "Names of people",
  // The title where there is no trip or album, and the name of the file in that case, without an ending.
  untitled: "Photos",

  // After it was made: a button that hands it to another app, and why a photo is not in it.
  share: "Share…",
  noPreview: "There is no preview of this photo.",

  // The rest is said by the album's own page, to those who get it. The search field, and what it says after typing.
  pageSearch: "Search captions, places and dates",
  pageNothingFound: "No photos match.",
  pageFound: { one: "{count} photo", other: "{count} photos" },
  // Before a photo's caption, date or place, for screen readers: "Photo: Lisbon". Then a heading of photos without a date.
  pagePhoto: "Photo",
  pageVideo: "Video",
  pageNoDate: "No date",
  // One photo on the whole window: its buttons, "3 of 60", and what is said of videos.
  pagePrevious: "Previous photo",
  pageNext: "Next photo",
  pageClose: "Close",
  pageOfTotal: "{number} of {total}",
  pageCannotPlay: "This browser can’t play this video.",
  pageNoVideo: "The video is not part of this album.",
  // The map: its name, its buttons, a marker for screen readers, and whom its data is from.
  pageMap: "Map of the photos",
  pageEnlargeMap: "Enlarge map",
  pageShrinkMap: "Shrink map",
  pageZoomIn: "Zoom in",
  pageZoomOut: "Zoom out",
  pageFitAll: "Fit all photos",
  pageMarkerPhotos: { one: "{count} photo", other: "{count} photos" },
  pageMapCredits: "Map: GSHHG, Natural Earth, GeoNames (CC BY 4.0)",
  // At the page's foot. Pinroll is the app's name.
  pageMadeWith: "Made with Pinroll",
} as const;

/** The words of web albums: how they are made, and what their own pages say. */
export const webAlbumWords = area<typeof webAlbumEn>("webAlbum");
