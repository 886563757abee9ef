/** An event that may be reversed, in words. */
import type { WordsOf } from "#contract/catalogue.ts";
import { fill } from "../../../client/fill.ts";

interface Shown {
  kind: string;
  part: string;
}

export function eventText(
  { kind, part }: Shown,
  events: WordsOf<"loan-actions.events">,
  parts: WordsOf<"loan-account.parts">,
): string {
  const text = (events as Readonly<Record<string, string>>)[kind] ?? kind;
  return fill(text, { part: (parts as Readonly<Record<string, string>>)[part] ?? part });
}
