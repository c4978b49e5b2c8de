/** A way in which words of a search find photos. `nothing`: no photo has anything to do with them, and no place is called so. */
export type WordSense =
  | "person"
  | "trip"
  | "album"
  | "track"
  | "place"
  | "thing"
  | "light"
  | "colour"
  | "date"
  | "height"
  | "kind"
  | "text"
  | "written"
  | "nothing";

/** How a word of a search is understood, or several that mean one thing together. */
export interface WordRead {
  /** As it was typed, without what says how it is to be read. */
  written: string;
  sense: WordSense;
  /** Photos it finds, in every sense. */
  count: number;
  /** Of these, photos that only perhaps show a thing: they are asked for with a question mark. */
  perhaps: number;
  /**
   * Ways to read it that find other photos, with how many, and the whole text that asks for them. `any`: whatever it may mean;
   * `perhaps`: with those that perhaps show a thing, `count` of which are more; `sure`: without them.
   */
  others: { sense: WordSense | "any" | "perhaps" | "sure"; count: number; text: string }[];
}

/** In which senses a word of a search finds one photo. */
export interface WordReason {
  written: string;
  senses: WordSense[];
}
