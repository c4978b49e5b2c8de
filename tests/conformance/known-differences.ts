/**
 * Facts of real files on which Pinroll and the trusted reader differ for a reason: only where that reader guesses itself,
 * or prints something else than the file holds. They do not count against the shares that must be right.
 */
export const knownDifferences: readonly { path: string; fact: string; why: string }[] = [
  {
    path: "goexif__exif__samples__geodegrees_as_string.jpg",
    fact: "location",
    why: 'The text "52,00000,50,00000,34,01180" for a latitude; the trusted reader takes 52, 0 and 50 for degrees, minutes and seconds.',
  },
  {
    path: "exiv2__test__data__issue_1847_poc.jpg",
    fact: "description",
    why: "Random bytes for a caption without a character set; each reader makes other letters of them.",
  },
  {
    path: "exiv2__test__data__issue_ghsa_8949_hhfh_j7rj_poc.jp2",
    fact: "description",
    why: "Control characters within the text, which the trusted reader prints as question marks.",
  },
  {
    path: "jhead__tests__fuzztest_past_fails__poc4.jpg",
    fact: "camera",
    why: "A control character within the make, which the trusted reader prints as a question mark.",
  },
];
