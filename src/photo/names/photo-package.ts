/**
 * Folders that macOS shows as one file, and that only their own program may change: Photos, iPhoto and Aperture. Their
 * database knows every file within.
 */
const endings = /\.(?:photoslibrary|photolibrary|migratedphotolibrary|aplibrary)$/;

/** Whether a folder of this name is the library of Photos, iPhoto or Aperture. */
export const isPhotoPackage = (name: string): boolean => endings.test(name.toLowerCase());

/** Whether a file is within the library of Photos, iPhoto or Aperture, and so is never changed or deleted. */
export const isInPhotoPackage = (path: string): boolean => path.split("/").slice(0, -1).some(isPhotoPackage);
