/** What an action changes, as texts of a page: each figure now and after, and the two sides of what is posted. */
import type { WordsOf } from "#contract/catalogue.ts";
import type { Output } from "#contract/endpoint.ts";
import { formatDate, formatMoney, formatNumber, type Market } from "#contract/format.ts";
import type { ActionFigures } from "#contract/loan-action-shapes.ts";
import type { previewLoanAction } from "#contract/loan-actions.ts";

type Preview = Pick<
  Output<typeof previewLoanAction>,
  "before" | "after" | "postings" | "amount" | "unused" | "payout"
>;

interface Reader {
  figures: WordsOf<"loan-actions.figures">;
  standings: WordsOf<"loan-actions.standings">;
  states: WordsOf<"loan-account.states">;
  accounts: WordsOf<"loan-account.accounts">;
  currencySymbol: string;
  market: Market;
}

/** In the order shown; those that stay at nothing are left out, except what everybody looks for. */
const amounts = [
  "toPay",
  "penalty",
  "interest",
  "fee",
  "principal",
  "outstandingTotal",
  "settlement",
  "unapplied",
] as const;

const always: ReadonlySet<string> = new Set(["toPay", "principal", "outstandingTotal"]);

export interface ShownPreview {
  rows: { name: string; label: string; before: string; after: string }[];
  postings: { account: string; debit: string; credit: string }[];
  /** Of either side. */
  balanced: string;
  amount: string;
  /** "" where all of it pays something. */
  unused: string;
  currencySymbol: string;
}

type Account = NonNullable<Preview["payout"]>["before"]["account"];

export const accountText = (account: Account): string =>
  account === null ? "–" : `${account.bankName} ${account.masked}`.trim();

/** Where the payout stands, where it goes, and what lists call the loan. */
function payoutRows({ before, after, payout }: Preview, reader: Reader): ShownPreview["rows"] {
  if (payout === null) return [];
  const { figures, standings, states } = reader;
  return [
    {
      ...{ name: "payout", label: figures.payout },
      ...{ before: standings[payout.before.standing], after: standings[payout.after.standing] },
    },
    {
      ...{ name: "account", label: figures.account },
      ...{ before: accountText(payout.before.account), after: accountText(payout.after.account) },
    },
    {
      ...{ name: "status", label: figures.status },
      ...{ before: states[before.status], after: states[after.status] },
    },
  ];
}

export function shownPreview(preview: Preview, reader: Reader): ShownPreview {
  const { figures, states, accounts, currencySymbol, market } = reader;
  const { before, after } = preview;
  const figure = (amount: number | null) => (amount === null ? "–" : formatNumber(amount, market));
  const money = (amount: number) => formatMoney(amount, currencySymbol, market);
  const row = (name: keyof typeof figures, of: (one: ActionFigures) => string) => ({
    name,
    label: figures[name],
    before: of(before),
    after: of(after),
  });
  const isOfPayout = preview.payout !== null;
  const day = ({ dueDate }: ActionFigures) => (dueDate === "" ? figures.none : formatDate(dueDate));
  return {
    rows: isOfPayout
      ? payoutRows(preview, reader)
      : [
          ...amounts
            .filter((name) => always.has(name) || (before[name] ?? 0) + (after[name] ?? 0) > 0)
            .map((name) => row(name, (one) => figure(one[name]))),
          row("daysPastDue", (one) => String(one.daysPastDue)),
          row("dueDate", day),
          row("status", (one) => states[one.status]),
        ],
    postings: preview.postings.map(({ account, amount }) => ({
      account: (accounts as Readonly<Record<string, string>>)[account] ?? account,
      debit: amount > 0 ? figure(amount) : "",
      credit: amount < 0 ? figure(-amount) : "",
    })),
    balanced: figure(
      preview.postings.reduce((total, { amount }) => total + Math.max(0, amount), 0),
    ),
    amount: money(preview.amount),
    unused: preview.unused === 0 ? "" : money(preview.unused),
    currencySymbol,
  };
}
