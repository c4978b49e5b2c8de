import { createStore } from "jotai";

/** The one Jotai store of the page; the session writes to it, the views read it through the app's Provider. */
export const store = createStore();
