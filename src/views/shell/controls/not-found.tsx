import type { ReactElement } from "react";
import { Link } from "./link.tsx";
import "./button.css";
import "./page.css";
import { shellWords } from "../../../words/shell.ts";

const { say } = shellWords;

/** Shown at unknown addresses. */
export function NotFound(): ReactElement {
  return (
    <main className="shell-nothing">
      <h1 className="shell-nothing-title">{say("notFound")}</h1>
      <p>{say("notFoundText")}</p>
      <p>
        <Link href="/" className="shell-button shell-button-quiet">
          {say("goToPhotos")}
        </Link>
      </p>
    </main>
  );
}
