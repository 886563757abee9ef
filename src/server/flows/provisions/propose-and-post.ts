/**
 * Provisions are proposed by one person and posted by another (RP-5). Both take the lock that posting shares, so that what they look at
 * stays so until they have written.
 */
import type * as contract from "#contract/provisions.ts";
import { provisionEntry } from "#lending/provisions/provision-count.ts";
import { parseDay } from "#values/business-day.ts";
import { firstDayOfBooks, lockPeriods } from "../../core/ledger/periods.ts";
import { postBookEntry, readJournalMark, readProvided } from "../../core/ledger/provisions.ts";
import { whyNotSecond } from "../../core/staff/second-person.ts";
import { logStaff } from "../../core/staff/staff-log.ts";
import type { Transaction } from "../../platform/db/database.ts";
import { type CommandHandler, staffOf } from "../../platform/http/handler.ts";
import { dayHindrance, hindranceOf } from "./hindrance.ts";
import { provisionRules } from "./provisions-kind.ts";
import {
  insertProposal,
  type PostedEntries,
  type ProposalRow,
  readProposal,
  writePosted,
  writeWithdrawn,
} from "./store.ts";

export const handleProposeProvision: CommandHandler<typeof contract.proposeProvision> = async (
  tx,
  { on: typed },
  call,
) => {
  const { services, today } = call;
  const on = parseDay(typed.trim());
  if (on === null) return { ok: false, rejection: "dayUnknown", fields: ["on"] };
  if (on > today) return { ok: false, rejection: "dayAfterToday", fields: ["on"] };
  const first = await firstDayOfBooks(tx);
  if (first === null || on < first) {
    return { ok: false, rejection: "dayBeforeFirst", fields: ["on"] };
  }
  const { rules, set } = provisionRules(services, today);
  if (!set) return { ok: false, rejection: "ratesUnset" };
  await lockPeriods(tx);
  const hindrance = await dayHindrance(tx, on);
  if (hindrance !== null) return { ok: false, rejection: hindrance, fields: ["on"] };
  const mark = await readJournalMark(tx);
  const made = { by: staffOf(call).staffId, at: services.calendar.now() };
  const proposalNo = await insertProposal(tx, { on, mark, rules, ...made });
  if (proposalNo === null) return { ok: false, rejection: "proposalOpen" };
  await logStaff(tx, call, "provisions.propose", String(proposalNo));
  return { ok: true, data: { proposalNo: String(proposalNo) } };
};

export const handlePostProvision: CommandHandler<typeof contract.postProvision> = async (
  tx,
  { proposalNo },
  call,
) => {
  await lockPeriods(tx);
  const proposal = await readProposal(tx, proposalNo);
  if (proposal === null) return { ok: false, rejection: "notFound" };
  const { staffId } = staffOf(call);
  const { state, proposed_by, posted_by } = proposal;
  if (state === "posted") {
    return posted_by === staffId
      ? { ok: true, data: { proposalNo } }
      : { ok: false, rejection: "alreadyPosted" };
  }
  if (state === "withdrawn") return { ok: false, rejection: "notOpen" };
  if (state === "counting") return { ok: false, rejection: "notCounted" };
  const second = { by: staffId, at: call.services.calendar.now() };
  const why = await whyNotSecond(tx, [proposed_by], second);
  if (why !== null) return { ok: false, rejection: why };
  const hindrance = await hindranceOf(tx, proposal, call.services);
  if (hindrance !== "") return { ok: false, rejection: hindrance };
  const entries = await post(tx, proposal);
  const at = call.services.calendar.now();
  if (!(await writePosted(tx, proposal.proposal_no, { by: staffId, at, entries }))) {
    throw new Error(`provisions ${proposalNo} were posted without the lock of the periods`);
  }
  await logStaff(tx, call, "provisions.post", proposalNo);
  return { ok: true, data: { proposalNo } };
};

/** The difference between what was counted and what the accounts hold; of a currency without loans, all that they hold. */
async function post(
  tx: Transaction,
  { proposal_no, figures, on_day: on }: ProposalRow,
): Promise<PostedEntries> {
  const subject = `provisions:${proposal_no}`;
  const held = await readProvided(tx);
  const counted = new Map((figures ?? []).map((one) => [one.currency, one.counted.all]));
  const currencies = new Set([...counted.keys(), ...held.keys()]);
  const entries: PostedEntries = [];
  for (const currency of currencies) {
    const reached = counted.get(currency) ?? { provision: 0, suspended: 0 };
    const postings = provisionEntry(held.get(currency) ?? {}, reached);
    await postBookEntry(tx, { cause: "provision", subject, on, currency, postings });
    entries.push({ currency, postings });
  }
  return entries;
}

export const handleWithdrawProvision: CommandHandler<typeof contract.withdrawProvision> = async (
  tx,
  { proposalNo },
  call,
) => {
  await lockPeriods(tx);
  const proposal = await readProposal(tx, proposalNo);
  if (proposal === null) return { ok: false, rejection: "notFound" };
  if (proposal.state === "posted") return { ok: false, rejection: "alreadyPosted" };
  if (await writeWithdrawn(tx, proposalNo)) {
    await logStaff(tx, call, "provisions.withdraw", proposalNo);
  }
  return { ok: true, data: { proposalNo } };
};
