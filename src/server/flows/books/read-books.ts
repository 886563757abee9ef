/** The books as the console shows them: a month's trial balance and journal, and how far its closing is (RP-1 to RP-3). */
import type * as contract from "#contract/books.ts";
import { may } from "#contract/permissions.ts";
import { chartOfAccounts } from "#lending/chart-of-accounts.ts";
import { type Month, monthNamed, monthOf, monthsBetween } from "../../core/ledger/month.ts";
import { type ClosingRow, firstDayOfBooks, readClosings } from "../../core/ledger/periods.ts";
import { staffNames } from "../../core/staff/members.ts";
import type { Queryable } from "../../platform/db/database.ts";
import { type Call, type QueryHandler, staffOf } from "../../platform/http/handler.ts";
import { wallClock } from "../../platform/runtime/calendar.ts";
import { writeCsv } from "../../platform/text-files/csv.ts";
import { readProposalOf } from "../provisions/store.ts";
import { bookkeepingOf, closingChecklist, firstOpenMonth } from "./closing-checklist.ts";
import { chartEntry } from "./journal-files.ts";
import { ledgerCodes } from "./ledger-codes-kind.ts";
import { readAccountPage, readEntryPage } from "./store.ts";
import { trialBalance, trialBalanceCsv } from "./trial-balance.ts";

/** Between the first entry's month and today's; null for any other text. */
async function monthAsked(db: Queryable, name: string, { today }: Call): Promise<Month | null> {
  const month = monthNamed(name);
  const first = monthOf((await firstDayOfBooks(db)) ?? today);
  return month !== null && month.name >= first.name && month.from <= today ? month : null;
}

export const handleReadBooks: QueryHandler<typeof contract.readBooks> = async (
  db,
  { period },
  call,
) => {
  const { services, today } = call;
  const open = (await firstOpenMonth(db)) ?? monthOf(today);
  const usual = open.from > today ? monthOf(today) : open;
  const month = period === undefined ? usual : await monthAsked(db, period, call);
  if (month === null) return { ok: false, rejection: "periodUnknown" };
  const [first, closings, names, lines, checklist, provisions] = await Promise.all([
    firstDayOfBooks(db),
    readClosings(db),
    staffNames(db),
    trialBalance(db, month),
    closingChecklist(db, month, services),
    readProposalOf(db, month.to),
  ]);
  const shown = (one: Month) => periodRow(one, closings, names, call);
  const used = new Set(lines.map(({ account }) => account));
  const proposal = closings.find((one) => one.period === month.name);
  return {
    ok: true,
    data: {
      shown: shown(month),
      periods: monthsBetween(first ?? today, today)
        .toReversed()
        .map(shown),
      lines,
      unused: Object.entries(chartOfAccounts)
        .filter(([account]) => !used.has(account))
        .map(([account, { code }]) => ({ code, account })),
      checklist,
      provisions: {
        state:
          provisions === null ? "missing" : provisions.state === "posted" ? "posted" : "waiting",
        proposalNo: provisions === null ? "" : String(provisions.proposal_no),
      },
      ...bookkeepingOf(services, today),
      mayClose: may(staffOf(call).role, "close-books"),
      own: proposal?.proposed_by === staffOf(call).staffId,
    },
  };
};

function periodRow(
  { name, from, to }: Month,
  closings: readonly ClosingRow[],
  names: ReadonlyMap<string, string>,
  { services, today }: Call,
): contract.BooksPeriod {
  const clock = (at: Date | null | undefined) =>
    at == null ? "" : wallClock(at, services.settings.timeZone);
  const known = closings.find(({ period }) => period === name);
  const open = today > to ? "open" : "running";
  return {
    ...{ period: name, from, to },
    state: known === undefined ? open : known.closed_at === null ? "proposed" : "closed",
    proposedBy: names.get(known?.proposed_by ?? "") ?? "",
    proposedAt: clock(known?.proposed_at),
    closedBy: names.get(known?.closed_by ?? "") ?? "",
    closedAt: clock(known?.closed_at),
    digest: known?.digest ?? "",
  };
}

const pageSize = 50;

export const handleListJournal: QueryHandler<typeof contract.listJournal> = async (
  db,
  { period, account = "", after },
  call,
) => {
  const month = await monthAsked(db, period, call);
  if (month === null || (account !== "" && !Object.hasOwn(chartOfAccounts, account))) {
    return { ok: false, rejection: "periodUnknown" };
  }
  const asked = { ...month, after: Number(after), limit: pageSize };
  const rows = await (account === ""
    ? readEntryPage(db, asked)
    : readAccountPage(db, { ...asked, account }));
  const entries = Map.groupBy(rows, ({ entry_id }) => entry_id);
  const last = rows.at(-1);
  return {
    ok: true,
    data: {
      entries: [...entries.values()].map((postings) => {
        const { entry_id, on_day, value_on, loan_id, subject, cause, currency } = postings[0]!;
        return {
          entryNo: String(entry_id),
          bookedOn: on_day,
          valueOn: value_on,
          orderNo: loan_id,
          ...{ subject, cause, currency },
          postings: postings.map((one) => ({
            code: chartEntry(one.account).code,
            account: one.account,
            amount: one.amount,
          })),
        };
      }),
      next: last === undefined || entries.size < pageSize ? "" : String(last.entry_id),
    },
  };
};

export const handleExportTrialBalance: QueryHandler<typeof contract.exportTrialBalance> = async (
  db,
  { period },
  call,
) => {
  const month = await monthAsked(db, period, call);
  if (month === null) return { ok: false, rejection: "periodUnknown" };
  const codes = ledgerCodes(call.services, call.today);
  const csv = writeCsv(trialBalanceCsv(await trialBalance(db, month), codes));
  return { ok: true, data: { fileName: `trial-balance-${month.name}.csv`, csv } };
};
