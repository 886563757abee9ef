/** A lender's first day: each item as it really stands, opening and closing, and what of it a borrower is told. */
import { describe, expect, test } from "vitest";
import { applyForLoan, readLimit } from "#contract/application.ts";
import { problemInit } from "#contract/complaint.ts";
import { readHome } from "#contract/home.ts";
import { readLoan } from "#contract/loan.ts";
import { acceptOffer, readOffer } from "#contract/loan-offer.ts";
import { closeLender, openLender, readOpening, readSetUp } from "#contract/opening.ts";
import { readInstalments } from "#contract/repayment.ts";
import { addStaff, readStaffLog } from "#contract/staff.ts";
import { addApplicant } from "#test/applicants.ts";
import { addAccount, addLoan, addOffer } from "#test/builders.ts";
import { draftedCompany, submittedCompany } from "#test/configuration-inputs.ts";
import { right } from "#test/product-inputs.ts";
import type { TestServer, TestStaff } from "#test/server.ts";
import { testSettings } from "#test/server.ts";
import { companyFacts, firstDay } from "#test/set-up-lender.ts";

const { providers } = testSettings();
const productId = "salama";

async function itemsOf({ client }: TestStaff) {
  const { items, ...rest } = right(await client.call(readSetUp, {}));
  return { ...rest, ...Object.fromEntries(items.map((one) => [one.item, one])) } as typeof rest &
    Record<string, (typeof items)[number]>;
}

const openingOf = async (server: TestServer) =>
  right(await server.client().call(readOpening, {})).opening;

describe("[PD-6] the checklist says what there is, and why the rest is missing", () => {
  test("[PD-6] of a lender with nothing but its first supervisor", async () => {
    const { neema } = await firstDay({
      ...{ company: true, second: true, product: true, agreements: true },
      settings: { providers },
    });
    const found = await itemsOf(neema);
    expect(found.ready).toBe(false);
    expect(found.company).toMatchObject({
      state: "missing",
      text: "Borrowers have to know who lends. Not said yet: registered company name, company address, licence, service telephone, service e-mail.",
    });
    expect(found.brand).toMatchObject({
      state: "missing",
      text: "Borrowers still see the software's own name: say yours.",
    });
    expect(found.market).toMatchObject({ state: "warn" });
    expect(found.people).toMatchObject({
      state: "missing",
      text: "A product needs two people: add a second supervisor.",
    });
    expect(found.product).toMatchObject({ state: "missing", text: "There is no product yet." });
    expect(found.agreements).toMatchObject({ state: "missing" });
  });

  test("[PD-6] of company facts that wait for the second person", async () => {
    const { neema } = await firstDay({ company: true });
    await draftedCompany(neema);
    expect((await itemsOf(neema)).company?.text).toContain("Not said yet");
    await submittedCompany(neema);
    expect((await itemsOf(neema)).company).toMatchObject({
      state: "missing",
      text: "The company's facts wait for a second person, who publishes them.",
    });
  });

  test("[PD-6] of one that may open: the simulator is said to be one, shipped agreements to be shipped", async () => {
    const { neema } = await firstDay();
    const found = await itemsOf(neema);
    expect(found).toMatchObject({ ready: true, opening: "not-yet", changed: null });
    expect(found.company).toMatchObject({
      state: "done",
      text: "Jamii Credit Ltd, licence MSP2-0042.",
    });
    expect(found.brand).toMatchObject({
      state: "done",
      text: "Borrowers see the name Jamii Credit.",
    });
    expect(found.people).toMatchObject({ state: "done" });
    expect(found.product).toMatchObject({ state: "done", productId });
    expect(found.payments).toMatchObject({ state: "warn" });
    expect(found.payments?.text).toContain("no money moves");
    expect(found.messages).toMatchObject({ state: "warn" });
    expect(found.agreements?.text).toContain("as they came with the software");
  });

  test("[PD-6] a colleague counts once she has chosen a password, and no more when switched off", async () => {
    const { neema, server } = await firstDay({ second: true });
    const account = { login: "grace", name: "Grace Temu", role: "supervisor" } as const;
    const grace = { ...account, contact: "13900000001" };
    right(await neema.client.call(addStaff, grace));
    expect((await itemsOf(neema)).people).toMatchObject({
      state: "missing",
      text: "Grace Temu has yet to sign in and choose a password.",
    });
    await server.staff({ role: "supervisor", name: "Halima Juma" });
    expect((await itemsOf(neema)).people).toMatchObject({ state: "done" });
  });

  test("[PD-6] companies that do not work in the market are wrong, and nobody carrying messages is missing", async () => {
    const india = { ...testSettings().brand, ...companyFacts, market: "in" as const };
    const there = { ...providers, payments: "selcom", payouts: "razorpay", sms: "beem" } as const;
    const { neema } = await firstDay({ settings: { brand: india, providers: there } });
    const found = await itemsOf(neema);
    expect(found.payments).toMatchObject({
      state: "wrong",
      text: expect.stringContaining("Selcom"),
    });
    expect(found.messages).toMatchObject({ state: "wrong", text: expect.stringContaining("Beem") });
    // The product is of the reference market: India refuses it.
    expect(found.product).toMatchObject({ state: "wrong", productId });
    expect(await neema.client.call(openLender, {})).toMatchObject({
      rejection: "notReady",
      fields: ["product", "payments", "messages"],
    });
  });
});

describe("[PD-6] opening and closing", () => {
  test("[PD-6] a lender is opened by a supervisor once nothing is missing, and both are on record", async () => {
    const { neema, amina, server } = await firstDay();
    expect(await openingOf(server)).toBe("not-yet");
    right(await neema.client.call(openLender, {}));
    right(await amina.client.call(openLender, {}));
    expect(await openingOf(server)).toBe("open");
    expect(await neema.client.call(closeLender, { reason: " " })).toMatchObject({
      rejection: "textMissing",
    });
    right(await amina.client.call(closeLender, { reason: "Audit" }));
    expect(await openingOf(server)).toBe("closed");
    expect((await itemsOf(neema)).changed).toMatchObject({ by: "Amina Ally", reason: "Audit" });
    const { entries } = right(await neema.client.call(readStaffLog, { page: "0" }));
    expect(entries.map(({ action, name }) => `${name} ${action}`)).toEqual([
      "Amina Ally lender.close",
      "Neema Mushi lender.open",
    ]);
  });

  test("[PD-6] nothing is opened while something is missing, and an agent opens nothing", async () => {
    const { neema, amina, server } = await firstDay({ second: true });
    expect(await neema.client.call(openLender, {})).toMatchObject({
      rejection: "notReady",
      fields: ["people"],
    });
    expect(await amina.client.call(openLender, {})).toMatchObject({ rejection: "roleNeeded" });
    expect(await openingOf(server)).toBe("not-yet");
  });

  test("[PD-6] closing one that was never open leaves it as it was", async () => {
    const { neema, server } = await firstDay();
    right(await neema.client.call(closeLender, { reason: "Not today" }));
    expect(await openingOf(server)).toBe("not-yet");
  });
});

describe("[PD-6] a borrower of a lender that is not open", () => {
  test("[PD-6] is refused with a sentence when applying, and when taking an offer nobody applied for", async () => {
    const { server } = await firstDay();
    const borrower = await addApplicant(server);
    const asked = { productId, amount: "30000000", periods: "6" };
    const refused = await borrower.client.call(applyForLoan, asked);
    expect(refused).toMatchObject({ rejection: "lenderClosed", code: "960107" });
    expect(refused.ok ? "" : refused.message).toContain("No new loans are given at the moment.");
    expect(right(await borrower.client.call(readLimit, { productId })).standing).toBe("closed");
    await addOffer(server.services, { borrowerId: borrower.borrowerId, productId });
    expect(right(await borrower.client.call(readOffer, { productId })).promised).toBe(0);
    const shown = { productId, amount: "60000000", periods: "6", termUnit: "months" };
    expect(await borrower.client.call(acceptOffer, shown)).toMatchObject({
      rejection: "lenderClosed",
    });
  });

  test("[PD-6] reads, repays and complains as ever", async () => {
    const { server } = await firstDay();
    const { services } = server;
    const borrower = await server.borrower();
    const { borrowerId } = borrower;
    await addAccount(services, borrowerId);
    const orderId = await addLoan(services, { borrowerId, productId });
    for (const answer of [
      await borrower.client.call(readHome, {}),
      await borrower.client.call(readLoan, { productId, orderId }),
      await borrower.client.call(readInstalments, { productId, orderId }),
      await borrower.client.call(problemInit, { orderId }),
    ]) {
      expect(answer).toMatchObject({ ok: true });
    }
  });

  test("[PD-6] applies once it is open; reading whether it is costs no statement twice in two seconds", async () => {
    const { server, neema } = await firstDay();
    right(await neema.client.call(openLender, {}));
    const borrower = await addApplicant(server);
    const asked = { productId, amount: "30000000", periods: "6" };
    expect(await borrower.client.call(applyForLoan, asked)).toMatchObject({ ok: true });
    let statements = 0;
    const { db } = server.services;
    const query = db.query.bind(db);
    db.query = (...given) => {
      if (given[0].name === "opening.read-newest") statements += 1;
      return query(...given);
    };
    for (let read = 0; read < 5; read += 1) await openingOf(server);
    expect(statements).toBeLessThanOrEqual(1);
  });
});
