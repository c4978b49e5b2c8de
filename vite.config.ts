import react from "@vitejs/plugin-react";
import { defineConfig } from "vite";
import { securityHeaders } from "./scripts/headers.mjs";

export default defineConfig({
  plugins: [react()],
  worker: { format: "es" },
  build: {
    target: "es2023",
    rolldownOptions: { input: { app: "index.html" } },
  },
  preview: { headers: securityHeaders },
});
