import type { SearchDocument } from "./search-backend.ts";

/** What a person chose to send to a search server. Pictures, dates, locations, stars and marks never are. */
export interface HostedChoice {
  /** Names of places: none, country and region, or the city too. Locations themselves are never sent. */
  places: "none" | "region" | "city";
  /** Names of files and folders. */
  names: boolean;
}

/** What a server has, as it was last sent: public ids with spaces between them, and a fingerprint of each. */
export interface SentPhotos {
  ids: string;
  prints: Uint32Array<ArrayBuffer>;
}

/** What has to be sent so that a server has what the library has. */
export interface HostedChanges {
  /** Photos that are new or changed. */
  send: string[];
  /** Photos that were deleted or hidden. */
  remove: string[];
  /** All photos the server has then. */
  total: number;
}

/** A document and its fingerprint, which differs when anything in the document does. */
export interface PrintedDocument {
  document: SearchDocument;
  print: number;
}

/** The library's side of a hosted search. Hidden photos are in none of it. */
export interface HostedPort {
  changes(choice: HostedChoice, sent: SentPhotos): Promise<HostedChanges>;
  /** The photos of these ids; those that were removed meanwhile are left out. */
  documents(ids: string[], choice: HostedChoice): Promise<PrintedDocument[]>;
  /** The words of a search that a server is asked for; dates, kinds, stars and quoted words are answered here. */
  wordsOf(text: string): Promise<string[]>;
  /**
   * From now on these photos are what the words of `wordsOf(text)` find; null: the local index answers again. Answers how
   * many of them this library does not have.
   */
  useAnswer(text: string, ids: string[] | null): Promise<number>;
}
