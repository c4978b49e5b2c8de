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
      says: "Folders open directly and can be reopened on your next visit.",
    };
  if ("webkitdirectory" in document.createElement("input"))
    return {
      name,
      state: "slow",
      says: "Folders open through a file dialog. The browser may call this an upload, but nothing leaves your device. You need to choose them again on your next visit.",
    };
  return {
    name,
    state: "missing",
    says: "You can choose files, but not whole folders.",
    advice: "Select all photos in a folder at once.",
  };
}

function dropping(): Check {
  const name = "Dropping folders";
  const able = typeof DataTransferItem === "function" && "webkitGetAsEntry" in DataTransferItem.prototype;
  if (able && matchMedia("(any-pointer: fine)").matches)
    return { name, state: "good", says: "Drop a folder anywhere on Pinroll’s pages." };
  return able
    ? { name, state: "slow", says: "No mouse to drag with. Use the buttons to add folders or files." }
    : { name, state: "missing", says: "Dropped folders can’t be read. Use the button instead." };
}

function connection(): Check {
  const name = "Connection";
  return isSecureContext
    ? {
        name,
        state: "good",
        says: "Secure, so all browser features are available.",
      }
    : {
        name,
        state: "missing",
        says: "Not secure, so the browser turns off its fast decoder, folder access and more.",
        advice: "Open Pinroll over HTTPS, or on the computer that serves it.",
      };
}
