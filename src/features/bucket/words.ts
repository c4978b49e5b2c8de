import { area } from "../../words/area.ts";

/** Publishing photos to a bucket: its part of Settings, and the dialog. */
export const bucketEn = {
  // The heading in Settings, and three paragraphs below it. A bucket is a place for files at a storage provider; the names are products.
  title: "A bucket of your own",
  what: "Publish photos to your own S3-compatible storage, such as Amazon S3, Cloudflare R2, Backblaze B2 or MinIO. Off until you enter a bucket.",
  sees: "Only what you publish is sent: photo details, thumbnails and, if you choose, originals. The storage provider can see them, and your IP address.",
  kept: "The key is kept in this browser until you forget it here. It’s never in backups or exports. Create one that can reach this bucket only.",

  // Fields of the form, each with the line below it. `example` is an address such as https://s3.example/photos. A folder is the beginning of all names in the bucket.
  address: "Address",
  addressAbout: "Starts with https://, as in {example}.",
  style: "Bucket name",
  stylePath: "At the end of the address",
  styleHost: "At the start of the host name",
  region: "Region",
  regionAbout: "Leave empty if the address names it.",
  folder: "Folder",
  folderAbout: "Optional. Where in the bucket the photos are.",
  keyId: "Access key",
  keyIdAbout: "Leave empty for a bucket that everyone can read.",
  secret: "Secret key",
  secretAbout: "Signs requests. It’s never sent.",

  // Buttons below the form, and what they say once done. “Check” asks the bucket one question. `count` is a number of photos.
  save: "Save",
  check: "Check",
  forget: "Forget",
  checking: "Checking…",
  saved: "Saved on this device.",
  savedForNow: "Kept until you close Pinroll. This browser can’t save the key.",
  forgotten: "Forgotten. Pinroll no longer contacts the storage.",
  works: "It works. Photos published here: {count}.",
  worksEmpty: "It works. Nothing is published here yet.",

  // What is wrong with the form. `example` is as above; `marks` are the two signs ? and #.
  noAddress: "This isn’t an address. Addresses start with https://.",
  notSecure: "The address must start with https://.",
  noBucketNamed: "Add the bucket to the end of the address, as in {example}.",
  hasQuery: "Enter the address without {marks}.",
  halfKey: "Enter both keys, or neither.",

  // Why a bucket did not do what was asked. `origin` is https://s3.example; CORS rules say which sites a storage lets read its answers.
  failOffline: "This device is offline. Connect, then try again.",
  failHost:
    "This site isn’t allowed to reach {origin}. Its host can allow that: see “A bucket” in the documentation.",
  failCors:
    "{origin} answers, but doesn’t let this site read the answer. Add the CORS rules below to the bucket.",
  failServer: "No answer from {origin}. Check the address and your connection.",
  failDenied:
    "Access denied. The key must be allowed to list, read, write and delete in this bucket; without a key, everyone must be able to read it.",
  failKey: "The storage doesn’t know this access key. Check it.",
  failSecret: "The secret key doesn’t match the access key. Check both.",
  failClock: "This device’s clock is more than 15 minutes off. Set it, then try again.",
  failRegion: "The bucket is in another region. Check the region and the address.",
  failNoBucket: "There is no such bucket. Check its name in the address.",

  // More of the same. `code` is the storage's own word for it, such as InvalidRequest; ETag is the name of a header.
  failMissing: "A published file is missing in the bucket. Publish again.",
  failChanged: "Somebody else changed the bucket meanwhile. Publish again.",
  failFull: "The storage is full or its quota is used up. Free up space there, then publish again.",
  failBusy: "The storage keeps failing or asks to slow down. Try again later.",
  failDamaged: "What arrived isn’t what was sent. Try again.",
  failUnsupported: "This storage lacks a function that publishing needs.",
  failEtag: "The bucket hides the header ETag from this site. Add the CORS rules below.",
  failOther: "The storage refused: {code}",
  failManifest:
    "The file manifest.json in this bucket is damaged or not from Pinroll. Choose another folder.",
  failLater: "A newer version of Pinroll published here. Reload the page to update.",
  failBroken: "The photos couldn’t be prepared. Try again.",

  // A part that opens: rules to paste at the storage, with a button that copies them.
  corsTitle: "CORS rules for the bucket",
  corsText:
    "They let this site read and write. Paste them into the bucket’s CORS settings at the storage provider.",
  copy: "Copy",
  copied: "Copied.",

  // The dialog that publishes: the button to it, what that does, its title, where to and who sees it. `bucket` is s3.example/photos/.
  publishAsk: "Publish photos…",
  publishAbout: "Photo details, thumbnails and originals, as you choose, to your bucket.",
  publishTitle: "Publish photos",
  publishTo: "To {bucket}. Everyone who can read this bucket can see what you publish.",

  // Its choices: lists with their names, and checkboxes. `count` is a number of photos, `name` that of an album.
  photosOf: "Photos",
  all: "All ({count})",
  filtered: "Filtered ({count})",
  selected: "Selected ({count})",
  inAlbum: "Album: {name}",
  locations: "Locations",
  exact: "Exact",
  rounded: "Rounded to about 1 km",
  leftOut: "Left out",
  thumbnails: "Include thumbnails",
  originals: "Include originals",
  removeOthers: "Remove published photos that aren’t among these",
  alone:
    "This storage can’t keep two people from publishing at once. If somebody else publishes meanwhile, photos may be missing afterwards.",
  onlyMe: "Only I publish to this bucket",

  // Publishing in progress: the two buttons, the name of its progress bar, and sentences. `sent` is "12 MB".
  publish: "Publish",
  stop: "Stop",
  progressName: "Publishing photos",
  comparing: "Comparing with what is published…",
  sending: "Published {done} of {count}, {sent} sent",
  finishing: "Finishing, {sent} sent…",
  done: "Published: {added} new, {changed} changed, {removed} removed, {same} unchanged.",
  doneNothing: "All of these are already published.",
  missed: "Originals that couldn’t be read: {count}.",
  stopped: "Stopped. What was sent isn’t sent again next time.",
  unfinished: "The last publishing was interrupted. Publish again to finish; what was sent isn’t sent again.",
} as const;

/** The words of publishing to a bucket. */
export const bucketWords = area<typeof bucketEn>("bucket");
