/** What was sent as a payment reference and what was answered, distinguished from the answers to Pay Now. */

/** The value of the form's `intent` field: the screens have another form as well. */
export const referenceIntent = "reference";

/** The longest reference the wire accepts, spaces included. */
export const referenceLength = 80;

export interface ReferenceAnswered {
  intent: typeof referenceIntent;
  /** As typed. */
  reference: string;
  /** False: rejected or not sent, and the field is filled in again. */
  taken: boolean;
  /** The server's words. */
  message: string;
}

/** One of an action's two kinds of answer. */
export function referenceAnswerOf<T extends object>(
  answered: T | ReferenceAnswered | undefined,
): { reference: ReferenceAnswered | undefined; payment: T | undefined } {
  if (answered !== undefined && "intent" in answered) {
    return { reference: answered as ReferenceAnswered, payment: undefined };
  }
  return { reference: undefined, payment: answered as T | undefined };
}
