/** Of several pages one writes; the others read what it wrote. */
export type Role = "writer" | "reader";

/** Several tabs may show one library. */
export interface TabPort {
  /**
   * From now on this tab writes, or reads what another one writes; settles when that is so, with all that others wrote.
   * False, and everything is as before, where what is new here cannot be written. A reader accepts nothing else.
   */
  lead(role: Role): Promise<boolean>;
  /** Settles when an older Pinroll in another tab keeps the library from being opened; nothing else is answered then. */
  blocked(): Promise<void>;
}
