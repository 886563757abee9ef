/** The columns of a file for a credit bureau, in their order (docs/credit-bureau.md). Amounts are decimals of the currency, days as 2026-03-31. */
import type { BureauRecord } from "#lending/bureau/record.ts";
import { toDecimal } from "#values/money.ts";
import type { BureauIdentity } from "../kyc/bureau-identities.ts";

/** What every record begins with. */
export const recordColumns = [
  "record",
  "marker",
  "corrects",
  "reported_on",
  "loan_number",
] as const;

/** How a record is marked: new, in place of an earlier one, or one that should not have been. */
export const markers = { new: "N", changed: "C", withdrawn: "D" } as const;
export type RecordKind = keyof typeof markers;

const identityCells: Readonly<Record<string, (of: BureauIdentity) => string>> = {
  full_name: ({ fullName }) => fullName,
  birth_date: ({ birthDate }) => birthDate,
  gender: ({ gender }) => gender,
  document_type: ({ documentType }) => documentType,
  document_number: ({ documentNumber }) => documentNumber,
  telephone: ({ phone }) => phone,
  city: ({ city }) => city,
  address: ({ addressLine }) => addressLine,
};

interface Fact {
  record: BureauRecord;
  currency: string;
}

const factCells: Readonly<Record<string, (of: Fact) => string>> = {
  currency: ({ currency }) => currency,
  opened_on: ({ record }) => record.openedOn,
  amount_lent: ({ record }) => toDecimal(record.lent),
  frequency: ({ record }) => record.frequency,
  instalments: ({ record }) => String(record.instalments),
  instalment_amount: ({ record }) => toDecimal(record.instalmentAmount),
  matures_on: ({ record }) => record.maturesOn,
  balance: ({ record }) => toDecimal(record.balance),
  principal: ({ record }) => toDecimal(record.principal),
  past_due: ({ record }) => toDecimal(record.pastDue),
  days_past_due: ({ record }) => String(record.daysPastDue),
  instalments_past_due: ({ record }) => String(record.instalmentsPastDue),
  late_since: ({ record }) => record.lateSince ?? "",
  next_due_on: ({ record }) => record.nextDueOn ?? "",
  paid_in_month: ({ record }) => toDecimal(record.paidInMonth),
  last_paid_on: ({ record }) => record.lastPaidOn ?? "",
  last_paid: ({ record }) => toDecimal(record.lastPaid),
  status: ({ record }) => record.status,
  status_code: ({ record }) => record.statusCode,
  payment_pattern: ({ record }) => record.pattern,
  closed_on: ({ record }) => record.closedOn ?? "",
  written_off_on: ({ record }) => record.writtenOffOn ?? "",
  written_off: ({ record }) => toDecimal(record.writtenOff),
  restructured_on: ({ record }) => record.restructuredOn ?? "",
};

/** A file names its own columns, so that one of last year is written as it was. */
export interface Columns {
  identity: readonly string[];
  facts: readonly string[];
}

export const columnsNow: Columns = {
  identity: Object.keys(identityCells),
  facts: Object.keys(factCells),
};

export function identityCellsOf(identity: BureauIdentity): string[] {
  return Object.values(identityCells).map((cell) => cell(identity));
}

export function factCellsOf(record: BureauRecord, currency: string): string[] {
  return Object.values(factCells).map((cell) => cell({ record, currency }));
}
