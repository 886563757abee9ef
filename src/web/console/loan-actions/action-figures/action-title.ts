/** What an action is called: of a waiver also what is waived. */
import type { WordsOf } from "#contract/catalogue.ts";
import type { LoanActionKind } from "#contract/loan-action-kinds.ts";

export function actionTitle(
  { kind, part }: { kind: LoanActionKind; part: string },
  titles: WordsOf<"loan-actions.titles">,
): string {
  if (kind !== "waiver") return titles[kind];
  return part === "interest" ? titles["waiver-interest"] : titles["waiver-penalty"];
}
