/** What was paid and what was charged, on paper: a receipt for each payment, and the statement of account. */
import { wordsByKey } from "#contract/catalogue.ts";
import { formatDate } from "#contract/format.ts";
import { fillPlaceholders, type Language } from "#contract/languages.ts";
import {
  type PaidPart,
  type PaperBlock,
  type PaperShare,
  paidParts,
  plainCell,
} from "#contract/paper-content.ts";
import {
  type AccountStatement,
  accountStatement,
  type PaidFor,
  type StatedCharge,
  type StatedPayment,
} from "#lending/account-statement.ts";
import { writtenOffOn } from "#lending/events.ts";
import { position } from "#lending/position.ts";
import type { Day } from "#values/business-day.ts";
import type { Minor } from "#values/money.ts";
import type { PaperDraft } from "../../core/paper/issue-paper.ts";
import { money } from "../../core/product/describe-terms.ts";
import { loanPaper, type PaperFacts, paidOutOn } from "./paper-facts.ts";

const receiptCopy = wordsByKey("papers.receipt");
const statementCopy = wordsByKey("papers.statement");
const partCopy = wordsByKey("papers.parts");
const whyCopy = wordsByKey("papers.why");
const reasonCopy = wordsByKey("papers.staffReasons");

/** Null before the money is out. */
export function statementOf({ loan, today }: PaperFacts): AccountStatement | null {
  return paidOutOn(loan) === null ? null : accountStatement(loan.terms, loan.events, today);
}

/** Of the payment with that event number. */
export function receiptPaper(facts: PaperFacts, of: string): PaperDraft | null {
  const payment = statementOf(facts)?.payments.find(({ sequence }) => String(sequence) === of);
  if (payment === undefined) return null;
  const { loan, reader, references } = facts;
  const { language } = reader;
  const { on, amount, owedAfter, takenBackOn, sequence, paid } = payment;
  const shown = (minor: number) => money(minor, loan.terms, reader);
  const reference = references.get(sequence) ?? "";
  const row = (name: "received" | "amount" | "reference" | "owedAfter", value: string) => ({
    text: receiptCopy[name][language],
    value,
  });
  const why = reasonText(payment.takenBackBy, facts);
  const back = takenBackOn === null ? null : { day: formatDate(takenBackOn), why };
  const taken = why === "" ? receiptCopy.takenBack : receiptCopy.takenBackBecause;
  const blocks: PaperBlock[] = [
    {
      form: "rows",
      rows: [
        row("amount", payment.free ? receiptCopy.noCharge[language] : shown(amount)),
        ...(payment.free ? [] : [row("received", formatDate(on))]),
        ...(reference === "" ? [] : [row("reference", reference)]),
        ...(back === null ? [row("owedAfter", shown(owedAfter))] : []),
      ],
    },
    ...(payment.free ? [{ form: "text" as const, text: movedText(on, language) }] : []),
    ...(back === null
      ? []
      : [{ form: "note" as const, text: fillPlaceholders(taken[language], back) }]),
  ];
  const shares = sharesOf(paid, facts);
  const content = loanPaper(facts, {
    kind: "receipt",
    day: on,
    sections: [
      { heading: receiptCopy[payment.free ? "movedHeading" : "heading"][language], blocks },
      ...(shares.length === 0
        ? []
        : [{ heading: receiptCopy.paid[language], blocks: [partsTable(shares, facts)] }]),
    ],
  });
  const { loanId, borrowerId } = loan;
  const basis = { ...payment, reference };
  return { borrowerId, loanId, subject: `${loanId}:${sequence}`, content, basis };
}

function movedText(on: Day, language: Language): string {
  return fillPlaceholders(whyCopy.deferral[language], { day: formatDate(on) });
}

function partsTable(shares: PaperShare[], { reader }: PaperFacts): PaperBlock {
  const { language } = reader;
  return {
    form: "table",
    columns: [
      { text: receiptCopy.paid[language], end: false },
      { text: receiptCopy.amount[language], end: true },
    ],
    rows: shares.map(({ text, value }) => [plainCell(text), plainCell(value)]),
    total: [],
  };
}

/** Everything until today. */
export function statementPaper(facts: PaperFacts): PaperDraft | null {
  const statement = statementOf(facts);
  if (statement === null) return null;
  const { loan, reader, today } = facts;
  const { language } = reader;
  const content = loanPaper(facts, {
    kind: "statement",
    day: today,
    facts: summaryRows(statement, facts),
    sections: [
      { heading: statementCopy.payments[language], blocks: [paymentsBlock(statement, facts)] },
      { heading: statementCopy.charges[language], blocks: [chargesBlock(statement, facts)] },
    ],
  });
  const { loanId, borrowerId } = loan;
  return { borrowerId, loanId, subject: `${loanId}:${today}`, content, basis: statement };
}

export function summaryRows(statement: AccountStatement, { loan, reader, today }: PaperFacts) {
  const row = (
    name: "charged" | "received" | "refunded" | "unapplied" | "owed",
    amount: number,
  ) => ({
    text: statementCopy[name][reader.language],
    value: money(amount, loan.terms, reader),
  });
  const { charged, received, refunded, unapplied, owed } = statement;
  const off = writtenOffOn(loan.events);
  const back = position(loan.terms, loan.events, today).coolingOff?.givenBackOn ?? null;
  return [
    ...(back === null
      ? []
      : [{ text: statementCopy.givenBackOn[reader.language], value: formatDate(back) }]),
    ...(off === null || owed === 0
      ? []
      : [{ text: statementCopy.writtenOffOn[reader.language], value: formatDate(off) }]),
    row("charged", charged),
    row("received", received),
    ...(refunded === 0 ? [] : [row("refunded", refunded)]),
    ...(unapplied <= 0 ? [] : [row("unapplied", unapplied)]),
    row("owed", owed),
  ];
}

function paymentsBlock({ payments }: AccountStatement, facts: PaperFacts): PaperBlock {
  const { language } = facts.reader;
  if (payments.length === 0) return { form: "text", text: statementCopy.noPayments[language] };
  const column = (name: "date" | "amount" | "paid" | "reference", end = false) => ({
    text: statementCopy[name][language],
    end,
  });
  return {
    form: "table",
    columns: [column("date"), column("amount", true), column("paid"), column("reference")],
    rows: payments.map((payment) => [
      plainCell(formatDate(payment.on)),
      plainCell(
        payment.free
          ? receiptCopy.noCharge[language]
          : money(payment.amount, facts.loan.terms, facts.reader),
      ),
      {
        lines: payment.free ? [movedText(payment.on, language)] : takenBackLine(payment, facts),
        shares: sharesOf(payment.paid, facts),
      },
      plainCell(facts.references.get(payment.sequence) ?? ""),
    ]),
    total: [],
  };
}

/** When it was taken back, and why where staff did it. */
export function takenBackLine(
  { takenBackOn, takenBackBy }: StatedPayment,
  facts: PaperFacts,
): string[] {
  if (takenBackOn === null) return [];
  const back = `${statementCopy.takenBack[facts.reader.language]} ${formatDate(takenBackOn)}`;
  const why = reasonText(takenBackBy, facts);
  return [why === "" ? back : `${back}: ${why}`];
}

/** The reason that staff gave for an event, as its borrower reads it; "" where nobody had to. */
function reasonText(sequence: number | null, { reasons, reader }: PaperFacts): string {
  const reason = reasons.get(sequence ?? 0);
  const texts: Readonly<Record<string, Readonly<Record<string, string>>>> = reasonCopy;
  return reason === undefined ? "" : (texts[reason]?.[reader.language] ?? "");
}

function chargesBlock({ charges }: AccountStatement, facts: PaperFacts): PaperBlock {
  const { language } = facts.reader;
  const column = (name: "charge" | "why" | "amount", end = false) => ({
    text: statementCopy[name][language],
    end,
  });
  return {
    form: "table",
    columns: [column("charge"), column("why"), column("amount", true)],
    rows: charges.map((charge) => {
      const { name, why, amount } = chargeShown(charge, facts);
      return [plainCell(name), plainCell(why), plainCell(amount)];
    }),
    total: [],
  };
}

/** The parts a payment paid, each with its share of all of them; what came from earlier funds goes first and has none. */
export function sharesOf(paid: PaidFor, { loan, reader }: PaperFacts): PaperShare[] {
  const whole = paidParts.reduce((sum, part) => sum + Math.max(0, paid[part]), 0);
  return paidParts
    .filter((part) => paid[part] !== 0)
    .map((part) => ({
      part,
      text: partCopy[partShown(part, paid[part])][reader.language],
      value: money(paid[part], loan.terms, reader),
      permille: whole === 0 ? 0 : Math.round((Math.max(0, paid[part]) * 1000) / whole),
    }));
}

/** Interest below zero was paid before it was earned, and given back when this payment ended the loan (LN-3). */
function partShown(part: PaidPart, amount: Minor): PaidPart | "interestBack" {
  return part === "interest" && amount < 0 ? "interestBack" : part;
}

/** Charges of an instalment that is still unpaid go on, but not once the loan was written off. */
function lateWhy(values: Record<string, string>, { loan, reader }: PaperFacts): string {
  const off = writtenOffOn(loan.events);
  const { late, lateUntilOff } = whyCopy;
  return off === null
    ? fillPlaceholders(late[reader.language], values)
    : fillPlaceholders(lateUntilOff[reader.language], { ...values, off: formatDate(off) });
}

/** A charge, why it was made, and its amount, ready to read. */
export function chargeShown(charge: StatedCharge, facts: PaperFacts) {
  const { loan, product, reader } = facts;
  const { language } = reader;
  const amount = money(charge.amount, loan.terms, reader);
  const part = (name: "interest" | "penalty" | "deferral") => partCopy[name][language];
  const fill = (words: Readonly<Record<string, string>>, values: Record<string, string> = {}) =>
    fillPlaceholders(words[language] ?? "", values);
  switch (charge.kind) {
    case "fee": {
      const why = {
        "kept-back": "keptBack",
        "first-instalment": "firstInstalment",
        spread: "spread",
      } as const;
      const name = product.wording.feeNames[charge.name]?.[language] ?? charge.name;
      return { name, why: fill(whyCopy[why[charge.when]]), amount };
    }
    case "interest": {
      const values = { number: String(charge.instalment), day: formatDate(charge.dueDate) };
      return { name: part("interest"), why: fill(whyCopy.interest, values), amount };
    }
    case "late": {
      const { instalment, dueDate, paidOn, days } = charge;
      const values = { number: String(instalment), day: formatDate(dueDate), days: String(days) };
      const why =
        paidOn === null
          ? lateWhy(values, facts)
          : fill(whyCopy.wasLate, { ...values, paid: formatDate(paidOn) });
      return { name: part("penalty"), why, amount };
    }
    case "deferral":
      return {
        name: part("deferral"),
        why: fill(whyCopy.deferral, { day: formatDate(charge.on) }),
        amount,
      };
    case "waived": {
      const { event } = charge;
      const on = event === null ? "" : fill(whyCopy.waivedOn, { day: formatDate(event.on) });
      const why = event === null ? "" : reasonText(event.sequence, facts);
      const both = [on, why].filter((text) => text !== "").join(": ");
      return { name: fill(whyCopy.waived), why: both, amount };
    }
  }
}
