/**
 * Saves the bank account form: visible fields must be filled in with options of the form, and the number must follow the market's
 * rule (BA-9). Hidden fields are ignored.
 */
import type { Brand } from "#contract/brand.ts";
import type { InputRead } from "#contract/endpoint.ts";
import type { FormItem } from "#contract/form-item.ts";
import { isVisible, itemTypes, problemsOf, sightOf } from "#contract/form-rules.ts";
import type { saveAccount as endpoint } from "#contract/payout-account.ts";
import { phoneRuleOf, readPhone } from "#contract/phone.ts";
import { readBorrower } from "../../core/customer/borrower.ts";
import { findSource } from "../../core/payout-account/banks.ts";
import {
  bindAccount,
  currentAccount,
  decryptAccount,
  wrongOf,
} from "../../core/payout-account/payout-account.ts";
import { lockAccountsOf } from "../../core/payout-account/store.ts";
import { refuseCounted, useCode } from "../../core/sms-code/use-code.ts";
import type { Transaction } from "../../platform/db/database.ts";
import type { Call, CommandHandler } from "../../platform/http/handler.ts";
import { noteIfCompleted } from "../kyc/note-completed.ts";
import { accountFormItems, accountNumberCode, formReader } from "./account-form.ts";
import { tellOfChange } from "./change.ts";
import { changePurpose, needsCode } from "./confirm-change.ts";

type Refused = keyof (typeof endpoint)["rejections"];
type Read = { bankCode: string; number: string } | { rejection: Refused };

/**
 * Handler of saveAccount and changeAccount. A payout not yet attempted goes to the new account (send-payout.ts); an attempted one
 * stays where it was sent. Replacing an account needs a confirmation code and notifies the phone; payouts to the new one are held for
 * a while (change.ts).
 */
export const saveAccount: CommandHandler<typeof endpoint> = async (tx, input, call) => {
  const { borrowerId, services } = call;
  const { brand, encryptionKey } = services.settings;
  const { market } = brand;
  const read = readForm(accountFormItems(formReader(call), ""), input, brand);
  if ("rejection" in read) return { ok: false, rejection: read.rejection };
  const wrong = wrongOf(read, market);
  if (wrong !== null) {
    return { ok: false, rejection: wrong === "bank" ? "bankUnknown" : "accountNumberWrong" };
  }
  await lockAccountsOf(tx, borrowerId);
  const replaced = await replacedBy(tx, read, call);
  if (replaced !== null && needsCode(call)) {
    const refused = await confirmed(tx, input.verifyCode ?? "", call);
    if (refused !== null) return refused;
  }
  const how = { market, encryptionKey, now: services.calendar.now() };
  const bound = await bindAccount(tx, { borrowerId, ...read }, how);
  if ("wrong" in bound) throw new Error("an account that was checked cannot be bound");
  if (replaced !== null) {
    await tellOfChange(tx, { beforeId: replaced, accountId: bound.accountId }, call);
  }
  await noteIfCompleted(tx, call);
  return { ok: true, data: { success: true } };
};

/** The account being replaced, null when there is none or it is the same one. */
async function replacedBy(
  tx: Transaction,
  wanted: { bankCode: string; number: string },
  { borrowerId, services }: Call,
): Promise<string | null> {
  const current = await currentAccount(tx, borrowerId);
  if (current === null) return null;
  const { bankCode, number } = await decryptAccount(
    tx,
    current.accountId,
    services.settings.encryptionKey,
  );
  return bankCode === wanted.bankCode && number === wanted.number ? null : current.accountId;
}

/** Null when the code is right; otherwise the answer that says why nothing changed. */
async function confirmed(tx: Transaction, code: string, call: Call) {
  if (code === "") return { ok: false, rejection: "codeNeeded" } as const;
  const { borrowerId, services } = call;
  const borrower = await readBorrower(tx, borrowerId, services.settings.encryptionKey);
  if (borrower === null) return { ok: false, rejection: "notFound" } as const;
  const judged = await useCode(tx, { phone: borrower.phone, purpose: changePurpose, code }, call);
  if (judged === "right") return null;
  return refuseCounted<typeof endpoint>(judged === "wrong" ? "codeWrong" : "codeOver");
}

function readForm(
  items: readonly FormItem[],
  input: InputRead<typeof endpoint>,
  brand: Pick<Brand, "market" | "phone">,
): Read {
  const problems = problemsOf(items, input);
  // In the form's order: the first error is reported.
  for (const item of items) {
    const problem = problems[item.code];
    if (problem === "missing") return { rejection: "fieldMissing" };
    if (problem === "unknown") return { rejection: rejectionOf(item) };
  }
  const sight = sightOf(items, input);
  const source = items.find((item) => item.type === itemTypes.source && isVisible(item, sight));
  const bankCode = input[source?.code ?? ""] ?? "";
  const typed = input[accountNumberCode] ?? "";
  // A mobile network's wallet has the number of its telephone: with the country code it is the same account.
  const isTelephone = findSource(brand.market, bankCode)?.channel === "90006";
  const telephone = isTelephone ? readPhone(typed, phoneRuleOf(brand)) : null;
  return { bankCode, number: telephone ?? typed };
}

function rejectionOf({ type }: FormItem): Refused {
  if (type === itemTypes.accountNumber) return "accountNumberWrong";
  return type === "" ? "valueWrong" : "bankUnknown";
}
