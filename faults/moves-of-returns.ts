/** Moves about money that nobody claims: it comes, a supervisor has the provider give it back, and its payer may claim it all the same. */
import { returnReceipt } from "#contract/suspense.ts";
import { defineStatement, type Row } from "#server/platform/db/database.ts";
import { signedIn } from "./moves-at-desk.ts";
import type { Actor, Run } from "./run.ts";
import { sendNew } from "./send.ts";

/** Money comes past our pages, and nobody says whose it is for now. */
export async function receiveStray(
  run: Run,
  order: { actor: Actor; loanId: string },
): Promise<void> {
  const amount = run.random.pick([30_000_00, 90_000_00]);
  const { providerReference } = await run.bench.control.receiveDirect({ amount, currency: "TZS" });
  run.say(`${amount} comes to nobody, ${providerReference}`);
  run.direct.push({ ...order, providerReference });
}

const waiting = defineStatement(
  "test.faults-suspense",
  `select entry_no::text as entry_no from provider_event
   where kind = 'payment-succeeded' and outcome in ('unallocated', 'held')
   order by provider_event.entry_no desc limit 4`,
);

/** One supervisor or two at once, each from a page that was loaded before. */
export async function giveBack(run: Run): Promise<void> {
  const rows = await run.bench.db.query<Row & { entry_no: string }>(waiting);
  if (rows.length === 0) return;
  const { entry_no: entryNo } = run.random.pick(rows);
  const input = { entryNo, reason: "Paid to the wrong number" };
  const supervisors = run.staff.filter(({ mayApprove }) => mayApprove);
  for (const member of run.random.chance(0.3) ? supervisors : supervisors.slice(0, 1)) {
    const maker = await signedIn(run, member);
    run.begin(`${member.name} has entry ${entryNo} given back`, async () => {
      await sendNew(run, maker, { endpoint: returnReceipt, input, keyed: run.random.chance(0.5) });
    });
  }
}
