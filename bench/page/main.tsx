import { StrictMode } from "react";
import { createRoot } from "react-dom/client";
import { BenchPage } from "./bench-page.tsx";
import { RunPage } from "./run-page.tsx";
import { readAddress } from "./scenario.ts";
import "../../src/threads/trusted-types.ts";
import { commonWords } from "../../src/words/common.ts";
import { firstWords } from "../../src/words/first.ts";
import { gridWords } from "../../src/words/grid.ts";
import { mapWords } from "../../src/words/map.ts";
import { notesWords } from "../../src/words/notes.ts";
import { searchWords } from "../../src/words/search.ts";
import { shellWords } from "../../src/words/shell.ts";
import "../../src/app.css";
import "./bench.css";

const root = document.getElementById("root");
if (!root) throw new Error("bench/index.html has no element #root");
const asked = readAddress(location.search);
const app = createRoot(root);
const words = [firstWords, commonWords, shellWords, notesWords, gridWords, mapWords, searchWords];
void Promise.all(words.map((area) => area.load())).then(() =>
  app.render(
    asked.scenario === null ? (
      <StrictMode>
        <BenchPage />
      </StrictMode>
    ) : (
      <RunPage scenario={asked.scenario} asked={asked} />
    ),
  ),
);
