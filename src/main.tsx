import { Provider } from "jotai";
import { StrictMode } from "react";
import { createRoot } from "react-dom/client";
import { App } from "./app.tsx";
import { framePart, gridPart } from "./routes.ts";
import { startLibrary } from "./store/library/library.ts";
import { openingAtom } from "./store/library/opening.ts";
import { store } from "./store/session/store.ts";
import "./app.css";

// Before anything is drawn: what was kept is read meanwhile.
startLibrary();
if (store.get(openingAtom)) for (const part of [framePart, gridPart]) part.fetchAhead();

const root = document.getElementById("root");
if (!root) throw new Error("index.html has no element #root");
createRoot(root).render(
  <StrictMode>
    <Provider store={store}>
      <App />
    </Provider>
  </StrictMode>,
);
