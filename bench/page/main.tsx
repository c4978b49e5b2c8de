import { StrictMode } from "react";
import { createRoot } from "react-dom/client";
import { BenchPage } from "./bench-page.tsx";
import { RunPage } from "./run-page.tsx";
import { readAddress } from "./scenario.ts";
import "../../src/threads/trusted-types.ts";
import "../../src/app.css";
import "./bench.css";

const root = document.getElementById("root");
if (!root) throw new Error("bench/index.html has no element #root");
const asked = readAddress(location.search);
createRoot(root).render(
  asked.scenario === null ? (
    <StrictMode>
      <BenchPage />
    </StrictMode>
  ) : (
    <RunPage scenario={asked.scenario} asked={asked} />
  ),
);
