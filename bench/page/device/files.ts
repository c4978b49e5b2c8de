import type { Check } from "./check.ts";

/** How photos come in, and over what kind of connection the page came. */
export function checkFiles(): Check[] {
  return [folders(), dropping(), connection()];
}

function folders(): Check {
  const name = "Choosing folders";
  if ("showDirectoryPicker" in window)
    return {
      name,
      state: "good",
      says: "Folders are opened directly, and can be reached again at the next visit.",
    };
  if ("webkitdirectory" in document.createElement("input"))
    return {
      name,
      state: "slow",
      says: "Folders are chosen in a file dialog, which may call it an upload. Nothing leaves this device. They are chosen again at the next visit.",
    };
  return {
    name,
    state: "missing",
    says: "Only files can be chosen here, not whole folders.",
    advice: "Choose all photos of a folder at once.",
  };
}

function dropping(): Check {
  const name = "Dropping folders";
  const able = typeof DataTransferItem === "function" && "webkitGetAsEntry" in DataTransferItem.prototype;
  if (able && matchMedia("(any-pointer: fine)").matches)
    return { name, state: "good", says: "Drop a folder anywhere on Pinroll's pages." };
  return able
    ? { name, state: "slow", says: "There is no mouse to drag with: choose folders or files by the buttons." }
    : { name, state: "missing", says: "Dropped folders cannot be read: choose them by the button." };
}

function connection(): Check {
  const name = "Connection";
  return isSecureContext
    ? {
        name,
        state: "good",
        says: "The page came over a secure connection, so the browser allows all it can.",
      }
    : {
        name,
        state: "missing",
        says: "The page came over a plain connection: browsers then keep back the quick decoder, folders and more.",
        advice: "Open Pinroll over HTTPS, or on the computer that serves it.",
      };
}
