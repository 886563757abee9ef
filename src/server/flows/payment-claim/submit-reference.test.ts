/** Payment references over the wire: money is credited once, only when it truly came, and only to whom it belongs. */
import { describe, expect, test } from "vitest";
import { submitReference } from "#contract/payment-claim.ts";
import { readInstalments } from "#contract/repayment.ts";
import { unresolvedEvents } from "#server/core/provider-events/provider-events.ts";
import { addLoan, addProduct } from "#test/builders.ts";
import { testSettings } from "#test/server.ts";
import {
  type Borrowing,
  loanOf,
  positionOf,
  productId,
  runningLoan,
  startedPayment,
  startWorld,
  type World,
} from "#test/simulated-server.ts";

const direct = { amount: 100_000_00, currency: "TZS" };

function submit({ client, loanId }: Borrowing, utr: string, isDelay: "0" | "1" = "0") {
  return client.call(submitReference, { orderId: loanId, utr, isDelay });
}

/** The outcome, or the name of the rejection. */
async function told(borrowing: Borrowing, utr: string, isDelay: "0" | "1" = "0") {
  const answer = await submit(borrowing, utr, isDelay);
  return answer.ok ? answer.data.outcome : answer.rejection;
}

async function received(world: World, borrowing: Borrowing): Promise<number> {
  return (await positionOf(world, borrowing)).received;
}

async function lent() {
  const world = await startWorld();
  const borrowing = await runningLoan(world);
  return { world, borrowing, control: world.simulator.control };
}

describe("money paid straight to the lender", () => {
  test("[IR-8] nobody told us of it yet: the company is asked, and it counts on the day it came", async () => {
    const { world, borrowing, control } = await lent();
    const { providerReference } = await control.receiveDirect(direct);
    world.server.setToday("2026-04-20");
    expect((await positionOf(world, borrowing)).status).toBe("overdue");
    const answer = await submit(borrowing, providerReference);
    expect(answer).toMatchObject({
      ok: true,
      data: { outcome: "credited" },
      message: "We found your payment and put it on your order. Thank you.",
    });
    const { events } = await loanOf(world, borrowing);
    expect(events.at(-1)).toMatchObject({ kind: "repaid", amount: 100_000_00, on: "2026-03-02" });
    expect((await positionOf(world, borrowing)).status).toBe("running");
    // Its callback afterwards tells nothing new.
    expect(await control.deliver()).toEqual([200]);
    expect(await received(world, borrowing)).toBe(100_000_00);
  });

  test("[IR-8] an unallocated receipt reported earlier is allocated to the claim, and posted", async () => {
    const { world, borrowing, control } = await lent();
    const { providerReference } = await control.receiveDirect(direct);
    await control.deliver();
    const { db } = world.server.services;
    expect(await unresolvedEvents(db, 10)).toMatchObject([{ outcome: "unallocated" }]);
    expect(await received(world, borrowing)).toBe(0);
    control.outage = "error";
    expect(await told(borrowing, providerReference)).toBe("credited");
    expect(await received(world, borrowing)).toBe(100_000_00);
    expect(await unresolvedEvents(db, 10)).toEqual([]);
  });

  test("[IR-8] claimed before it came: nothing is credited on the claim alone, its callback brings it", async () => {
    const { world, borrowing, control } = await lent();
    const event = await control.receiveDirect(direct);
    world.server.services.payments.find = async () => null;
    expect(await told(borrowing, event.providerReference)).toBe("waiting");
    expect(await told(borrowing, event.providerReference)).toBe("waiting");
    expect(await received(world, borrowing)).toBe(0);
    expect((await loanOf(world, borrowing)).events).toHaveLength(1);
    await control.send(event);
    await control.send({ ...event, eventId: "told-again" });
    expect(await received(world, borrowing)).toBe(100_000_00);
    expect(await told(borrowing, event.providerReference)).toBe("already-counted");
    expect(await unresolvedEvents(world.server.services.db, 10)).toEqual([]);
  });

  test("[IR-8] typed with spaces and in the other case it is the same reference", async () => {
    const { world, borrowing, control } = await lent();
    const { providerReference } = await control.receiveDirect(direct);
    const typed = ` ${providerReference.slice(0, 5)} ${providerReference.slice(5).toUpperCase()}\u200e`;
    expect(await told(borrowing, typed)).toBe("credited");
    expect(await told(borrowing, providerReference)).toBe("already-counted");
    expect(await received(world, borrowing)).toBe(100_000_00);
  });

  test("[IR-8] any amount counts: more than is owed becomes credit on the order", async () => {
    const { world, borrowing, control } = await lent();
    const { providerReference } = await control.receiveDirect({ ...direct, amount: 150_000_00 });
    expect(await told(borrowing, providerReference)).toBe("credited");
    const position = await positionOf(world, borrowing);
    expect([position.received, position.unapplied]).toEqual([150_000_00, 50_000_00]);
  });

  test("[IR-8] [DR-4] meant as the deferral fee it moves the dates; meant as a repayment it does not", async () => {
    const { world, borrowing, control } = await lent();
    world.server.setToday("2026-04-02");
    const { fee } = (await positionOf(world, borrowing)).deferral;
    const { providerReference } = await control.receiveDirect({ ...direct, amount: fee });
    expect(await told(borrowing, providerReference, "1")).toBe("credited");
    const after = await positionOf(world, borrowing);
    expect(after.deferral.used).toBe(1);
    expect(after.instalments[0]?.dueDate).toBe("2026-04-16");
    const second = await control.receiveDirect({ ...direct, amount: fee });
    expect(await told(borrowing, second.providerReference, "0")).toBe("credited");
    expect((await positionOf(world, borrowing)).deferral.used).toBe(1);
  });

  test("[IR-8] what it was meant as may be put right while it waits", async () => {
    const { world, borrowing, control } = await lent();
    world.server.setToday("2026-04-02");
    const { fee } = (await positionOf(world, borrowing)).deferral;
    const event = await control.receiveDirect({ ...direct, amount: fee });
    control.outage = "error";
    expect(await told(borrowing, event.providerReference, "0")).toBe("waiting");
    expect(await told(borrowing, event.providerReference, "1")).toBe("waiting");
    await control.send(event);
    expect((await positionOf(world, borrowing)).deferral.used).toBe(1);
  });

  test("[IR-8] in another currency it is for a person and credits nothing", async () => {
    const { world, borrowing, control } = await lent();
    const { providerReference } = await control.receiveDirect({ ...direct, currency: "KES" });
    expect(await told(borrowing, providerReference)).toBe("waiting");
    expect(await received(world, borrowing)).toBe(0);
    const kept = await unresolvedEvents(world.server.services.db, 10);
    expect(kept).toMatchObject([{ outcome: "contradictory", currency: "KES" }]);
  });

  test("[IR-8] [AP-6] while the company does not answer, the claim is kept and says so", async () => {
    const { world, borrowing, control } = await lent();
    const { providerReference } = await control.receiveDirect(direct);
    control.outage = "error";
    const answer = await submit(borrowing, providerReference);
    expect(answer).toMatchObject({ ok: true, data: { outcome: "waiting" } });
    expect(answer.message).toContain("please do not pay again");
    await control.deliver();
    expect(await received(world, borrowing)).toBe(100_000_00);
  });

  test("[IR-8] the last money that paid everything brings the next offer; more later is credit", async () => {
    const { world, borrowing, control } = await lent();
    world.server.setToday("2026-05-10");
    const settlement = (await positionOf(world, borrowing)).payable.settlement ?? 0;
    world.server.setToday("2026-05-10");
    const all = await control.receiveDirect({ ...direct, amount: settlement });
    expect(await told(borrowing, all.providerReference)).toBe("credited");
    expect((await positionOf(world, borrowing)).status).toBe("settled");
    const more = await control.receiveDirect(direct);
    expect(await told(borrowing, more.providerReference)).toBe("credited");
    expect((await positionOf(world, borrowing)).unapplied).toBe(100_000_00);
  });
});

describe("money paid through the app", () => {
  test("[IR-8] its callback is lost: the open payment is looked at first, and the reference found in it", async () => {
    const { world, borrowing, control } = await lent();
    const event = await control.pay(await startedPayment(borrowing));
    expect(await told(borrowing, event.providerReference)).toBe("credited");
    expect(await received(world, borrowing)).toBe(100_000_00);
    expect(await told(borrowing, event.providerReference)).toBe("already-counted");
  });

  test("[IR-8] the open payment is looked at whatever reference was typed", async () => {
    const { world, borrowing, control } = await lent();
    await control.pay(await startedPayment(borrowing));
    expect(await told(borrowing, "TYPED-WRONG")).toBe("waiting");
    expect(await received(world, borrowing)).toBe(100_000_00);
  });

  test("[IR-8] counted before: said so, and nothing is counted again", async () => {
    const { world, borrowing, control } = await lent();
    const event = await control.pay(await startedPayment(borrowing));
    await control.deliver();
    expect(await submit(borrowing, event.providerReference)).toMatchObject({
      ok: true,
      data: { outcome: "already-counted" },
      message: expect.stringContaining("already on your order"),
    });
    expect(await received(world, borrowing)).toBe(100_000_00);
  });

  test("[IR-8] money under a trade number is that order's, whoever claims it", async () => {
    const { world, borrowing, control } = await lent();
    const other = await runningLoan(world);
    const known = await control.pay(await startedPayment(borrowing));
    await control.deliver();
    expect(await told(other, known.providerReference)).toBe("referenceUsed");
    // Not told of yet: the company says whose trade number it came under.
    const asked = await control.pay(await startedPayment(borrowing, { amount: 50_000_00 }));
    expect(await told(other, asked.providerReference)).toBe("referenceUsed");
    expect(await received(world, borrowing)).toBe(150_000_00);
    expect(await received(world, other)).toBe(0);
    // A stranger's claim in the way does not keep the owner from it.
    expect(await told(borrowing, asked.providerReference)).toBe("already-counted");
  });

  test("[IR-8] a stranger's claim that waits ends when the money turns out to be another order's", async () => {
    const { world, borrowing, control } = await lent();
    const other = await runningLoan(world);
    const event = await control.pay(await startedPayment(borrowing));
    control.outage = "error";
    expect(await told(other, event.providerReference)).toBe("waiting");
    await control.send(event);
    expect(await told(other, event.providerReference)).toBe("referenceUsed");
    expect([await received(world, borrowing), await received(world, other)]).toEqual([
      100_000_00, 0,
    ]);
  });
});

describe("a reference is used once", () => {
  test("[IR-8] another order's claim of it is refused, whether it waits or is credited", async () => {
    const { world, borrowing, control } = await lent();
    const other = await runningLoan(world);
    const event = await control.receiveDirect(direct);
    control.outage = "error";
    expect(await told(borrowing, event.providerReference)).toBe("waiting");
    expect(await told(other, event.providerReference)).toBe("referenceUsed");
    control.outage = "none";
    expect(await told(borrowing, event.providerReference)).toBe("credited");
    expect(await told(other, event.providerReference.toLowerCase())).toBe("referenceUsed");
    expect([await received(world, borrowing), await received(world, other)]).toEqual([
      100_000_00, 0,
    ]);
  });

  test("[IR-8] two movements whose numbers differ only in their letters' case: one is credited, one is for a person", async () => {
    const { world, borrowing, control } = await lent();
    const event = await control.receiveDirect(direct);
    control.outage = "error";
    await control.send({ ...event, eventId: "1", providerReference: "abcD1" });
    await control.send({ ...event, eventId: "2", providerReference: "ABCd1" });
    expect(await told(borrowing, "abcd1")).toBe("credited");
    expect(await received(world, borrowing)).toBe(100_000_00);
    const kept = await unresolvedEvents(world.server.services.db, 10);
    expect(kept).toMatchObject([{ outcome: "unallocated", providerReference: "ABCd1" }]);
  });
});

describe("what is refused", () => {
  test.each(["", "   ", "abc", "x".repeat(41), "12 34; drop", "<b>1234</b>", "٣٣٣٣٣"])(
    "[IR-8] %j is no reference",
    async (utr) => {
      const { world, borrowing } = await lent();
      expect(await submit(borrowing, utr)).toMatchObject({
        rejection: "referenceUnreadable",
        message: expect.stringContaining("4 to 40 letters and digits"),
      });
      expect(await received(world, borrowing)).toBe(0);
    },
  );

  test("[IR-8] another borrower's order and a missing one answer alike, and nothing is kept", async () => {
    const { world, borrowing, control } = await lent();
    const other = await runningLoan(world);
    const { providerReference: utr } = await control.receiveDirect(direct);
    for (const orderId of [other.loanId, "26010199999999"]) {
      const input = { orderId, utr, isDelay: "0" } as const;
      expect(await borrowing.client.call(submitReference, input)).toMatchObject({
        rejection: "notFound",
      });
    }
    expect(await told(other, utr)).toBe("credited");
  });

  test("[IR-8] three references of an order that brought no money are enough; a found one does not count", async () => {
    const { world, borrowing, control } = await lent();
    const found = await control.receiveDirect(direct);
    expect(await told(borrowing, found.providerReference)).toBe("credited");
    for (const utr of ["GUESS-1", "GUESS-2", "GUESS-3"]) {
      expect(await told(borrowing, utr)).toBe("waiting");
    }
    const strangers = await control.receiveDirect(direct);
    expect(await told(borrowing, strangers.providerReference)).toBe("tooManyReferences");
    expect(await received(world, borrowing)).toBe(100_000_00);
    // What was handed in already may still be asked about.
    expect(await told(borrowing, "guess-2")).toBe("waiting");
    expect(await told(borrowing, found.providerReference)).toBe("already-counted");
    world.server.setToday("2026-04-02");
    expect(await told(borrowing, strangers.providerReference)).toBe("credited");
  });

  test("[IR-8] ten references of a borrower that brought no money are enough, over all their orders", async () => {
    const { world, borrowing } = await lent();
    const { services } = world.server;
    const { borrowerId, client } = borrowing;
    await addProduct(services);
    const outcomes: unknown[] = [];
    for (let order = 0; order < 4; order += 1) {
      const events = [{ kind: "disbursed", on: services.calendar.today() }] as const;
      const loanId = await addLoan(services, { borrowerId, events });
      for (const typed of ["A", "B", "C"]) {
        outcomes.push(await told({ ...borrowing, loanId, client }, `TRY-${order}-${typed}`));
      }
    }
    expect(outcomes.slice(0, 10)).toEqual(Array.from({ length: 10 }, () => "waiting"));
    expect(outcomes.slice(10)).toEqual(["tooManyReferences", "tooManyReferences"]);
  });

  test("[IR-8] references that are others' count as tries too: numbers that follow each other cannot be walked", async () => {
    const { world, borrowing, control } = await lent();
    const other = await runningLoan(world);
    for (let time = 0; time < 3; time += 1) {
      const { providerReference } = await control.receiveDirect({ ...direct, amount: 1_000_00 });
      expect(await told(borrowing, providerReference)).toBe("credited");
      expect(await told(other, providerReference)).toBe("referenceUsed");
    }
    const next = await control.receiveDirect(direct);
    expect(await told(other, next.providerReference)).toBe("tooManyReferences");
    expect(await received(world, other)).toBe(0);
  });
});

describe("where it is offered", () => {
  const shown = async ({ client, loanId }: Borrowing) => {
    const answer = await client.call(readInstalments, { productId, orderId: loanId });
    if (!answer.ok) throw new Error(answer.message);
    return { utr: answer.data.showSubmitUtr, last: answer.data.lastPayment };
  };

  test("[IR-8] while the order runs and owes, with the last payment that counts", async () => {
    const { world, borrowing, control } = await lent();
    expect(await shown(borrowing)).toEqual({ utr: 1, last: undefined });
    world.server.setToday("2026-05-10");
    const settlement = (await positionOf(world, borrowing)).payable.settlement ?? 0;
    const { providerReference } = await control.receiveDirect({ ...direct, amount: settlement });
    expect(await told(borrowing, providerReference)).toBe("credited");
    expect(await shown(borrowing)).toEqual({
      utr: 0,
      last: {
        text: "Last payment, 2026-05-10",
        value: expect.stringMatching(/^TZS [\d.]+,\d\d$/),
      },
    });
  });

  test("[IR-8] [AP-9] a lender that takes no references shows no field and refuses them", async () => {
    const { brand } = testSettings();
    const settings = { brand: { ...brand, paymentReferences: false } };
    const world = await startWorld({ settings });
    const borrowing = await runningLoan(world);
    expect(await shown(borrowing)).toMatchObject({ utr: 0 });
    const { providerReference } = await world.simulator.control.receiveDirect(direct);
    expect(await told(borrowing, providerReference)).toBe("referencesClosed");
    expect(await received(world, borrowing)).toBe(0);
  });
});

test("[IR-8] no reference ever reaches the log", async () => {
  const { world, borrowing, control } = await lent();
  for (const outage of ["error", "none"] as const) {
    control.outage = outage;
    await told(borrowing, "SECRET-REFERENCE-1");
  }
  expect(JSON.stringify(world.server.logged).toUpperCase()).not.toContain("SECRET-REFERENCE");
  expect(world.server.logged).toContainEqual(
    expect.objectContaining({ event: "payment-claim-lookup-postponed" }),
  );
});
