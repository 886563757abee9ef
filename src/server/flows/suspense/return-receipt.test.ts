/** Money in suspense that its provider gives back: once, whatever is lost, late or repeated, and never besides another way. */
import { describe, expect, test } from "vitest";
import * as contract from "#contract/suspense.ts";
import { storeAndApplyPaymentEvent } from "#server/flows/payment-receipt/apply-payment-event.ts";
import { entriesOf, held, strayAmount, strayMoney, timesBack } from "#test/payment-returns.ts";
import { compared, simulatorFile } from "#test/settlement-reports.ts";
import { runningLoan, startedPayment } from "#test/simulated-server.ts";
import { beginReturn, readReturnOfEvent } from "../../core/provider-events/payment-return.ts";
import { NotTaken } from "../../platform/provider-ports/ports.ts";
import { askReturns } from "./ask-returns.ts";

const kept = { "clearing-simulator": strayAmount, suspense: -strayAmount };

describe("[RP-1] money in suspense", () => {
  test("is given back by the provider once two people have decided it, and is off the books", async () => {
    const { world, read, propose, confirm, send, neema, entryNo } = await strayMoney();
    expect(await read()).toMatchObject({ returnable: "offered", returned: null });
    expect(await propose()).toMatchObject({ ok: true, data: { proposed: true } });
    expect(await send()).toBe(0);
    const own = await neema.client.call(contract.confirmAllocation, { entryNo });
    expect(own).toMatchObject({ rejection: "secondPersonNeeded" });
    expect((await confirm()).ok).toBe(true);
    expect(await read()).toMatchObject({
      entry: { outcome: "returning", decided: { decision: "return", confirmedBy: "Salma Ali" } },
      ...{ returnable: "", returned: { state: "requested", mayBeSettled: false } },
    });
    expect(await held(world)).toEqual(kept);
    expect(await send()).toBe(1);
    expect(await read()).toMatchObject({ returned: { state: "sent" } });
    await world.simulator.control.deliver();
    expect(await read()).toMatchObject({
      entry: { outcome: "returned" },
      returned: { state: "done", why: "" },
    });
    expect(timesBack(world)).toBe(1);
    expect(await held(world)).toEqual({});
    expect(await entriesOf(neema)).toEqual([]);
  });

  test("counts as given back once, however often that is told, and its report agrees", async () => {
    const { world, decided, send, control, event, neema } = await strayMoney();
    control.callbacks = "at-once";
    await decided();
    // The callback comes before the answer to our request.
    await send();
    const [, back] = world.simulator.ledger.content.events;
    if (back === undefined) throw new Error("nothing went back");
    await control.send(back.event);
    await control.send({ ...back.event, eventId: "told-otherwise" });
    // The payment, told again under another number, is no new money.
    await control.send({ ...event, eventId: "came-again" });
    expect(await entriesOf(neema)).toEqual([]);
    expect(await held(world)).toEqual({});
    const report = await compared(world, neema, simulatorFile(world, "2026-03-02"));
    expect(report).toMatchObject({ statement: { agree: 2, open: 0 } });
    expect(await held(world)).toEqual({});
  });

  test("whose request got no answer is asked for again, and goes back once", async () => {
    const { world, decided, send, read, control, on } = await strayMoney();
    await decided();
    control.outage = "lost-answer";
    await send();
    expect(await read()).toMatchObject({ returned: { state: "requested" } });
    control.outage = "none";
    await on("2026-03-03");
    await send();
    expect(await read()).toMatchObject({ returned: { state: "sent" } });
    expect(await askReturns(world.server.services)).toBe(0);
    await on("2026-03-04");
    expect(await askReturns(world.server.services)).toBe(1);
    expect(await askReturns(world.server.services)).toBe(0);
    expect(await read()).toMatchObject({ returned: { state: "done" } });
    expect(timesBack(world)).toBe(1);
    expect(await held(world)).toEqual({});
  });

  test("is decided by no other way while the provider has not said what became of it", async () => {
    const { world, decided, send, control, entryNo, neema, reason, propose, settle } =
      await strayMoney();
    const { loanId: orderNo } = await runningLoan(world);
    control.returns = "left-open";
    await decided();
    const refused = { rejection: "entryDecided" };
    for (const _time of ["before it is sent", "afterwards"]) {
      const close = await neema.client.call(contract.closeSuspenseEntry, { entryNo, reason });
      expect(close).toMatchObject(refused);
      const match = { entryNo, orderNo, kind: "repayment", reason } as const;
      expect(await neema.client.call(contract.allocateReceipt, match)).toMatchObject(refused);
      expect(await propose()).toMatchObject(refused);
      expect(await settle("was-kept")).toMatchObject({ rejection: "returnUnderway" });
      const withdrawn = await neema.client.call(contract.withdrawAllocation, { entryNo });
      expect(withdrawn).toMatchObject({ rejection: "nothingProposed" });
      await send();
    }
    expect(timesBack(world)).toBe(0);
  });

  test("that the provider refuses to give back waits as before, says why, and may be closed by hand", async () => {
    const { world, decided, send, read, control, close, confirm, on } = await strayMoney();
    control.returns = "refused";
    await decided();
    await send();
    await on("2026-03-03");
    await askReturns(world.server.services);
    expect(await read()).toMatchObject({
      entry: { outcome: "unallocated", decided: null },
      ...{ returnable: "offered", returned: { state: "refused", why: "low-balance" } },
    });
    expect(await held(world)).toEqual(kept);
    expect((await close()).ok).toBe(true);
    expect((await confirm()).ok).toBe(true);
    expect(timesBack(world)).toBe(0);
  });

  test("that went back before is unclear, until staff say what its portal shows", async () => {
    const { world, decided, send, read, event, settle, confirm, neema } = await strayMoney();
    const { providerReference, amount, currency } = event;
    // At its portal, and nobody told us.
    world.simulator.ledger.giveBack({
      ...{ returnId: "portal", providerReference, amount, currency },
    });
    await decided();
    await send();
    expect(await read()).toMatchObject({
      entry: { outcome: "returning" },
      returned: { state: "unclear", why: "back-already", mayBeSettled: true },
    });
    expect((await settle("was-returned")).ok).toBe(true);
    expect((await confirm()).ok).toBe(true);
    expect(await read()).toMatchObject({
      entry: { outcome: "returned", decided: { decision: "was-returned" } },
      returned: { state: "done" },
    });
    expect(await held(world)).toEqual({});
    await world.simulator.control.deliver();
    expect(await entriesOf(neema)).toEqual([]);
    expect(await held(world)).toEqual({});
    expect(timesBack(world)).toBe(1);
  });

  test("of which the provider says nothing for a day waits again where its portal shows nothing", async () => {
    const { world, decided, send, read, control, settle, propose, confirm, on } =
      await strayMoney();
    control.returns = "left-open";
    await decided();
    await send();
    await on("2026-03-04");
    expect(await read()).toMatchObject({ returned: { state: "sent", mayBeSettled: true } });
    expect((await settle("was-kept")).ok).toBe(true);
    expect((await confirm()).ok).toBe(true);
    expect(await read()).toMatchObject({
      entry: { outcome: "unallocated", decided: null },
      returned: { state: "refused", why: "was-kept" },
    });
    control.returns = "done";
    expect((await propose()).ok).toBe(true);
    expect((await confirm()).ok).toBe(true);
    await send();
    await control.deliver();
    expect(timesBack(world)).toBe(1);
    expect(await held(world)).toEqual({});
  });

  test("that could not be asked for waits again after a day, and is asked for no more", async () => {
    const { world, decided, send, read, settle, confirm, on } = await strayMoney();
    const { returns } = world.server.services.payments;
    const { send: ask } = returns!;
    returns!.send = () => Promise.reject(new NotTaken("it does not answer"));
    await decided();
    await send();
    expect(await settle("was-kept")).toMatchObject({ rejection: "returnUnderway" });
    await on("2026-03-04");
    expect(await read()).toMatchObject({ returned: { state: "requested", mayBeSettled: true } });
    expect((await settle("was-kept")).ok).toBe(true);
    expect((await confirm()).ok).toBe(true);
    returns!.send = ask;
    while ((await send()) > 0);
    expect(await read()).toMatchObject({ entry: { outcome: "unallocated" } });
    expect(timesBack(world)).toBe(0);
  });

  test("whose request certainly did not arrive is asked for as if for the first time: a refusal then is certain", async () => {
    const { world, decided, send, read, control, on } = await strayMoney();
    const { returns } = world.server.services.payments;
    const { send: ask } = returns!;
    returns!.send = () => Promise.reject(new NotTaken("it does not answer"));
    await decided();
    await send();
    returns!.send = ask;
    control.returns = "refused";
    await on("2026-03-03");
    await send();
    expect(await read()).toMatchObject({ returned: { state: "refused", why: "low-balance" } });
  });

  test("is asked for by one of two processes that take it up at once", async () => {
    const { world, decided, event } = await strayMoney();
    const { db, calendar } = world.server.services;
    await decided();
    // Both have read it before either begins.
    const asked = await readReturnOfEvent(db, event);
    if (asked === null) throw new Error("no return was asked for");
    const begin = () => beginReturn(db, asked, calendar.now());
    expect((await Promise.all([begin(), begin()])).filter(Boolean)).toHaveLength(1);
  });

  test("is what the provider says, whatever staff have proposed to say meanwhile", async () => {
    const { world, decided, send, read, control, settle, confirm, on } = await strayMoney();
    control.returns = "left-open";
    await decided();
    await send();
    await on("2026-03-04");
    expect((await settle("was-kept")).ok).toBe(true);
    const [returned] = world.simulator.ledger.content.returns;
    await control.settleReturn(returned?.request.returnId ?? "", "done");
    await control.deliver();
    expect(await confirm()).toMatchObject({ rejection: "nothingProposed" });
    expect(await read()).toMatchObject({ entry: { outcome: "returned", decided: null } });
    expect(await held(world)).toEqual({});
  });

  test("is not offered back where a refund of it is known, or where its provider gives nothing back", async () => {
    const { world, read, propose, event, neema } = await strayMoney();
    const { services } = world.server;
    const went = { ...event, eventId: "went", kind: "payment-reversed" } as const;
    await storeAndApplyPaymentEvent(services, went);
    expect(await read()).toMatchObject({ returnable: "not-this" });
    expect(await propose()).toMatchObject({ rejection: "notReturnable" });
    const elsewhere = { provider: "selcom", eventId: "1", providerReference: "S1" };
    await storeAndApplyPaymentEvent(services, { ...event, ...elsewhere });
    const other = (await entriesOf(neema)).find(({ company }) => company === "selcom");
    const entryNo = other?.entryNo ?? "";
    const shown = await neema.client.call(contract.readSuspenseEntry, { entryNo });
    expect(shown).toMatchObject({ data: { returnable: "never" } });
    const asked = { entryNo, reason: "Paid to the wrong number" };
    const answer = await neema.client.call(contract.returnReceipt, asked);
    expect(answer).toMatchObject({ rejection: "notReturnable" });
  });
});

test("[RP-1] whoever paid far too much for an order is told that it went back", async () => {
  const { world, control, neema, salma, send } = await strayMoney();
  const borrowing = await runningLoan(world);
  await control.pay(await startedPayment(borrowing), 5_000_000_00);
  await control.deliver();
  const entry = (await entriesOf(neema)).find(({ outcome }) => outcome === "held");
  const asked = { entryNo: entry?.entryNo ?? "", reason: "Typed a nought too many" };
  await neema.client.call(contract.returnReceipt, asked);
  await salma.client.call(contract.confirmAllocation, asked);
  await send();
  await control.deliver();
  while ((await send()) > 0);
  const told = world.simulator.ledger.content.sms.map(({ text }) => text);
  expect(told.at(-1)).toMatch(/5[.,]000[.,]000.* was given back to the wallet/);
});
