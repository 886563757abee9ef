/**
 * What was sent from this screen and what was answered, so that a rejection loses nothing that was typed, and a payment
 * whose answer was lost is sent again as the same payment (RM-5, RM-7).
 */

export type Intent = "pay" | "confirm" | "resend" | "add" | "remove" | "wallet";

const intents: readonly Intent[] = ["pay", "confirm", "resend", "add", "remove", "wallet"];

export interface Sent {
  /** The amount as typed. */
  typed: string;
  card: string;
  token: string;
  bank: string;
  /** A card's number as typed. */
  number: string;
  code: string;
  /** The amount of a payment that waits for its code, in minor units. */
  amount: string;
  record: string;
}

export interface Wrong {
  amount?: string;
  card?: string;
  bank?: string;
  number?: string;
  code?: string;
  message?: string;
}

/** A payment that waits for its code. */
export interface CodeStep {
  record: string;
  card: string;
  token: string;
  /** In minor units. */
  amount: number;
  /** Seconds until a code may be requested again; null: unchanged. */
  wait: number | null;
}

export interface Answered {
  intent: Intent;
  sent: Sent;
  wrong?: Wrong;
  step?: CodeStep;
  /** The payment's outcome is unknown: sent again, it must be the same payment. */
  unknown?: true;
  /** Our own server did not answer. */
  lost?: true;
}

/** Null for a form that no page of ours has. */
export function intentOf(form: FormData): Intent | null {
  const sent = form.get("intent");
  return intents.find((intent) => intent === sent) ?? null;
}

/** A form's text field, cut to the longest value any field of ours may have. */
function sentField(form: FormData, name: string): string {
  return String(form.get(name) ?? "").slice(0, 100);
}

export function readForm(form: FormData): Sent {
  return {
    typed: sentField(form, "typed"),
    card: sentField(form, "card"),
    token: sentField(form, "token"),
    bank: sentField(form, "bank"),
    number: sentField(form, "number"),
    code: sentField(form, "code"),
    amount: sentField(form, "amount"),
    record: sentField(form, "record"),
  };
}

const toasts = new WeakMap<Answered, { message: string }>();

/** The reason of a rejection, also shown once as a toast; the same object for the same answer. */
export function toastOf(
  answered: Answered | undefined,
  lostWord: string,
): { message: string } | undefined {
  if (answered === undefined) return undefined;
  const message = answered.lost ? lostWord : Object.values(answered.wrong ?? {})[0];
  if (message === undefined) return undefined;
  const toast = toasts.get(answered) ?? { message };
  toasts.set(answered, toast);
  return toast;
}
