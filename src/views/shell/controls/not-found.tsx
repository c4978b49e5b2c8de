import type { ReactElement } from "react";
import { Link } from "./link.tsx";
import "./button.css";
import "./page.css";

/** Shown at unknown addresses. */
export function NotFound(): ReactElement {
  return (
    <main className="shell-nothing">
      <h1 className="shell-nothing-title">Page not found</h1>
      <p>There is no page at this address. Check the address, or go back to your photos.</p>
      <p>
        <Link href="/" className="shell-button shell-button-quiet">
          Go to photos
        </Link>
      </p>
    </main>
  );
}
