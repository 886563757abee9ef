/** What was sent as a payment reference and what came back, told apart from what was sent with Pay Now. */

/** The value of the form's `intent` field: the screens have another form beside it. */
export const referenceIntent = "reference";

/** As long as the wire takes it, spaces included. */
export const referenceLength = 80;

export interface ReferenceAnswered {
  intent: typeof referenceIntent;
  /** As typed. */
  reference: string;
  /** False: refused or not got through, and the field is filled in again. */
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
