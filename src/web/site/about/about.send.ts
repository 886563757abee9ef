/** Sends a visitor's message to the lender and returns the outcome, for the page's own post and for its script (OS-2). */

import { wordsByLanguage } from "#contract/catalogue.ts";
import { saveSuggestion, type WireSuggestion } from "#contract/suggestion.ts";
import { failureKind } from "../../client/fail.ts";
import type { WebRequest } from "../../client/web-request.ts";

const copy = wordsByLanguage("about.page");

const suggestionFields = ["name", "telephone", "suggestion"] as const;
export type Typed = Pick<WireSuggestion, (typeof suggestionFields)[number]>;

interface Told {
  ok: boolean;
  message: string;
}

export function typedIn(form: FormData): Typed {
  const text = (name: string) => String(form.get(name) ?? "").slice(0, 8_000);
  return { name: text("name"), telephone: text("telephone"), suggestion: text("suggestion") };
}

export async function sendSuggestion(
  { client, language }: Pick<WebRequest, "client" | "language">,
  typed: Typed,
): Promise<Told> {
  const answer = await client.call(saveSuggestion, typed);
  if (answer.ok) return { ok: true, message: answer.message || copy[language].sent };
  const known = failureKind(answer) === "refused" ? answer.message : "";
  return { ok: false, message: known || copy[language].failed };
}
