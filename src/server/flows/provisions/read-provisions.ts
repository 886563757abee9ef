/** Provisions as the console shows them: what was proposed and posted, one proposal by bucket, and its file (RP-5). */
import { may } from "#contract/permissions.ts";
import type * as contract from "#contract/provisions.ts";
import { chartOfAccounts } from "#lending/chart-of-accounts.ts";
import { type BookPosting, provisionEntry } from "#lending/provisions/provision-count.ts";
import type { ProvisionRules } from "#lending/provisions/provision-rules.ts";
import { addDays, day } from "#values/business-day.ts";
import type { Minor } from "#values/money.ts";
import { firstDayOfBooks } from "../../core/ledger/periods.ts";
import { readProvided } from "../../core/ledger/provisions.ts";
import { staffNames } from "../../core/staff/members.ts";
import type { Queryable } from "../../platform/db/database.ts";
import { type Call, type QueryHandler, staffOf } from "../../platform/http/handler.ts";
import { wallClock } from "../../platform/runtime/calendar.ts";
import { writeCsv } from "../../platform/text-files/csv.ts";
import { hindranceOf } from "./hindrance.ts";
import { provisionCsv } from "./provision-files.ts";
import { provisionRules } from "./provisions-kind.ts";
import { listProposals, type ProposalRow, readLastPosted, readProposal } from "./store.ts";

export const handleListProvisions: QueryHandler<typeof contract.listProvisions> = async (
  db,
  _input,
  call,
) => {
  const { services, today } = call;
  const [rows, names, first] = await Promise.all([
    listProposals(db),
    staffNames(db),
    firstDayOfBooks(db),
  ]);
  const { rules, set } = provisionRules(services, today);
  const firstDay = first ?? today;
  const monthEnd = addDays(day(`${today.slice(0, 7)}-01`), -1);
  return {
    ok: true,
    data: {
      proposals: rows.map((row) => shownProposal(row, names, call)),
      ...{ rules: shownRules(rules), rulesSet: set, firstDay, today },
      usualDay: monthEnd < firstDay ? today : monthEnd,
      mayPropose: may(staffOf(call).role, "close-books"),
    },
  };
};

export const handleReadProvision: QueryHandler<typeof contract.readProvision> = async (
  db,
  { proposalNo },
  call,
) => {
  const proposal = await readProposal(db, proposalNo);
  if (proposal === null) return { ok: false, rejection: "notFound" };
  const { state, rules, took_ms } = proposal;
  const [names, tables] = await Promise.all([staffNames(db), tablesOf(db, proposal)]);
  return {
    ok: true,
    data: {
      proposal: shownProposal(proposal, names, call),
      rules: shownRules(rules),
      tookMs: took_ms ?? 0,
      tables,
      hindrance: state === "proposed" ? await hindranceOf(db, proposal, call.services) : "",
      mayPost: may(staffOf(call).role, "close-books"),
      own: proposal.proposed_by === staffOf(call).staffId,
    },
  };
};

export const handleExportProvision: QueryHandler<typeof contract.exportProvision> = async (
  db,
  { proposalNo },
) => {
  const proposal = await readProposal(db, proposalNo);
  if (proposal === null) return { ok: false, rejection: "notFound" };
  if (proposal.figures === null) return { ok: false, rejection: "notCounted" };
  const csv = writeCsv(provisionCsv(proposal.on_day, await tablesOf(db, proposal)));
  return { ok: true, data: { fileName: `provisions-${proposal.on_day}.csv`, csv } };
};

function shownProposal(
  row: ProposalRow,
  names: ReadonlyMap<string, string>,
  { services }: Call,
): contract.ProvisionProposal {
  const clock = (at: Date | null) => (at === null ? "" : wallClock(at, services.settings.timeZone));
  return {
    proposalNo: String(row.proposal_no),
    ...{ on: row.on_day, state: row.state },
    proposedBy: names.get(row.proposed_by) ?? "",
    proposedAt: clock(row.proposed_at),
    postedBy: names.get(row.posted_by ?? "") ?? "",
    postedAt: clock(row.posted_at),
    totals: (row.figures ?? []).map(({ currency, counted }) => ({
      currency,
      provision: counted.all.provision,
    })),
  };
}

function shownRules({ buckets, suspendAfter, withEarned }: ProvisionRules) {
  return {
    ...{ suspendAfter, withEarned },
    buckets: buckets.map(({ from, rateBps }, place) => {
      const next = buckets[place + 1];
      return { from, rateBps, to: next === undefined ? null : next.from - 1 };
    }),
  };
}

/** Each bucket beside the one of the same days that was posted before, and the entry: as posted, or as it would be posted now. */
async function tablesOf(db: Queryable, proposal: ProposalRow) {
  const { figures, entries, proposal_no } = proposal;
  const [last, held] = await Promise.all([readLastPosted(db, proposal_no), readProvided(db)]);
  return (figures ?? []).map(({ currency, counted }) => {
    const then = last?.figures?.find((one) => one.currency === currency)?.counted;
    const beforeOf = (from: number, to: number | null): Minor | null =>
      then?.buckets.find((one) => one.from === from && one.to === to)?.provision ?? null;
    const postings =
      entries === null
        ? provisionEntry(held.get(currency) ?? {}, counted.all)
        : (entries.find((one) => one.currency === currency)?.postings ?? []);
    return {
      currency,
      buckets: counted.buckets.map((one) => ({ ...one, before: beforeOf(one.from, one.to) })),
      all: { ...counted.all, before: last === null ? null : (then?.all.provision ?? 0) },
      postings: postings.map(({ account, amount }: BookPosting) => ({
        code: chartOfAccounts[account].code,
        ...{ account, amount },
      })),
    };
  });
}
