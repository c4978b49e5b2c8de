import type { Outcome } from "../types.d.mts";
import { showPlots } from "./show-plots.ts";
import "./report.css";

/** The script within a report: draws what `html.mjs` left room for. The tables stand there without it. */
function drawAll(): void {
  const data = document.getElementById("outcomes")?.textContent ?? "[]";
  const outcomes = JSON.parse(data) as Outcome[];
  for (const place of document.querySelectorAll<HTMLElement>("[data-outcome]")) {
    const outcome = outcomes[Number(place.dataset["outcome"])];
    if (outcome) showPlots(place, outcome);
  }
}

drawAll();
