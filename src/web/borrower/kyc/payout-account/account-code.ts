/** Has the code sent that confirms another payout account. Loaders and actions only: it brings the contract along. */

import { wordsByLanguage } from "#contract/catalogue.ts";
import type { Answer } from "#contract/client.ts";
import type { saveAccount } from "#contract/payout-account.ts";
import { sendAccountCode } from "#contract/payout-account-change.ts";
import type { WebRequest } from "../../../client/web-request.ts";
import { digitsOnly } from "../../../ui/typed-digits.ts";
import { again, type CodeRequested } from "./code-field.tsx";

const copy = wordsByLanguage("bind-bank.page");

/** What goes along with the account; no code asks for another one. */
export function codeTyped(form: FormData): { verifyCode?: string } {
  const code = digitsOnly(String(form.get("verifyCode") ?? ""));
  const wanted = form.get(again.name) === again.value;
  return wanted || code === "" ? {} : { verifyCode: code };
}

/**
 * What the form shows when saving was refused for want of a code, which is then sent; or a text when none could be.
 * Null when the rejection is about something else.
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
  // One is on its way: its field is what is needed.
  return sent.rejection === "codeTooSoon" ? { words, phone: "", wrong: "" } : sent.message;
}
