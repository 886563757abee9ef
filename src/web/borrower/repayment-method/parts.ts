/** What every place of the repayment-method screen is given. */
import type { FormEvent } from "react";
import type { Answered, Intent } from "./answered.ts";
import type { Words } from "./copy.ts";
import type { Place } from "./place.ts";
import type { MethodShown, WaysShown } from "./shown.ts";

export interface PlaceProps {
  words: Words;
  method: MethodShown;
  ways: WaysShown;
  /** What the last sending was answered, when it did not lead on. */
  answered: Answered | undefined;
  /** Which form is under way. */
  sending: Intent | null;
  onSubmit(event: FormEvent): void;
  /** The amount as typed in the start place since the page stands. */
  typed: string | undefined;
  onType(text: string): void;
  /** The address of a place of this page. */
  to(place: Place): string;
}
