import type { Growth, Outcome } from "../types.d.mts";
import { barGroups, wordsOfBars, wordsOfGrowth, wordsOfStrip } from "./plot-data.mjs";
import { drawBars, drawGrowth, drawStrip, lineColour, lineDashes, type Drawing } from "./plots.ts";
import "./plots.css";

/** A plot of an outcome: what stands over it, what it says in words, and how it is drawn at a width in pixels. */
export interface OutcomePlot {
  caption: string;
  words: string;
  lines: readonly { name: string }[];
  draw: (width: number) => Drawing;
}

/**
 * Puts the plots of an outcome into an element, a figure each, and draws them anew when their width changes. Answers what
 * takes them away again. An outcome that has nothing to draw leaves the element empty.
 */
export function showPlots(into: HTMLElement, outcome: Outcome): () => void {
  return showFigures(into, plotsOf(outcome));
}

/** Puts plots into an element, as `showPlots` does. */
export function showFigures(into: HTMLElement, plots: readonly OutcomePlot[]): () => void {
  const figures = plots.map(figureOf);
  const watcher = new ResizeObserver((entries) => {
    for (const { target, contentRect } of entries) {
      const plot = plots[figures.findIndex(({ drawing }) => drawing === target)];
      if (plot && contentRect.width > 0) redraw(target, plot, Math.floor(contentRect.width));
    }
  });
  for (const { figure, drawing } of figures) {
    into.append(figure);
    watcher.observe(drawing);
  }
  return () => {
    watcher.disconnect();
    for (const { figure } of figures) figure.remove();
  };
}

function plotsOf({ measured, growths = [], strips = [] }: Outcome): OutcomePlot[] {
  return [
    ...barGroups(measured).map((group) => ({
      caption: `${group.name}, ${group.unit}`,
      words: wordsOfBars(group),
      lines: [],
      draw: (width: number) => drawBars(group, width),
    })),
    ...growths.filter(hasPoints).map((growth) => ({
      caption: growth.caption,
      words: wordsOfGrowth(growth),
      lines: growth.lines,
      draw: (width: number) => drawGrowth(growth, width),
    })),
    ...strips.map((strip) => ({
      caption: strip.caption,
      words: wordsOfStrip(strip),
      lines: [],
      draw: (width: number) => drawStrip(strip, width),
    })),
  ];
}

function hasPoints({ lines }: Growth): boolean {
  return lines.some(({ points }) => points.length > 0);
}

function figureOf({ caption, lines }: OutcomePlot): { figure: HTMLElement; drawing: HTMLElement } {
  const figure = document.createElement("figure");
  figure.className = "plot-figure";
  const heading = document.createElement("figcaption");
  heading.textContent = caption;
  const drawing = document.createElement("div");
  figure.append(heading, ...(lines.length > 0 ? [legendOf(lines)] : []), drawing);
  return { figure, drawing };
}

function legendOf(lines: readonly { name: string }[]): HTMLElement {
  const list = document.createElement("ul");
  list.className = "plot-legend";
  for (const [at, { name }] of lines.entries()) {
    const item = document.createElement("li");
    const svg = document.createElementNS("http://www.w3.org/2000/svg", "svg");
    const stroke = document.createElementNS("http://www.w3.org/2000/svg", "line");
    for (const [key, value] of Object.entries({ x1: 0, x2: 28, y1: 5, y2: 5, "stroke-width": 2 }))
      stroke.setAttribute(key, String(value));
    stroke.setAttribute("stroke", lineColour(at));
    stroke.setAttribute("stroke-dasharray", lineDashes(at));
    svg.setAttribute("viewBox", "0 0 28 10");
    svg.setAttribute("aria-hidden", "true");
    svg.append(stroke);
    item.append(svg, name);
    list.append(item);
  }
  return list;
}

function redraw(target: Element, { words, draw }: OutcomePlot, width: number): void {
  const drawing = draw(width);
  // Plot names its groups of marks, which nothing without a role may have; the words say all of it.
  for (const marks of drawing.querySelectorAll("g[aria-label]")) marks.removeAttribute("aria-label");
  drawing.setAttribute("role", "img");
  drawing.setAttribute("aria-label", words);
  target.replaceChildren(drawing);
}
