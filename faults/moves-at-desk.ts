/**
 * Moves of staff: cash entered by one person, payouts kept back, let go and repeated, new plans for those who cannot pay, and all of it
 * approved by whoever is there, at once and more than once.
 */
import { createClient } from "#contract/client.ts";
import { requestHardship } from "#contract/hardship.ts";
import { offerNewPlan, previewNewPlan, readHardshipCase } from "#contract/hardship-back-office.ts";
import { loanActionReasons, payoutActionsAt } from "#contract/loan-action-kinds.ts";
import { approveLoanAction, proposeLoanAction, readLoanMoney } from "#contract/loan-actions.ts";
import { staffHeader } from "#contract/session.ts";
import { addMember } from "#server/core/staff/accounts.ts";
import { openSession } from "#server/core/staff/session.ts";
import { insertChange } from "#server/core/staff/staff-change-store.ts";
import { inProcessTransport } from "#server/edge/pages/in-process.ts";
import { defineStatement, type Row } from "#server/platform/db/database.ts";
import { addDays } from "#values/business-day.ts";
import { serverOrigin } from "./bench.ts";
import { productId } from "./cast.ts";
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

/** The people at the desk, one of them made lately by the two others; in the bench's own database, before anything goes wrong. */
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
  const [salma, neema, kito] = members;
  if (salma === undefined || neema === undefined || kito === undefined) throw new Error("nobody");
  const { login, name, role } = staff[0];
  await db.transaction((tx) =>
    insertChange(tx, {
      ...{ change_id: "made-salma", kind: "add", state: "done", way: "two-people" },
      ...{ staff_id: salma.staffId, login, name, role, role_before: null },
      ...{ contact_encrypted: null, contact_hash: null, proposed_by: neema.staffId },
      ...{ proposed_at: now, decided_by: kito.staffId, decided_at: now },
    }),
  );
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

/** A borrower who cannot pay says so. */
export async function askForHelp(
  run: Run,
  { actor, loanId }: { actor: Actor; loanId: string },
): Promise<void> {
  const from = addDays(run.services.calendar.today(), run.random.between(5, 40));
  const input = {
    ...{ productId, orderId: loanId, reason: "less-income" },
    ...{ amount: "5000000", frequency: "monthly", from },
  };
  await sendNew(run, actor, { endpoint: requestHardship, input, keyed: run.random.chance(0.5) });
}

const asking = defineStatement(
  "test.faults-asking",
  "select request_id, loan_id from hardship_request order by received_at desc, request_id limit 3",
);

/** A plan without interest: what it gives away counts against what its maker may decide alone. */
export async function offerPlan(run: Run): Promise<void> {
  const rows = await run.bench.db.query<Row & { request_id: string; loan_id: string }>(asking);
  if (rows.length === 0) return;
  const { request_id: requestId, loan_id: loanId } = run.random.pick(rows);
  const member = run.random.pick(run.staff);
  const maker = await signedIn(run, member);
  const on = run.services.calendar.today();
  const plan = {
    frequency: "monthly",
    firstDue: addDays(on, 30),
    planRate: "0",
    instalments: String(run.random.between(3, 9)),
    pauseInterest: "charged",
    waivedCharges: "0",
  } as const;
  run.begin(`${member.name} makes a plan for ${loanId}`, async () => {
    const read = await maker.client.call(readHardshipCase, { requestId });
    run.assertAlive();
    if (!read.ok) return;
    const version = String(read.data.version);
    const before = await maker.client.call(previewNewPlan, { requestId, ...plan });
    run.assertAlive();
    const input = { requestId, version, ...plan };
    const made = await sendNew(run, maker, { endpoint: offerNewPlan, input, keyed: false });
    const after = await maker.client.call(previewNewPlan, { requestId, ...plan });
    run.assertAlive();
    if (made?.state !== "offered" || !before.ok || !after.ok) return;
    const { givenAway: amount } = after.data;
    // Otherwise it is not known what it gave away when it was decided, or on which day.
    if (before.data.givenAway !== amount || run.services.calendar.today() !== on) return;
    const alone = { staffId: member.staffId, on, loanId, amount };
    run.acknowledged.plansAlone.set(`${requestId} ${version} ${member.staffId}`, alone);
  });
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
