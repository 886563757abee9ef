/** The fields of each document's form, in the order shown, and how a form becomes the document's JSON. */
import type { BrandLook, CompanyFacts } from "#contract/company.ts";
import { mappedAccounts } from "#contract/ledger-codes.ts";
import { moneyRoles } from "#contract/loan-action-kinds.ts";
import type { LoanMessagesSchedule } from "#contract/loan-messages.ts";

export interface DocumentField {
  /** As problems and differences name it: "complaintsOfficer.phone". Its label is under this key in the catalogue settings. */
  path: string;
  type: "text" | "tel" | "email" | "colour" | "logo" | "switch";
  required: boolean;
}

const field = (path: string, type: DocumentField["type"] = "text", required = true) => ({
  ...{ path, type, required },
});
const optional = (path: string, type: DocumentField["type"] = "text") => field(path, type, false);

/** Groups by the key of their title. */
export const documentForms = {
  company: [
    {
      group: "whoLends",
      fields: [
        field("legalName" satisfies keyof CompanyFacts),
        optional("tradingName" satisfies keyof CompanyFacts),
        optional("registrationNumber" satisfies keyof CompanyFacts),
        field("address" satisfies keyof CompanyFacts),
      ],
    },
    { group: "licence", fields: [optional("licence"), optional("regulator")] },
    { group: "service", fields: [field("phone", "tel"), field("email", "email")] },
    {
      group: "complaints",
      fields: [
        optional("complaintsOfficer.name"),
        optional("complaintsOfficer.phone", "tel"),
        optional("complaintsOfficer.email", "email"),
        optional("complaintsBody.name"),
        optional("complaintsBody.where"),
      ],
    },
  ],
  "term-days": [{ group: "term", fields: [optional("leastDays"), optional("mostDays")] }],
  "money-limits": [{ group: "alone", fields: moneyRoles.map((role) => field(role)) }],
  bookkeeping: [
    { group: "closing", fields: [field("closedByTwo", "switch"), field("suspenseDays")] },
    { group: "income", fields: [field("effectiveInterest", "switch")] },
  ],
  "ledger-codes": [{ group: "accounts", fields: mappedAccounts.map((account) => field(account)) }],
  provisions: [
    {
      group: "buckets",
      fields: [1, 2, 3, 4, 5, 6, 7, 8].flatMap((rung) => [
        field(`bucket${rung}.from`, "text", rung === 1),
        field(`bucket${rung}.rate`, "text", rung === 1),
      ]),
    },
    {
      group: "provided",
      fields: [field("withEarned", "switch"), optional("suspendAfter")],
    },
  ],
  "morning-summary": [{ group: "recipients", fields: [optional("addresses")] }],
  brand: [
    {
      group: "name",
      fields: [field("displayName" satisfies keyof BrandLook), optional("logo", "logo")],
    },
    {
      group: "colours",
      fields: [
        field("colours.background", "colour"),
        field("colours.text", "colour"),
        field("colours.emphasis", "colour"),
      ],
    },
  ],
  "loan-messages": [
    {
      group: "receipts",
      fields: [
        field("paidOut" satisfies keyof LoanMessagesSchedule, "switch"),
        field("received" satisfies keyof LoanMessagesSchedule, "switch"),
      ],
    },
    {
      group: "reminders",
      fields: [
        optional("daysBefore" satisfies keyof LoanMessagesSchedule),
        field("dueToday" satisfies keyof LoanMessagesSchedule, "switch"),
        optional("daysLate" satisfies keyof LoanMessagesSchedule),
        optional("productsWithout" satisfies keyof LoanMessagesSchedule),
      ],
    },
  ],
} as const satisfies Record<string, readonly { group: string; fields: readonly DocumentField[] }[]>;

export type DocumentKind = keyof typeof documentForms;

/** The channels are a list with a form of their own. */
export type PageKind = DocumentKind | "channels";

export function isPageKind(kind: string): kind is PageKind {
  return kind === "channels" || Object.hasOwn(documentForms, kind);
}

/** The texts of a form by path, from a document's JSON; what is missing is "". */
export function textsOf(kind: DocumentKind, body: string): Record<string, string> {
  const document: unknown = JSON.parse(body);
  const at = (path: string): string => {
    const value = path.split(".").reduce<unknown>((inner, step) => {
      return typeof inner === "object" && inner !== null
        ? (inner as Record<string, unknown>)[step]
        : undefined;
    }, document);
    return typeof value === "string" ? value : "";
  };
  return Object.fromEntries(pathsOf(kind).map((path) => [path, at(path)]));
}

/** The document's JSON from the texts of its form, tidied as a person would write them. */
export function bodyOf(kind: DocumentKind, textOf: (path: string) => string): string {
  const body: Record<string, unknown> = {};
  for (const path of pathsOf(kind)) {
    const steps = path.split(".");
    const last = steps.pop() ?? "";
    const inner = steps.reduce<Record<string, unknown>>((outer, step) => {
      outer[step] ??= {};
      return outer[step] as Record<string, unknown>;
    }, body);
    inner[last] = textOf(path).trim().replace(/\s+/g, " ");
  }
  return JSON.stringify(body);
}

function pathsOf(kind: DocumentKind): string[] {
  return documentForms[kind].flatMap(({ fields }) => fields.map(({ path }) => path));
}
