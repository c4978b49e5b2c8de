import type { ReactElement, ReactNode } from "react";
import "./check.css";

interface CheckProps {
  checked: boolean;
  onChange: (checked: boolean) => void;
  children: ReactNode;
}

/** A checkbox with its label. */
export function Check({ checked, onChange, children }: CheckProps): ReactElement {
  return (
    <label className="shell-check">
      <input type="checkbox" checked={checked} onChange={({ target }) => onChange(target.checked)} />
      {children}
    </label>
  );
}
