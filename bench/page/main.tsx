import { createRoot } from "react-dom/client";
import { BenchPage } from "./bench-page.tsx";
import "../../src/app.css";

const root = document.getElementById("root");
if (!root) throw new Error("bench/index.html has no element #root");
createRoot(root).render(<BenchPage />);
