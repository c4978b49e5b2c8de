import type { Outcome } from "../types.d.mts";
import { showHistory } from "../history/history-plot.ts";
import type { HistoryPart } from "../history/history-lines.mjs";
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
  const parts = JSON.parse(document.getElementById("history-data")?.textContent ?? "[]") as HistoryPart[];
  for (const place of document.querySelectorAll<HTMLElement>("[data-history]")) {
    const part = parts[Number(place.dataset["history"])];
    if (part) showHistory(place, part);
  }
}

drawAll();
