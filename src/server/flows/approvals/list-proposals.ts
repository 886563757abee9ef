/** What waits for a second person in every room, for the one page that lists it and the count beside its name (SF-1, DK-5). */
import type { countApprovals as countEndpoint } from "#contract/loan-actions.ts";
import { may } from "#contract/permissions.ts";
import {
  type listProposals as listEndpoint,
  proposalDeciders,
  proposalsMost,
} from "#contract/proposals.ts";
import { countWaiting } from "../../core/loan-action/store.ts";
import { staffNames } from "../../core/staff/members.ts";
import { changesToDecide } from "../../core/staff/read-staff-changes.ts";
import type { Queryable } from "../../platform/db/database.ts";
import { type Call, type QueryHandler, staffOf } from "../../platform/http/handler.ts";
import { wallClock } from "../../platform/runtime/calendar.ts";
import { type ProposalRow, readWaitingProposals } from "./store.ts";

/** Whether the caller has part in it: nobody is the second person to what they made. */
const isOwn = ({ makers }: ProposalRow, staffId: string) =>
  makers?.split(",").includes(staffId) === true;

/** Others', of those whose kind the caller decides about; and the caller's own, whoever decides about them. */
async function waitingFor(db: Queryable, call: Call) {
  const { staffId, role } = staffOf(call);
  const rows = await readWaitingProposals(db);
  return {
    mine: rows.filter((row) => !isOwn(row, staffId) && may(role, proposalDeciders[row.kind])),
    own: rows.filter((row) => isOwn(row, staffId)),
  };
}

export const listProposals: QueryHandler<typeof listEndpoint> = async (
  db,
  { view = "mine" },
  call,
) => {
  const [waiting, names] = await Promise.all([waitingFor(db, call), staffNames(db)]);
  const { timeZone } = call.services.settings;
  const rows = waiting[view].slice(0, proposalsMost).map(({ makers, since, ...row }) => ({
    ...{ kind: row.kind, id: row.id, part: row.part, subject: row.subject },
    by: (makers ?? "")
      .split(",")
      .flatMap((id) => names.get(id) ?? [])
      .join(", "),
    time: since === null ? "" : wallClock(since, timeZone),
  }));
  return {
    ok: true,
    data: { rows, counts: { mine: waiting.mine.length, own: waiting.own.length } },
  };
};

export const countApprovals: QueryHandler<typeof countEndpoint> = async (db, _input, call) => {
  const { staffId, role } = staffOf(call);
  const [money, accounts, { mine }] = await Promise.all([
    may(role, "approve-money") ? countWaiting(db, staffId) : { mine: 0 },
    changesToDecide(db, call),
    waitingFor(db, call),
  ]);
  return { ok: true, data: { waiting: money.mine + accounts + mine.length } };
};
