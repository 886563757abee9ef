/** Money that came to the paybill number for nobody, and goes back through Daraja: a whole server, with results late, lost or against each other. */
import { expect, test } from "vitest";
import * as contract from "#contract/suspense.ts";
import { runOutboxOnce } from "#server/app/registry/topics.ts";
import { askReturns } from "#server/flows/suspense/ask-returns.ts";
import {
  darajaKeys,
  darajaPayout,
  darajaReversal,
  darajaServer,
  pathOf,
  reversalCallback,
  sentCallback,
  statusCallback,
} from "#test/providers/daraja-server.ts";
import { type Lender, sendCallback, startLender } from "#test/providers/lender.ts";
import { providerClient } from "../../provider-ports/provider-client.ts";
import { addressOf } from "./address.ts";
import { darajaPayments } from "./payments.ts";

const callbackSecrets = ["of the addresses"] as const;

/** 50 shillings under an account number that nobody has, and a supervisor who has them given back. */
async function stray() {
  const theirs = await darajaServer();
  const held: { lender: Lender | null } = { lender: null };
  const payments = darajaPayments({
    ...darajaKeys,
    client: providerClient({ name: "daraja", origin: theirs.origin, timeoutMs: 2_000, pauseMs: 0 }),
    ...{ callbackSecrets, callbacks: "https://loans.example/callbacks", remarks: "Mkopo" },
    ...{ payout: darajaPayout, reversal: darajaReversal, log: { error: () => {} }, token: null },
    now: () => held.lender?.server.services.calendar.now() ?? new Date("2026-03-02T09:00:00Z"),
  });
  const lender = await startLender({ market: "ke", payments });
  held.lender = lender;
  const { services } = lender.server;
  const confirm = addressOf({ purpose: "confirm", about: "" }, callbackSecrets);
  await sendCallback(lender, `payments/daraja/${confirm}`, sentCallback("0712345678", "50.00"));
  const { client } = await lender.server.staff({ role: "supervisor" });
  const list = await client.call(contract.listSuspenseEntries, { page: "0" });
  const entryNo = list.ok ? (list.data.entries[0]?.entryNo ?? "") : "";
  const asked = { entryNo, reason: "Paid to the wrong number" };
  const giveBack = () => client.call(contract.returnReceipt, asked);
  const close = () => client.call(contract.closeSuspenseEntry, asked);
  const read = async () => {
    const answer = await client.call(contract.readSuspenseEntry, { entryNo });
    if (!answer.ok) throw new Error(answer.message);
    return { ...answer.data.returned, outcome: answer.data.entry.outcome };
  };
  const later = async (minutes: number) => {
    lender.server.setNow(new Date(services.calendar.now().getTime() + minutes * 60_000));
    await runOutboxOnce(services);
  };
  const reversal = (at = 0) => {
    const found = theirs.reversals[at];
    if (found === undefined) throw new Error("nothing was asked for");
    return found;
  };
  const told = (address: string, posted: Parameters<typeof sendCallback>[2]) =>
    sendCallback(lender, pathOf(address), posted);
  return { theirs, lender, services, giveBack, close, read, later, reversal, told };
}

test("[RP-1] goes back by its receipt, once, whatever is told afterwards", async () => {
  const { theirs, services, giveBack, read, reversal, told } = await stray();
  expect((await giveBack()).ok).toBe(true);
  await runOutboxOnce(services);
  expect(theirs.reversals).toMatchObject([{ TransactionID: "RKTQDM7W6S", Amount: 50 }]);
  expect(await read()).toMatchObject({ state: "sent", outcome: "returning" });
  for (const code of [0, 0, "R000001", 1]) {
    const answer = await told(reversal().ResultURL, reversalCallback(reversal(), code));
    expect(answer.status).toBe(200);
  }
  expect(await read()).toMatchObject({ state: "done", outcome: "returned" });
  await runOutboxOnce(services);
  expect(theirs.reversals).toHaveLength(1);
});

test("[RP-1] whose answer was lost is asked for again, and was given back by us where it is back already", async () => {
  const { theirs, services, giveBack, close, read, later, reversal, told } = await stray();
  await giveBack();
  theirs.fails = ({ path }) => (path.includes("reversal") ? "lost-answer" : null);
  await runOutboxOnce(services);
  expect(await read()).toMatchObject({ state: "requested", outcome: "returning" });
  expect((await close()).ok).toBe(false);
  theirs.fails = () => null;
  await later(1);
  expect(theirs.reversals).toHaveLength(2);
  await told(reversal(1).ResultURL, reversalCallback(reversal(1), "R000001"));
  expect(await read()).toMatchObject({ state: "done", outcome: "returned" });
});

test("[RP-1] that was back before we asked, or is refused after an answer that was lost, is for people", async () => {
  const first = await stray();
  await first.giveBack();
  await runOutboxOnce(first.services);
  const { ResultURL } = first.reversal();
  await first.told(ResultURL, reversalCallback(first.reversal(), "R000001"));
  expect(await first.read()).toMatchObject({ state: "unclear", why: "R000001" });
  const second = await stray();
  await second.giveBack();
  second.theirs.fails = ({ path }) => (path.includes("reversal") ? "hang-up" : null);
  await runOutboxOnce(second.services);
  second.theirs.fails = () => null;
  await second.later(1);
  const asked = second.reversal(second.theirs.reversals.length - 1);
  await second.told(asked.ResultURL, reversalCallback(asked, 1));
  expect(await second.read()).toMatchObject({ outcome: "returning" });
  expect((await second.close()).ok).toBe(false);
});

test("[RP-1] that waited too long at Safaricom is asked about, and stays what it is until that is answered", async () => {
  const { theirs, services, giveBack, read, later, reversal, told, close } = await stray();
  await giveBack();
  await runOutboxOnce(services);
  await told(reversal().QueueTimeOutURL, { body: "{}", headers: {} });
  await later(1);
  await later(6);
  await askReturns(services);
  expect(theirs.queries.length).toBeGreaterThan(1);
  const [query] = theirs.queries;
  expect(query?.OriginalConversationID).toBe(reversal().OriginatorConversationID);
  const at = query?.ResultURL ?? "";
  await told(at, statusCallback(2033, {}));
  expect(await read()).toMatchObject({ state: "sent", outcome: "returning" });
  expect((await close()).ok).toBe(false);
  await told(at, statusCallback(0, { Amount: 50 }));
  expect(await read()).toMatchObject({ state: "done", outcome: "returned" });
  expect(theirs.reversals).toHaveLength(1);
});

test("[RP-1] that is refused for certain waits as before, and another amount than came decides nothing", async () => {
  const { services, giveBack, read, reversal, told, close } = await stray();
  await giveBack();
  await runOutboxOnce(services);
  await told(reversal().ResultURL, reversalCallback(reversal(), 1));
  expect(await read()).toMatchObject({ state: "refused", why: "1", outcome: "unallocated" });
  await giveBack();
  await runOutboxOnce(services);
  const asked = reversal(1);
  await told(asked.ResultURL, reversalCallback(asked, 0, { Amount: 49 }));
  expect(await read()).toMatchObject({ state: "unclear", why: "amount", outcome: "returning" });
  expect((await close()).ok).toBe(false);
});
