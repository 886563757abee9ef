/** Sends a payment reference on the web's server (IR-8). For the actions of every screen that has the field. */

import { wordsByLanguage } from "#contract/catalogue.ts";
import { submitReference } from "#contract/payment-claim.ts";
import { fail, failureKind } from "../../../client/fail.ts";
import type { WebRequest } from "../../../client/web-request.ts";
import { type ReferenceAnswered, referenceIntent, referenceLength } from "./reference.ts";

const referenceCopy = wordsByLanguage("payment.reference");

export function isReference(form: FormData): boolean {
  return form.get("intent") === referenceIntent;
}

interface Purpose {
  orderId: string;
  purpose: "instalment" | "deferral";
}

/** What the screen then shows. Without a session it ends on the error page. */
export async function sendReference(
  request: WebRequest,
  form: FormData,
  { orderId, purpose }: Purpose,
): Promise<ReferenceAnswered> {
  const words = referenceCopy[request.language];
  const reference = String(form.get("utr") ?? "").slice(0, referenceLength);
  const saved = { intent: referenceIntent, reference } as const;
  // The wire requires a value, so an empty field never reaches the server.
  if (reference.trim() === "") return { ...saved, taken: false, message: words.referenceMissing };
  const answer = await request.client.call(submitReference, {
    orderId,
    utr: reference,
    isDelay: purpose === "deferral" ? "1" : "0",
  });
  if (answer.ok) return { ...saved, taken: true, message: answer.message || words.referenceTaken };
  if (failureKind(answer) === "session") fail("session", answer.message);
  return { ...saved, taken: false, message: answer.message || words.referenceFailed };
}
