/** Requests the code that confirms a change of payout account. Loaders and actions only: it imports the contract. */

import { wordsByLanguage } from "#contract/catalogue.ts";
import type { Answer } from "#contract/client.ts";
import type { saveAccount } from "#contract/payout-account.ts";
import { sendAccountCode } from "#contract/payout-account-change.ts";
import type { WebRequest } from "../../../client/web-request.ts";
import { digitsOnly } from "../../../ui/typed-digits.ts";
import { again, type CodeRequested } from "./code-field.tsx";

const copy = wordsByLanguage("bind-bank.page");

/** The code sent with the account; none when another code was asked for. */
export function codeTyped(form: FormData): { verifyCode?: string } {
  const code = digitsOnly(String(form.get("verifyCode") ?? ""));
  const wanted = form.get(again.name) === again.value;
  return wanted || code === "" ? {} : { verifyCode: code };
}

/**
 * When saving was rejected because it needs a code: requests one and returns what the form shows, or the message when no
 * code could be sent. Null when the rejection is about something else.
 */
export async function codeRequestedFor(
  { client, language }: WebRequest,
  refused: Extract<Answer<typeof saveAccount>, { ok: false }>,
): Promise<CodeRequested | string | null> {
  const { rejection, message } = refused;
  const { code, codeSentTo, anotherCode } = copy[language];
  const words = { code, codeSentTo, anotherCode };
  if (rejection === "codeWrong" || rejection === "codeOver")
    return { words, phone: "", wrong: message };
  if (rejection !== "codeNeeded") return null;
  const sent = await client.call(sendAccountCode, {});
  if (sent.ok) return { words, phone: sent.data.phone, wrong: "" };
  // A code is already on its way: show its field.
  return sent.rejection === "codeTooSoon" ? { words, phone: "", wrong: "" } : sent.message;
}
