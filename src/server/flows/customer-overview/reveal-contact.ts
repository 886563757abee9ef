/**
 * Shows one number of a customer in full (DK-2): for a reason from a short list and a sentence of one's own, both in the staff log with
 * who and when. The number itself is in no log.
 */
import type { revealContact as endpoint } from "#contract/customer.ts";
import { logStaff } from "../../core/staff/staff-log.ts";
import { type CommandHandler, staffOf } from "../../platform/http/handler.ts";
import { readText } from "../application/staff-text.ts";
import { storedNumber } from "../kyc/customer-identity.ts";
import { mayShow } from "./may-show.ts";

export const revealContact: CommandHandler<typeof endpoint> = async (tx, input, call) => {
  const { borrowerId, kind, reason } = input;
  if (!mayShow(kind, staffOf(call).role)) return { ok: false, rejection: "roleNeeded" };
  if (reason === "") return { ok: false, rejection: "reasonMissing", fields: ["reason"] };
  const note = readText(input.note);
  if ("rejection" in note) {
    const rejection = note.rejection === "textMissing" ? "noteMissing" : note.rejection;
    return { ok: false, rejection, fields: ["note"] };
  }
  const value = await storedNumber(tx, borrowerId, kind, call.services);
  if (value === "") return { ok: false, rejection: "notFound" };
  if (names(note.text, value)) return { ok: false, rejection: "numberInNote", fields: ["note"] };
  await logStaff(tx, call, `customer.show-${kind}`, borrowerId, { reason, note: note.text });
  return { ok: true, data: { kind, value } };
};

/** Whether a text holds the number, however it is spaced: a telephone with its country code too. */
function names(text: string, value: string): boolean {
  const plain = (of: string) => of.toUpperCase().replace(/[^\p{L}\p{N}@]/gu, "");
  const end = value.includes("@") ? plain(value) : plain(value).slice(-7);
  return end !== "" && plain(text).includes(end);
}
