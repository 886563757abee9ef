/** The console's search over the wire: one text finds a customer with all that is theirs, and nothing sealed is in the answer (DK-1). */
import { describe, expect, test } from "vitest";
import { searchDesk } from "#contract/desk-search.ts";
import { readBorrower } from "#server/core/customer/borrower.ts";
import { readReferences } from "#server/core/loan/reference-store.ts";
import { readFoundComplaints } from "#server/flows/complaint/store.ts";
import { sentComplaint } from "#test/complaints.ts";
import {
  type Borrowing,
  runningLoan,
  startedPayment,
  startWorld,
  type World,
} from "#test/simulated-server.ts";

interface Asked {
  world: World;
  borrowing: Borrowing;
  tradeNo: string;
  search(q: string): Promise<Found>;
}

type Found = Extract<Awaited<ReturnType<typeof call>>, { ok: true }>["data"];

async function call(world: World, q: string) {
  const { client } = await world.server.staff();
  return client.call(searchDesk, { q });
}

/** A borrower with a loan, a payment and a complaint, and a stranger with a loan. */
async function withCustomers(): Promise<Asked> {
  const world = await startWorld();
  const borrowing = await runningLoan(world);
  await runningLoan(world);
  const tradeNo = await startedPayment(borrowing);
  await world.simulator.control.pay(tradeNo);
  await world.simulator.control.deliver();
  const search = async (q: string) => {
    const answer = await call(world, q);
    if (!answer.ok) throw new Error(answer.message);
    return answer.data;
  };
  return { world, borrowing, tradeNo, search };
}

async function phoneOf({ server }: World, { borrowerId }: Borrowing): Promise<string> {
  const { db, settings } = server.services;
  return (await readBorrower(db, borrowerId, settings.encryptionKey))?.phone ?? "";
}

/** Complains, and returns the reference. */
async function complained({ server }: World, borrowing: Borrowing): Promise<string> {
  await sentComplaint(borrowing, { orderNo: borrowing.loanId });
  const of = { reference: "", borrowerIds: [borrowing.borrowerId] };
  const [complaint] = await readFoundComplaints(server.services.db, of, 1);
  return complaint?.reference ?? "";
}

/** The provider's own number of the payment that was received. */
async function providerReferenceOf({ server }: World, { loanId }: Borrowing): Promise<string> {
  return [...(await readReferences(server.services.db, loanId)).values()].at(-1) ?? "";
}

describe("[DK-1] one search", () => {
  test("a telephone in any spelling finds the customer with loans, payments and complaints", async () => {
    const { world, borrowing, tradeNo, search } = await withCustomers();
    const reference = await complained(world, borrowing);
    const phone = await phoneOf(world, borrowing);
    for (const typed of [phone, `${phone.slice(0, 3)} ${phone.slice(3, 7)}-${phone.slice(7)}`]) {
      const found = await search(typed);
      expect(found).toMatchObject({
        found: ["telephone"],
        customers: [{ borrowerId: borrowing.borrowerId, phone: `•••${phone.slice(-4)}` }],
        loans: [{ orderNo: borrowing.loanId }],
        payments: [{ tradeNo, orderNo: borrowing.loanId, state: "succeeded" }],
        complaints: [{ reference }],
      });
      expect(JSON.stringify(found)).not.toContain(phone);
    }
    expect((await search(phone.slice(0, -1))).customers).toEqual([]);
  });

  test("order, trade number, provider's reference and complaint each lead to it", async () => {
    const { world, borrowing, tradeNo, search } = await withCustomers();
    const reference = await complained(world, borrowing);
    const { borrowerId } = borrowing;
    for (const [typed, kind] of [
      [borrowing.loanId, "order"],
      [tradeNo.toLowerCase(), "payment"],
      [await providerReferenceOf(world, borrowing), "payment"],
      [reference, "complaint"],
    ] as const) {
      const found = await search(typed);
      expect(found.found, typed).toContain(kind);
      expect(found.customers.map((one) => one.borrowerId)).toEqual([borrowerId]);
    }
  });

  test("a name is found by the beginnings of its words, from two letters on", async () => {
    const { world, search } = await withCustomers();
    const found = await search("ash mush");
    expect(found.found).toEqual(["name"]);
    expect(found.customers.map(({ name }) => name)).toEqual(["Asha Mushi", "Asha Mushi"]);
    expect(found.loans).toHaveLength(2);
    expect((await search("as")).customers).toHaveLength(2);
    const { borrowerId } = await world.server.borrower({ fullName: "राम कुमार" });
    for (const text of ["राम", "राम कुमार"]) {
      expect(await search(text)).toMatchObject({ found: ["name"], customers: [{ borrowerId }] });
    }
  });

  test("what nobody has finds nothing", async () => {
    const { search } = await withCustomers();
    for (const typed of [
      "",
      "%",
      "26019999999999",
      "P0123456789ABCDEFGH",
      "C-260101-AAAA",
      "xyz",
    ]) {
      expect(await search(typed), typed).toEqual({
        found: [],
        customers: [],
        moreCustomers: 0,
        loans: [],
        payments: [],
        complaints: [],
      });
    }
  });
});
