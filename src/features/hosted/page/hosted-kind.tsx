import { useId, type ReactElement } from "react";
import { hostedKinds } from "./connection.ts";
import { hostedWords } from "../words.ts";

/** Which kind of server it is: all that have a folder in `src/features/hosted/shared/`. */
export function HostedKind(props: { value: string; onChange: (kind: string) => void }): ReactElement {
  const id = useId();
  return (
    <div className="settings-hosted-kind">
      <label htmlFor={id}>{hostedWords.say("server")}</label>
      <select id={id} value={props.value} onChange={({ target }) => props.onChange(target.value)}>
        {hostedKinds.map(({ key, name }) => (
          <option key={key} value={key}>
            {name}
          </option>
        ))}
      </select>
    </div>
  );
}
