import { atom } from "jotai";
import { store } from "../../../store/session/store.ts";

/** The browser's offer to install the app; null while there is none. */
export const installOfferAtom = atom<BeforeInstallPromptEvent | null>(null);

/** Keeps the browser's offer for Settings, instead of a banner over the photos. It comes early, or never. */
export function keepInstallOffer(): void {
  addEventListener("beforeinstallprompt", (event) => {
    event.preventDefault();
    store.set(installOfferAtom, event);
  });
}
