import { localeNow } from "../../../words/locale.ts";
import { hostedWords } from "../words.ts";
import { hostedNow } from "./hosted-settings.ts";
import type { HostedAnswer, HostedTrouble } from "./hosted-state.ts";

const { say } = hostedWords;

/** Why a server was of no use, in words. `url`: its address. */
export function troubleWords({ trouble, detail }: HostedTrouble, url: string): string {
  const { host } = new URL(url);
  switch (trouble) {
    case "key":
      return say("troubleKey", { host });
    case "host":
      return say("troubleHost", { host });
    case "cors":
      return say("troubleCors", { host });
    case "offline":
      return say("troubleOffline");
    case "unreachable":
      return say("troubleUnreachable", { host });
    case "missing":
      return say("troubleMissing");
    case "version":
      return say("troubleVersion", { host, version: detail });
    case "cancelled":
      return say("troubleCancelled");
    case "refused":
      return say("troubleRefused", { host, message: detail });
  }
}

/** Who answered a search, in words; "" where no server is set up any more. */
export function hostedAnswerWords(answer: HostedAnswer): string {
  if (answer.by === "server") {
    const { name, elsewhere } = answer;
    const answered = say("answered", { name });
    return elsewhere === 0 ? answered : `${answered} ${say("elsewhere", { count: elsewhere })}`;
  }
  const url = hostedNow()?.url;
  if (url === undefined) return "";
  const { why } = answer;
  const most = (number: number): string => new Intl.NumberFormat(localeNow()).format(number);
  return say("searchedHere", {
    why: "most" in why ? say("tooMany", { most: most(why.most) }) : troubleWords(why, url),
  });
}
