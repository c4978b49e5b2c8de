import { area } from "./area.ts";

/** The viewer: one photo on the whole window, and what one does while looking at it. */
export const viewerEn = {
  // Instead of a photo that a link leads to: still looked for, or not there. Below the second a button adds a folder.
  absentReading: "Reading your files. This photo will open as soon as it’s found.",
  absent: "This photo isn’t in your library. Add its folder again to open it.",
  backToPhotos: "Back to photos",

  // Where the open photo stands among all that are paged through, also as the end of a list: "3 of 1,204".
  position: "{at} of {total}",

  // Buttons with an icon over the photo; the names are tooltips, and read to screen readers.
  previousPhoto: "Previous photo",
  nextPhoto: "Next photo",
  zoomIn: "Zoom in",
  zoomOut: "Zoom out",
  addFavourite: "Add to favourites",
  removeFavourite: "Remove from favourites",
  select: "Select",
  details: "Details",
  more: "More",
  // They play the short video of a Live Photo or Motion Photo over it; then the name of that video.
  playMotion: "Play motion",
  stopMotion: "Stop motion",
  motion: "Motion",

  // A burst: many pictures taken at once. Its strip, the buttons at its ends, each picture, and the line below.
  burst: { one: "Burst of {count} photo", other: "Burst of {count} photos" },
  previousInBurst: "Previous in burst",
  nextInBurst: "Next in burst",
  photoAt: "Photo {at} of {total}",
  burstAt: "Burst, {at} of {total}",

  // Tools along the bottom: the group, and its buttons. "Filmstrip" is the row of small pictures below them, too.
  lookAtPhotos: "Look at photos",
  viewSphere: "View as 360°",
  compare: "Compare",
  slideshow: "Slideshow",
  fullscreen: "Fullscreen",
  leaveFullscreen: "Leave fullscreen",
  filmstrip: "Filmstrip",

  // The dialog of a slideshow, behind a button of it: its title, what it says, and its fields.
  slideshowSettings: "Slideshow settings",
  slideshowText: "Videos play to their end. To pause, step or stop, move the pointer or tap.",
  slideshowSeconds: "Show each photo for",
  shuffle: "Shuffle",
  slideshowDrift: "Move photos slowly",
  slideshowMap: "Show the route on a map",
  // Said to screen readers: as it starts or goes on, and as it is paused. Then a button.
  slideshowStarts: "Slideshow. Space pauses, Escape ends it.",
  slideshowPaused: "Slideshow paused",
  endSlideshow: "End slideshow",

  // A photo that surrounds the person, looked at from within: its region, its picture, the cross that leaves it.
  sphere: "360° view",
  sphereOf: "360° view of {name}. Arrow keys look around, plus and minus come closer.",
  leaveSphere: "Leave 360° view",
  // Why it cannot be shown. WebGL is what browsers draw such views with.
  sphereNoWebgl: "This browser can’t show 360° views. WebGL is switched off.",
  sphereUnreadable: "This photo’s file can’t be read. Add its folder again to look around in it.",

  // Culling: photos are marked one after the other, as picks to keep or as rejects to delete. The bar of that, its buttons.
  cull: "Cull",
  pick: "Pick",
  reject: "Reject",
  compareNext: "Compare with the next photo",
  done: "Done",
  // Stars from 1 to 5: the group of their buttons.
  starsName: "Stars",
  // How far culling has come, in a list: "3 of 120 · 2 picked · 1 rejected". The last as on the button.
  pickedCount: { one: "{count} picked", other: "{count} picked" },
  rejectedCount: { one: "{count} rejected", other: "{count} rejected" },

  // How a photo is marked, on a badge over it; the last while photos are culled, as on the button.
  picked: "Picked",
  rejected: "Marked for deletion",
  rejectedHere: "Rejected",

  // What culling came to: the title of a dialog ("12 picked, 5 rejected"), its text and buttons.
  overTitle: { one: "{count} picked, {rejected}", other: "{count} picked, {rejected}" },
  overText:
    "Originals aren’t changed. Rejected photos are marked for deletion and stay until you delete them.",
  copyPicks: "Copy picks to…",
  showPicks: "Show all picks",
  showRejects: "Show all rejects",
  keepCulling: "Keep culling",

  // Photos side by side: the region, its cross, a check box, a button, and the name of each photo: "Photo 2".
  comparePhotos: "Compare photos",
  closeComparison: "Close comparison",
  zoomTogether: "Zoom together",
  compareMore: "Compare one more photo",
  photoNumber: "Photo {number}",

  // Videos: the button over one, and the bar of controls with its buttons and sliders.
  playVideo: "Play video",
  videoControls: "Video controls",
  play: "Play",
  pause: "Pause",
  previousFrame: "Previous frame",
  nextFrame: "Next frame",
  mute: "Mute",
  unmute: "Unmute",
  volume: "Volume",
  volumePercent: "{percent} %",
  seek: "Seek",
  seekAt: "{time} of {length}",
  pictureInPicture: "Picture in picture",

  // The menu of a video. `speed` is "0.5×" or "Normal", `name` that of subtitles ("English") or "Off".
  playback: "Playback options",
  playbackAt: "Playback options ({speed})",
  speedNow: "Speed: {speed}",
  speedNormal: "Normal",
  speedTimes: "{times}×",
  subtitles: "Subtitles",
  subtitlesNow: "Subtitles: {name}",
  subtitlesOff: "Off",
  subtitlesDrone: "Flight data of the drone",
  subtitlesUnreadable: "The subtitles couldn’t be read.",
  loop: "Loop",

  // Why a photo is not shown, or not in full: `format` is "HEIC".
  undrawable: "This browser can’t show it.",
  undrawableFull: "This browser can’t show it at full size.",
  undrawableFormat: "This photo is {format}. This browser can’t show it.",
  undrawableFormatFull: "This photo is {format}. This browser can’t show it at full size.",

  // Why a video does not play. `format` is "QuickTime", `type` "video/quicktime".
  motionUnplayable:
    "This browser can’t play the video in this photo, so only the still photo is shown. Try another app on this device.",
  unplayableFormat:
    "This video is {format} ({type}). This browser can’t play it. Try another app on this device.",
  unplayableUnknown:
    "This video has an unknown format. This browser can’t play it. Try another app on this device.",
  // The same where the coding is known ("H.264"); `advice` is one of the texts below. An unknown coding is quoted.
  unplayable: "This browser can’t play {codec} video on this device. {advice}",
  unplayableHdr: "This browser can’t play {codec} HDR video on this device. {advice}",
  codecQuoted: "“{name}”",

  // What to do about a video that does not play.
  adviceHevc:
    "Safari plays it, and so do Chrome and Edge on most newer devices. On Windows, install “HEVC Video Extensions” from the Microsoft Store, or open the file in another app, such as VLC.",
  adviceNewer:
    "Update the browser, or try Chrome, Edge or Firefox. Open the file in another app, such as VLC.",
  adviceAvc:
    "It may have been made in a mode for editing (10 bits or 4:2:2 colour) that browsers leave out. Open the file in another app, such as VLC.",
  adviceProres:
    "No browser plays this format for editing. Open the file in QuickTime Player, VLC or a video editor.",
  adviceEditing: "No browser plays this format for editing. Open the file in another app, such as VLC.",
  adviceOld: "Browsers don’t play this older format. Open the file in another app, such as VLC.",
  adviceOther: "Open the file in another app, such as VLC.",
} as const;

/** The words of the viewer; those of its details are an area of their own. */
export const viewerWords = area<typeof viewerEn>("viewer");
