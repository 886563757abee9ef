/**
 * Moves of staff: cash entered by one person, payouts kept back, let go and repeated, and all of it approved by whoever is there, at
 * once and more than once.
 */
import { createClient } from "#contract/client.ts";
import { loanActionReasons, payoutActionsAt } from "#contract/loan-action-kinds.ts";
import { approveLoanAction, proposeLoanAction, readLoanMoney } from "#contract/loan-actions.ts";
import { staffHeader } from "#contract/session.ts";
import { addMember } from "#server/core/staff/accounts.ts";
import { openSession } from "#server/core/staff/session.ts";
import { inProcessTransport } from "#server/edge/pages/in-process.ts";
import { defineStatement, type Row } from "#server/platform/db/database.ts";
import { serverOrigin } from "./bench.ts";
import type { Actor, Run } from "./run.ts";
import { sendNew } from "./send.ts";

export interface Member {
  name: string;
  staffId: string;
  mayApprove: boolean;
}

const staff = [
  { login: "salma", name: "Salma", role: "agent" },
  { login: "neema", name: "Neema", role: "supervisor" },
  { login: "kito", name: "Kito", role: "supervisor" },
] as const;

/** The people at the desk; in the bench's own database, before anything goes wrong. */
export async function makeStaff({ bench: { db, services } }: Run): Promise<Member[]> {
  const now = services.calendar.now();
  const members: Member[] = [];
  for (const { login, name, role } of staff) {
    const account = { login, name, role, password: "a long enough secret", oneTime: false };
    const staffId = await db.transaction((tx) =>
      addMember(tx, account, now, services.settings.passwordWork),
    );
    if (staffId === null) throw new Error(`${login} is there already`);
    members.push({ name, staffId, mayApprove: role === "supervisor" });
  }
  return members;
}

/** With a session of its own: days may have passed since the last one. */
export async function signedIn(run: Run, { name, staffId }: Member): Promise<Actor> {
  const { db, services, app } = run.bench;
  const token = await db.transaction((tx) => openSession(tx, services, staffId));
  const client = createClient({
    origin: serverOrigin,
    transport: inProcessTransport(app),
    language: "en",
    session: {},
    headers: { [staffHeader]: token },
    timeoutMs: 2 ** 31 - 1,
  });
  return { name, borrowerId: "", client };
}

/** Money received at the counter; some slips are entered twice. */
export async function proposeCash(run: Run, loanId: string): Promise<void> {
  // Before the task begins: its database has no steps, so within a task the machine's speed would choose the order.
  const maker = await signedIn(run, run.random.pick(run.staff));
  run.begin(`cash comes for ${loanId}`, () => enterSlip(run, maker, loanId));
}

async function enterSlip(run: Run, maker: Actor, loanId: string): Promise<void> {
  const { random } = run;
  const read = await maker.client.call(readLoanMoney, { orderNo: loanId });
  run.assertAlive();
  if (!read.ok) return;
  const input = {
    orderNo: loanId,
    kind: "receipt",
    amount: String(random.pick([20_000_00, 35_000_00, 80_000_00])),
    on: read.data.today,
    means: "cash",
    reference: `SLIP-${random.between(1, 12)}`,
    version: String(read.data.version),
    reason: "paid-outside",
    note: "Counted at the desk",
    evidence: "The slip",
    formKey: `form-${run.acknowledged.sent.length}`,
  };
  await sendNew(run, maker, { endpoint: proposeLoanAction, input, keyed: random.chance(0.5) });
}

/** What may be done about the payout as it stands; some do it twice, from two pages. */
export async function proposeAboutPayout(run: Run, loanId: string): Promise<void> {
  const makers = [await signedIn(run, run.random.pick(run.staff))];
  if (run.random.chance(0.3)) makers.push(await signedIn(run, run.random.pick(run.staff)));
  for (const maker of makers) {
    run.begin(`something is proposed about the payout of ${loanId}`, () =>
      askAboutPayout(run, maker, loanId),
    );
  }
}

async function askAboutPayout(run: Run, maker: Actor, loanId: string): Promise<void> {
  const read = await maker.client.call(readLoanMoney, { orderNo: loanId });
  run.assertAlive();
  const standing = read.ok ? read.data.payout?.standing : undefined;
  const known = standing === undefined ? [] : payoutActionsAt[standing];
  const kind = known.find((one) => one !== "ending");
  if (!read.ok || kind === undefined) return;
  const input = {
    ...{ orderNo: loanId, kind, version: String(read.data.version) },
    reason: loanActionReasons[kind][0],
    ...{ note: "Looked at with the borrower", evidence: "The call" },
    formKey: `form-${run.acknowledged.sent.length}`,
  };
  await sendNew(run, maker, { endpoint: proposeLoanAction, input, keyed: run.random.chance(0.5) });
}

const waiting = defineStatement(
  "test.faults-proposals",
  "select action_id from loan_action order by made_at desc, action_id limit 4",
);

/** Whoever may approve does, and often two at once: what waits, what was just decided, what they proposed themselves. */
export async function approveSomething(run: Run): Promise<void> {
  const rows = await run.bench.db.query<Row & { action_id: string }>(waiting);
  if (rows.length === 0) return;
  const { action_id: actionId } = run.random.pick(rows);
  const times = Number(run.random.weighted({ 1: 4, 2: 4, 3: 1 }));
  for (let time = 0; time < times; time += 1) {
    const member = run.random.pick(run.staff.filter(({ mayApprove }) => mayApprove));
    const supervisor = await signedIn(run, member);
    const input = { actionId, note: "" };
    run.begin(`${member.name} approves ${actionId}`, async () => {
      await sendNew(run, supervisor, { endpoint: approveLoanAction, input, keyed: false });
    });
  }
}
