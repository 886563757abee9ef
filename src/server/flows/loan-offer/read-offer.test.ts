import { expect, onTestFinished, test } from "vitest";
import { readOffer } from "#contract/loan-offer.ts";
import { loanRoutes } from "#server/flows/order-details/routes.ts";
import { addAccount, addOffer, addProduct } from "#test/builders.ts";
import { startServer } from "#test/server.ts";
import { loanOfferRoutes } from "./routes.ts";

async function withOffer() {
  const server = await startServer({ verticals: [loanOfferRoutes, loanRoutes] });
  onTestFinished(() => server.close());
  await addProduct(server.services);
  const borrower = await server.borrower();
  await addOffer(server.services, { borrowerId: borrower.borrowerId });
  return { server, borrower };
}

async function offerOf(client: Awaited<ReturnType<typeof withOffer>>["borrower"]["client"]) {
  const answer = await client.call(readOffer, { productId: "salama" });
  if (!answer.ok) throw new Error(answer.message);
  return answer.data;
}

test("[LC-1] [LC-2] [LC-3] the offer's amount, term, rate, card and plan are all there", async () => {
  const { server, borrower } = await withOffer();
  await addAccount(server.services, borrower.borrowerId);
  const offer = await offerOf(borrower.client);
  expect(offer).toMatchObject({
    productLogo: "/logos/salama.svg",
    productName: "Salama Loan",
    amount: 600_000_00,
    currencySymbol: "TZS",
    periods: 6,
    termUnit: "months",
    pRateDsc: "2,5 % a month on the principal you still owe",
    bankCardInfo: { bankName: "M-Pesa", difficult: "******5678", bankNode: "MPESA" },
    firstPayTime: "2026-04-02",
    firstPeriodDay: 31,
    isPopType: 1,
    popTitle: "Leave this offer?",
    popAgreementUrl: "",
  });
  expect(offer.repay_plans.map(({ pay_time }) => pay_time)).toEqual([
    "2026-04-02",
    "2026-05-02",
    "2026-06-02",
    "2026-07-02",
    "2026-08-02",
    "2026-09-02",
  ]);
});

test("[LC-1] [LN-1] the detail rows give payout, fees, interest, total, yearly rate and every rule", async () => {
  const { borrower } = await withOffer();
  const { details, repay_plans } = await offerOf(borrower.client);
  const total = repay_plans.reduce((sum, { amount }) => sum + amount, 0);
  // 600,000.00 at 2.5 % a month: five instalments of 108,929.98; the last one absorbs the rounding.
  expect(total).toBe(653_579_90);
  expect(details).toEqual([
    { text: "You receive", value: "TZS 588.000,00" },
    { text: "Processing fee (kept back from the payout)", value: "TZS 12.000,00" },
    { text: "Interest in total", value: "TZS 53.579,90" },
    { text: "Total to repay", value: "TZS 653.579,90" },
    { text: "Annual percentage rate (APR)", value: expect.stringMatching(/^4\d,\d %$/) },
    {
      text: "Late charges",
      value:
        "If an instalment is not paid by its due date: TZS 1.000,00 once for the whole loan, and for each late day a share of the unpaid instalment amount: 5 % on days 1 to 30, 4 % on days 31 to 90, 2 % from day 91",
    },
    {
      text: "Paying early",
      value:
        "Possible once 50 % of the term has passed, and not before day 7; interest not yet earned is then dropped, or given back where it was paid",
    },
    {
      text: "Moving the due dates",
      value:
        "Up to 2 times by 14 days, for 5 % of the outstanding principal each time; days already late are added",
    },
    {
      text: "Decision and payout",
      value: "Decision within 1 day, money in 1 to 3 days; due dates count from the day of payout",
    },
  ]);
});

test("[LN-2] a repeat client reads the repeat client's fee", async () => {
  const { server } = await withOffer();
  const other = await server.borrower();
  await addOffer(server.services, {
    borrowerId: other.borrowerId,
    terms: { clientKind: "repeat" },
  });
  const { details } = await offerOf(other.client);
  expect(details.find(({ text }) => text === "Late charges")?.value).toContain("TZS 800,00 once");
});

test("[LC-1] every language has every text", async () => {
  const { server, borrower } = await withOffer();
  const read = async (language: string) => offerOf(server.client(borrower.session, { language }));
  const english = await read("en");
  const months = { sw: "miezi", id: "bulan", hi: "महीने", fil: "buwan", zh: "个月" };
  for (const [language, unit] of Object.entries(months)) {
    const other = await read(language);
    expect(other.termUnit).toBe(unit);
    expect(other.details).toHaveLength(english.details.length);
    other.details.forEach(({ text }, row) => {
      expect(text).not.toBe(english.details[row]?.text);
    });
    expect(other.popTitle).not.toBe(english.popTitle);
    expect(other.repay_plans).toEqual(english.repay_plans);
  }
});

test("[LC-2] without an account there is no card", async () => {
  const { borrower } = await withOffer();
  expect((await offerOf(borrower.client)).bankCardInfo).toBeNull();
});

test("an unknown product and another borrower's offer answer alike; bad input is rejected", async () => {
  const { server, borrower } = await withOffer();
  const other = await server.borrower();
  const unknown = await borrower.client.call(readOffer, { productId: "nothing" });
  const foreign = await other.client.call(readOffer, { productId: "salama" });
  expect(unknown).toMatchObject({ ok: false, rejection: "offerGone" });
  expect(foreign).toEqual(unknown);
  const bad = await borrower.client.call(readOffer, { productId: "x'; drop table offer" });
  expect(bad).toMatchObject({ rejection: "invalidInput" });
  const nobody = await server.client().call(readOffer, { productId: "salama" });
  expect(nobody).toMatchObject({ rejection: "sessionNeeded" });
});

test("[LN-1] an offer whose term falls short of 91 days from today is not shown", async () => {
  const { server } = await withOffer();
  server.setToday("2026-03-31");
  const other = await server.borrower();
  const plan = { ...(await import("#lending/reference-product.ts")).referenceProduct.plan };
  // Three months from 31 March are 91 days, from 2 February only 89.
  const terms = { plan: { ...plan, instalments: 3 } };
  await addOffer(server.services, { borrowerId: other.borrowerId, terms });
  expect(await other.client.call(readOffer, { productId: "salama" })).toMatchObject({ ok: true });
  // Paid out within the next three days the term would be too short: from 1 December on it is 90 days.
  server.setToday("2026-11-28");
  expect(await other.client.call(readOffer, { productId: "salama" })).toMatchObject({
    rejection: "offerGone",
  });
  server.setToday("2027-02-02");
  expect(await other.client.call(readOffer, { productId: "salama" })).toMatchObject({
    ok: false,
    rejection: "offerGone",
  });
});
