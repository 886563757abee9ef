/** One message about a loan: noted and requested in the same transaction, so that it is sent once (MS-2). */
import { formatMoney, symbolOf } from "#contract/format.ts";
import type { MessageId } from "#contract/text-ids.ts";
import type { Day } from "#values/business-day.ts";
import type { Minor } from "#values/money.ts";
import { readBorrower } from "../../core/customer/borrower.ts";
import type { LoanRecord } from "../../core/loan/loan-record.ts";
import { filledText } from "../../core/messages/filled-text.ts";
import { notifyBorrower } from "../../core/notification/notify-borrower.ts";
import { isSwitchedOff } from "../../core/notification/ways-to-reach.ts";
import type { Transaction } from "../../platform/db/database.ts";
import type { Services } from "../../platform/services/services.ts";
import { acceptedLanguage } from "../agreement/accepted-language.ts";
import { insertLoanMessage, type LoanMessageKind, type Withheld } from "./store.ts";

/** The messages of this room. */
export type LoanMessageId = Extract<
  MessageId,
  | "message-paid-out"
  | "message-payment-received"
  | "message-dates-moved"
  | "message-due-soon"
  | "message-due-today"
  | "message-late"
>;

interface Told {
  loan: LoanRecord;
  subject: string;
  kind: LoanMessageKind;
  today: Day;
  id: LoanMessageId;
  /** By the placeholders of the text, beside the lender and the order; amounts in minor units. */
  values: Readonly<Record<string, string | Minor>>;
  notAfter?: Date;
}

/** True when the message was requested; false when it was noted before, or nobody can be reached. */
export async function tell(
  tx: Transaction,
  { loan, subject, kind, today, id, values, notAfter }: Told,
  services: Services,
): Promise<boolean> {
  const { brand, encryptionKey } = services.settings;
  const { loanId, borrowerId, terms } = loan;
  const borrower = await readBorrower(tx, borrowerId, encryptionKey);
  const phone = borrower?.phone ?? "";
  const purpose = id.replace(/^message-/, "");
  const withheld = await whyNot(tx, { borrowerId, phone, purpose }, services);
  const noted = { loanId, subject, borrowerId, kind, on: today, withheld } as const;
  if (!(await insertLoanMessage(tx, noted)) || withheld !== null) return false;
  const language = (await acceptedLanguage(tx, loanId)) ?? brand.language;
  const shown = Object.entries(values).map(([name, value]) => [
    name,
    typeof value === "string" ? value : formatMoney(value, symbolOf(terms.currency), brand.market),
  ]);
  const filled = { lender: brand.displayName, order: loanId, ...Object.fromEntries(shown) };
  const message = filledText(id, language, filled, services);
  const until = notAfter === undefined ? {} : { notAfter };
  await notifyBorrower(tx, { borrowerId, phone, ...message, purpose, ...until }, services);
  return true;
}

async function whyNot(
  tx: Transaction,
  { phone, ...about }: { borrowerId: string; phone: string; purpose: string },
  services: Services,
): Promise<Withheld | null> {
  if (phone === "") return "unreachable";
  return (await isSwitchedOff(tx, about, services)) ? "opted-out" : null;
}

/** Notes why nothing is said, so that it is decided once. */
export async function keepQuiet(
  tx: Transaction,
  { loan, subject, kind, today }: Pick<Told, "loan" | "subject" | "kind" | "today">,
  withheld: Withheld,
): Promise<void> {
  const { loanId, borrowerId } = loan;
  await insertLoanMessage(tx, { loanId, subject, borrowerId, kind, on: today, withheld });
}
