import type { ReactElement } from "react";
import "./mark.css";

/** The app's logo and name. */
export function Mark(): ReactElement {
  return (
    <span className="shell-mark">
      <svg viewBox="0 0 24 24" width="24" height="24" aria-hidden>
        <path
          fill="var(--accent)"
          d="M12 1.5c-4.9 0-8.8 3.8-8.8 8.6 0 3.6 2.5 7.2 7.5 11.9a1.9 1.9 0 0 0 2.6 0c5-4.7 7.5-8.300 7.5-11.9 0-4.800-3.900-8.600-8.800-8.600Z"
        />
        <path
          fill="var(--surface)"
          d="M8 6.300h8c.9 0 1.600.7 1.600 1.600v4.800c0 .9-.7 1.600-1.600 1.600H8c-.9 0-1.600-.7-1.600-1.600V7.900c0-.9.7-1.600 1.600-1.600Z"
        />
        <path fill="var(--accent)" d="m7.700 12.900 2.600-3.400 1.900 2.300 1.400-1.600 2.700 2.700Z" />
      </svg>
      <span className="shell-mark-name">Pinroll</span>
    </span>
  );
}
