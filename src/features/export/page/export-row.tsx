import { useId, type ReactElement } from "react";
import { Button } from "../../../views/shell/controls/button.tsx";
import { ExportIcon, type Icon } from "../../../views/shell/controls/icons.tsx";

interface ExportRowProps {
  name: string;
  about: string;
  icon?: Icon;
  disabled?: boolean;
  onPress: () => void;
}

/** One thing to do with photos: what it is, and the button that does it. */
export function ExportRow({
  name,
  about,
  icon = ExportIcon,
  disabled,
  onPress,
}: ExportRowProps): ReactElement {
  const id = useId();
  return (
    <div className="export-way">
      <p id={id} className="export-about">
        {about}
      </p>
      <Button icon={icon} disabled={disabled} aria-describedby={id} onClick={onPress}>
        {name}
      </Button>
    </div>
  );
}
