import { area } from "../../words/area.ts";

/** The page "Similar photos": groups of photos that look alike, which to keep, and what would be freed. */
export const similarEn = {
  // The page's heading and the paragraph below it. Marking is not deleting, which is said wherever something is marked.
  title: "Similar photos",
  lead: "Pinroll suggests the best photo of each group. You decide. Marking only puts photos on a list: nothing is deleted on this page.",

  // How far photos have been looked at; `done` and `count` are numbers of photos.
  progress: "Comparing photos",
  looked: "Looked at {done} of {count} photos",
  plain: "Too plain to compare: {count}",

  // A choice of one: how photos are alike. `edited` are brighter, cropped, or with a text or a border. Shots are of the same moment.
  kinds: "Kind of similarity",
  copy: "Copies",
  alike: "Look the same",
  edited: "Edited copies",
  shot: "Similar shots",
  copyText:
    "The same picture throughout, resized or saved again with lower quality. The originals were compared closely.",
  alikeText:
    "These look the same, but were not compared closely. A small change, such as a retouched spot or a hidden number plate, may be in one of them alone, so none is suggested for deletion.",
  editedText:
    "The same picture, changed: brighter, cropped, retouched, or with a border or text. None is suggested for deletion, as each may be the only one of its kind.",
  shotText:
    "Different pictures of the same moment. Look closely before you mark any: each is the only one of its kind.",

  // Where there is nothing to show: a heading and a sentence.
  noPhotos: "No photos yet",
  noPhotosText: "Add a folder, and Pinroll finds photos that look alike.",
  looking: "Still looking",
  lookingText: "Groups appear here as photos are compared.",
  none: "Nothing similar here",
  noneText: "No groups of this kind are left to decide on.",

  // A group: its heading, and why one is suggested. `name` is a file's name, `reasons` is a list of the words below.
  group: { one: "{count} photo", other: "{count} photos" },
  suggested: "Suggested: {name} ({reasons})",
  suggestedOnly: "Suggested: {name}",
  larger: "larger",
  originalFormat: "original format",
  moreMetadata: "more photo details",
  sharper: "sharper",
  betterExposed: "better exposed",
  marked: "marked or rated by you",

  // A photo of a group. `open` is the name of its picture, a button. `keep` is a choice of one, `mark` a checkbox.
  open: "Open {name}",
  keep: "Keep",
  keepName: "Keep {name}",
  mark: "Mark for deletion",
  markName: "Mark {name} for deletion",
  // A button: this photo leaves the group.
  apartOne: "{name} isn’t the same",
  // Names of its facts, and what is said instead of one that is not known.
  pixels: "Size in pixels",
  fileSize: "File size",
  format: "Format",
  date: "Date",
  folder: "Folder",
  topFolder: "No folder",
  noPixels: "Size in pixels unknown",
  // Its original cannot be opened now; then why it is not suggested for deletion.
  offline: "Original not available now",
  staysLarger: "Stays: it has more pixels than the one to keep",
  staysUnknown: "Not suggested: the size in pixels isn’t known",
  staysAlike: "Not suggested: looks the same, but not compared closely",
  staysUnclear: "Not suggested: compared closely, but too small or too compressed to be sure",
  staysEdited: "Not suggested: differs from the one to keep",
  staysClose: "Not suggested: as large as the kept one, so it may differ in a detail",
  staysParts: "Not suggested: a raw file or video belongs to it",
  staysKind: "Not suggested: not of this kind",
  staysMarked: "Already marked for deletion",

  // Of a group whose originals cannot be opened.
  keptOffline:
    "The original of the photo to keep isn’t available now. Reconnect its folder before you mark the others.",
  allOffline: "None of these originals is available now. Reconnect their folders to decide.",

  // Buttons of a group. `hideOthers`: the grid shows only the kept one. `keepAll`: the group does not come back.
  markOthers: { one: "Mark {count} photo for deletion", other: "Mark {count} photos for deletion" },
  markNone: "Nothing to mark",
  compare: "Compare",
  hideOthers: "Hide the others",
  keepAll: "Keep all",
  showAll: "Show all {count} photos",

  // Said after an action, beside "Undo". `carried` is a list of what the kept photos were given.
  doneMarked: {
    one: "{count} photo marked for deletion. Nothing is deleted yet.",
    other: "{count} photos marked for deletion. Nothing is deleted yet.",
  },
  doneCarried: "Carried over to the photo you keep: {carried}.",
  doneUnreadable: "Groups left as they are, because the original to keep isn’t available now: {count}.",
  undoneMarked: "No longer marked. What was carried over is removed again.",
  doneHidden: { one: "{count} photo hidden.", other: "{count} photos hidden." },
  undoneHidden: "Shown again.",
  doneApart: "These photos are no longer shown as similar.",
  undoneApart: "Shown as similar again.",
  // What can be carried over, in a list: "location, stars and albums".
  carriedLocation: "location",
  carriedDate: "date",
  carriedRating: "stars",
  carriedLabel: "colour label",
  carriedFavourite: "favourite",
  carriedPick: "pick",
  carriedTitle: "title",
  carriedDescription: "description",
  carriedKeywords: "tags",
  carriedAlbums: "albums",

  // For all groups of the kind that is shown: the button, and the dialog that asks first.
  markAll: "Mark in all groups…",
  markAllTitle: "Mark photos in all groups?",
  weighing: "Going through all groups…",
  markAllText: "Photos that would be marked: {count} ({size}). In every group the photo to keep stays.",
  markAllGroups: "Groups: {count}.",
  markAllStay: "Photos of these groups that stay beside the one to keep: {count}.",
  markAllShots:
    "These are different pictures, not copies. Marked ones can’t be made again from those you keep.",
  markAllSafe: "Nothing is deleted yet: you look through the plan first, and can undo this.",
  settling: "Preparing: {done} of {count} groups",

  // Pages of the list. `from`, `to` and `count` are numbers of groups.
  pages: "Pages",
  range: "Groups {from}–{to} of {count}",
  previous: "Previous groups",
  next: "Next groups",

  // The deeper search, for crops and heavy edits.
  closer: "Deeper search",
  closerText: "Compares parts of the pictures, too. It finds crops and strong edits, but takes longer.",
  closerStart: "Search deeper",
  closerStop: "Stop",
  closerAt: "Deeper search: {done} of {count} photos",

  // Comparing the originals of photos that look the same: buttons, what the second one does, and how far it is (numbers of pairs).
  compareClosely: "Compare closely",
  compareAll: "Compare all closely",
  compareAllText:
    "Reads both originals of every pair and compares them part by part. Those that are the same throughout become copies.",
  comparing: "Comparing originals",
  comparingAt: "Pairs compared: {done} of {count}",
  compareStop: "Stop",
  // What was found, in numbers of pairs; and of one photo, why nothing was.
  comparedDone: "The same throughout: {same}. Different: {differ}.",
  comparedUnclear: "Too small or too compressed to tell: {count}.",
  comparedUnreached: "Not compared, because an original isn’t available now: {count}.",
  notReached: "Not compared: an original isn’t available now",
  // A button, its name with that of a file, and the dialog it opens: both pictures with frames around what differs.
  showDifference: "Show where",
  showDifferenceName: "Show where {name} differs",
  differenceTitle: "Where they differ",
  differenceText: "Frames show where the two pictures differ. Look at both before you mark one.",
  differencePlaces: "Places that differ: {count}",

  // The plan: what is marked for deletion in the whole library.
  plan: "The plan",
  planNothing: "No photos are marked for deletion.",
  planSum: {
    one: "{count} photo is marked for deletion. Nothing is deleted yet.",
    other: "{count} photos are marked for deletion. Nothing is deleted yet.",
  },
  planOpen: "Look through the plan",
  planTotal: "Would be freed: {files}, {size}",
  planFolders: "By folder",
  planFiles: "Marked photos",
  // A line of the plan, and its buttons. `planFileName` is the name of a file: small letters and hyphens.
  planKept: "Kept instead: {path}",
  planUnmark: "Don’t delete {name}",
  planUnmarkAll: "Unmark all",
  planSave: "Save as CSV",
  planFileName: "deletion-plan",
  planDelete: "Continue to deletion…",
  planText:
    "Lists every photo that is marked for deletion, here or elsewhere. Continue to deletion to see every file, and confirm.",
  planMore: "Show more ({count} left)",
  doneUnmarked: { one: "{count} photo is no longer marked.", other: "{count} photos are no longer marked." },
  undoneUnmarked: "Marked for deletion again.",
} as const;

/** The words of the page of photos that look alike. */
export const similarWords = area<typeof similarEn>("similar");
