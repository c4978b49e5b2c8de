/** The part of the File System Access API (WICG) that TypeScript's DOM library does not carry yet. */
interface Window {
  showSaveFilePicker?(options?: { id?: string; suggestedName?: string }): Promise<FileSystemFileHandle>;
}
