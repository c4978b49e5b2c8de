import { Provider } from "jotai";
import { StrictMode, useSyncExternalStore, type ReactElement } from "react";
import { createRoot } from "react-dom/client";
import { App } from "./app.tsx";
import { beginInstalled } from "./at-start.ts";
import { shellPart, gridPart } from "./routes.ts";
import { openingAtom } from "./store/library/opening.ts";
import { startSession } from "./store/session/session.ts";
import { store } from "./store/session/store.ts";
import { firstWords } from "./words/first.ts";
import { onLanguage, shownLanguage } from "./words/language.ts";
import "./app.css";
import "./title-bar.css";
import { ignore, tellUncaught } from "./faults/faults.ts";

tellUncaught(self);

// Before anything is drawn: the library worker reads what was kept meanwhile.
startSession();
beginInstalled();
if (store.get(openingAtom)) for (const part of [shellPart, gridPart]) part.fetchAhead();

/** When the app itself may be kept on the device, in milliseconds: the first screen and what it leads to are there. */
const offlineMs = 8000;
if (import.meta.env.PROD)
  setTimeout(() => {
    // Not loaded without a network: the next visit tries again.
    import("./features/offline/page/offline.ts").then(({ startOffline }) => startOffline()).catch(ignore);
  }, offlineMs);

const root = document.getElementById("root");
if (!root) throw new Error("index.html has no element #root");
const app = createRoot(root);
void firstWords.load().then(() =>
  app.render(
    <StrictMode>
      <Provider store={store}>
        <Spoken />
      </Provider>
    </StrictMode>,
  ),
);

/** The app in the page's language: another one begins it anew. What is imported and selected is no part of it. */
function Spoken(): ReactElement {
  return <App key={useSyncExternalStore(onLanguage, shownLanguage)} />;
}
