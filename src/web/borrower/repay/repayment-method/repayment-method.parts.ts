/** Props of every hash section of the repayment-method screen. */
import type { FormEvent } from "react";
import type { WordsOf } from "#contract/catalogue.ts";
import type { Answered, Intent } from "./repayment-method.answered.ts";
import type { HashSection } from "./repayment-method.hash-section.ts";
import type { MethodViewModel, WaysViewModel } from "./repayment-method.view-model.ts";

type Words = WordsOf<
  "repayment-method.page" | "payment.attempt" | "payment.toPay" | "repayment-method.card"
>;

export interface SectionProps {
  words: Words;
  method: MethodViewModel;
  ways: WaysViewModel;
  /** The answer to the last submission, when it did not lead on. */
  answered: Answered | undefined;
  /** Which form is being sent. */
  sending: Intent | null;
  onSubmit(event: FormEvent): void;
  /** The amount as typed in the start section since the page was opened. */
  typed: string | undefined;
  onType(text: string): void;
  /** The address of a section of this page. */
  to(section: HashSection): string;
}
