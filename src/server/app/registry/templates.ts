/**
 * Every message that goes to a telephone in writing, by its purpose: what a lender registers with operators that ask for it. As shipped:
 * what a lender publishes in other words is registered in those.
 */
import { languages, type Words } from "#contract/languages.ts";
import { type MessageId, messageIds } from "#contract/text-ids.ts";
import { wholeMessage } from "../../core/text/declared-texts.ts";
import { shippedText } from "../../core/text/shipped-texts.ts";

/** A call is read aloud: no operator registers it. */
const written = messageIds.filter((id) => id !== "message-voice-code");

export const messageTemplates: Readonly<Record<string, Words>> = Object.fromEntries(
  written.map((id) => [id.replace(/^message-/, ""), everyLanguage(id)]),
);

function everyLanguage(id: MessageId): Words {
  const entries = languages.map((one) => [one, wholeMessage(id, shippedText(id, one))]);
  return Object.fromEntries(entries) as Words;
}
