/** The rows staff see about the borrower, the requested loan and other debts, formatted. */

import { wordsByKey } from "#contract/catalogue.ts";
import { formatDate } from "#contract/format.ts";
import { fillPlaceholders, type Words } from "#contract/languages.ts";
import { may } from "#contract/permissions.ts";
import { maskedPhone } from "#contract/phone.ts";
import type { ProductTerms } from "#lending/terms.ts";
import { fullYears } from "#values/business-day.ts";
import type { Minor } from "#values/money.ts";
import type { Application } from "../../core/application/application-record.ts";
import { readBorrower } from "../../core/customer/borrower.ts";
import { currentAccount } from "../../core/payout-account/payout-account.ts";
import { describeTerm, money } from "../../core/product/describe-terms.ts";
import { discloseOffer } from "../../core/product/disclose-offer.ts";
import type { Queryable } from "../../platform/db/database.ts";
import { type Call, staffOf } from "../../platform/http/handler.ts";
import type { Gathered } from "../application/gather-facts.ts";
import type { RuleEvaluation } from "../application/review.ts";

const optionCopy = wordsByKey("kyc-step.options");
const deskCopy = wordsByKey("application-case.rows");

const employments: Readonly<Record<string, Words>> = optionCopy.employment;

type Row = { text: string; value: string };
type Label = keyof typeof deskCopy;

function writer({ language, services }: Call, terms: Pick<ProductTerms, "currency">) {
  const reader = { language, market: services.settings.brand.market, exact: true } as const;
  const row = (label: Label, value: string): Row => ({ text: deskCopy[label][language], value });
  return {
    row,
    known: (label: Label, value: string) => row(label, value || deskCopy.unknown[language]),
    amount: (label: Label, amount: Minor) => row(label, money(amount, terms, reader)),
  };
}

export async function borrowerRows(
  db: Queryable,
  { borrowerId }: Pick<Application, "borrowerId">,
  { person }: Pick<Gathered, "person">,
  terms: ProductTerms,
  call: Call,
): Promise<Row[]> {
  const { services, today, language } = call;
  const [borrower, account] = await Promise.all([
    readBorrower(db, borrowerId, services.settings.encryptionKey),
    currentAccount(db, borrowerId),
  ]);
  const { row, known, amount } = writer(call, terms);
  const { birthDate, monthlyIncome, dependants, firstCompletedOn } = person;
  const seesAccount = may(staffOf(call).role, "show-documents");
  const born =
    birthDate === null
      ? ""
      : fillPlaceholders(deskCopy.bornValue[language], {
          date: formatDate(birthDate),
          years: String(birthDate > today ? 0 : fullYears(birthDate, today)),
        });
  return [
    known("name", person.fullName),
    known("born", born),
    row("phone", maskedPhone(borrower?.phone ?? "")),
    monthlyIncome === null ? known("income", "") : amount("income", monthlyIncome),
    known("dependants", dependants === null ? "" : String(dependants)),
    known("employment", employments[person.employment]?.[language] ?? ""),
    known("city", person.city),
    row("contacts", String(person.contacts)),
    known("since", firstCompletedOn === null ? "" : formatDate(firstCompletedOn)),
    known(
      "account",
      account === null ? "" : `${account.bankName} ${seesAccount ? account.masked : ""}`.trim(),
    ),
  ];
}

export function loanRows(
  { asked }: Application,
  { product, terms, gathered: { facts } }: RuleEvaluation,
  call: Call,
): Row[] {
  const { row, amount } = writer(call, product.terms);
  return [
    amount("asked", asked),
    row("term", describeTerm(terms.plan, call.language)),
    amount("total", discloseOffer(terms, call.today, call.services.settings.brand.market).total),
    amount("perMonth", facts.asked.perMonth),
  ];
}

export function exposureRows({ product, gathered: { facts } }: RuleEvaluation, call: Call): Row[] {
  const { row, amount } = writer(call, product.terms);
  return [
    amount("exposure", facts.exposure),
    amount("burden", facts.burden),
    row("openLoans", String(facts.openLoans)),
    row("lateNow", String(facts.daysPastDueNow)),
    row("lateEver", String(facts.daysPastDueEver)),
    row("settled", `${facts.settled} (${facts.settledOnTime})`),
  ];
}
