/** Money in suspense and two supervisors who have its provider give it back, against the real simulator. */
import * as contract from "#contract/suspense.ts";
import { runOutboxOnce } from "#server/app/registry/topics.ts";
import { trialBalance } from "#server/flows/books/trial-balance.ts";
import { startWorld, type World } from "#test/simulated-server.ts";
import { day } from "#values/business-day.ts";

export const strayAmount = 100_000_00;
const reason = "Paid to the wrong number";

/** 100,000.00 came to nobody, and its entry. Two people decide. */
export async function strayMoney() {
  const world = await startWorld({ settings: { fourEyes: true } });
  const { control } = world.simulator;
  const event = await control.receiveDirect({ amount: strayAmount, currency: "TZS" });
  await control.deliver();
  const neema = await world.server.staff({ role: "supervisor" });
  const salma = await world.server.staff({ role: "supervisor", name: "Salma Ali" });
  const entryNo = (await entriesOf(neema))[0]?.entryNo ?? "";
  const desk = { maker: neema, checker: salma };
  /** Sessions of staff last for their day. */
  const on = async (date: string) => {
    world.server.setToday(date);
    desk.maker = await world.server.staff({ role: "supervisor", name: "Of another day" });
    desk.checker = await world.server.staff({ role: "supervisor", name: "Of another day" });
  };
  const read = async () => {
    const answer = await desk.maker.client.call(contract.readSuspenseEntry, { entryNo });
    if (!answer.ok) throw new Error(answer.message);
    return answer.data;
  };
  const propose = () => desk.maker.client.call(contract.returnReceipt, { entryNo, reason });
  const confirm = () => desk.checker.client.call(contract.confirmAllocation, { entryNo });
  /** Decided by both; not sent yet. */
  const decided = async () => {
    const answers = [await propose(), await confirm()];
    for (const answer of answers) if (!answer.ok) throw new Error(answer.message);
  };
  /** What the portal shows, as one of them says. */
  const settle = (found: "was-returned" | "was-kept") => {
    const said = { entryNo, found, reason: "As the portal shows" };
    return desk.maker.client.call(contract.settleReturn, said);
  };
  const close = () =>
    desk.maker.client.call(contract.closeSuspenseEntry, { entryNo, reason: "Given back by bank" });
  const send = () => runOutboxOnce(world.server.services);
  const asked = { ...{ world, control, event, entryNo, neema, salma }, reason };
  return { ...asked, read, propose, confirm, decided, settle, close, send, on };
}

export async function entriesOf({ client }: Awaited<ReturnType<World["server"]["staff"]>>) {
  const list = await client.call(contract.listSuspenseEntries, { page: "0" });
  if (!list.ok) throw new Error(list.message);
  return list.data.entries;
}

/** How often its provider gave the money back. */
export function timesBack({ simulator }: World): number {
  return simulator.ledger.content.events.filter(({ event }) => event.kind === "payment-reversed")
    .length;
}

/** What accounts hold that are not at zero. */
export async function held({ server }: World): Promise<Record<string, number>> {
  const lines = await trialBalance(server.services.db, {
    ...{ from: day("2026-01-01"), to: day("2027-01-01") },
  });
  const own = lines.filter(({ closing }) => closing !== 0);
  return Object.fromEntries(own.map(({ account, closing }) => [account, closing]));
}
