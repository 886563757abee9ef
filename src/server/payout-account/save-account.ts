/**
 * Saves the bank account form: what shows must be filled in with options the form has, and the number must keep
 * the market's rule (BA-9). What is hidden is left unread, whatever it says.
 */
import type { InputRead } from "#contract/endpoint.ts";
import type { FormItem } from "#contract/form-item.ts";
import { isShown, itemTypes, problemsOf, sightOf } from "#contract/form-rules.ts";
import type { saveAccount as endpoint } from "#contract/payout-account.ts";
import type { CommandHandler } from "../http/handler.ts";
import { noteIfCompleted } from "../person/note-completed.ts";
import { accountFormItems, accountNumberCode } from "./account-form.ts";
import { bindAccount } from "./payout-account.ts";

type Refused = keyof (typeof endpoint)["refusals"];
type Read = { bankCode: string; number: string } | { refusal: Refused };

/**
 * Handler of saveAccount and changeAccount. A payout that nobody has tried yet goes to the new account (send-payout.ts);
 * one that was tried stays where it was sent.
 */
export const saveAccount: CommandHandler<typeof endpoint> = async (tx, input, call) => {
  const { borrowerId, language, services } = call;
  const { brand, sealKey } = services.settings;
  const { market } = brand;
  const read = readForm(accountFormItems({ market, language }, ""), input);
  if ("refusal" in read) return { ok: false, refusal: read.refusal };
  const how = { market, sealKey, now: services.calendar.now() };
  const bound = await bindAccount(tx, { borrowerId, ...read }, how);
  if ("accountId" in bound) {
    await noteIfCompleted(tx, call);
    return { ok: true, data: { success: true } };
  }
  return { ok: false, refusal: bound.wrong === "bank" ? "bankUnknown" : "accountNumberWrong" };
};

function readForm(items: readonly FormItem[], input: InputRead<typeof endpoint>): Read {
  const problems = problemsOf(items, input);
  // In the form's order: the first thing to put right is the one that is told.
  for (const item of items) {
    const problem = problems[item.code];
    if (problem === "missing") return { refusal: "fieldMissing" };
    if (problem === "unknown") return { refusal: refusalOf(item) };
  }
  const sight = sightOf(items, input);
  const source = items.find((item) => item.type === itemTypes.source && isShown(item, sight));
  return {
    bankCode: input[source?.code ?? ""] ?? "",
    number: input[accountNumberCode] ?? "",
  };
}

function refusalOf({ type }: FormItem): Refused {
  if (type === itemTypes.accountNumber) return "accountNumberWrong";
  return type === "" ? "valueWrong" : "bankUnknown";
}
