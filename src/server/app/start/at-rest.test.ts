/**
 * What a thief of the database could read: after the whole life of a loan, nothing that people wrote and nothing that pays
 * or gives access.
 */
import { expect, test } from "vitest";
import { addToBlocklist } from "#contract/application-back-office.ts";
import { payInWalletApp } from "#contract/card-payment.ts";
import { addNote } from "#contract/complaint-back-office.ts";
import { submitReference } from "#contract/payment-claim.ts";
import { readPaymentCode } from "#contract/payment-code.ts";
import { startPayment } from "#contract/repayment.ts";
import * as money from "#contract/suspense.ts";
import { newCaptchaText } from "#server/platform/captcha/captcha-text.ts";
import { awaitingCode, repayToken, savedCard } from "#test/card-steps.ts";
import { answered, sentComplaint } from "#test/complaints.ts";
import { dumpOf } from "#test/dump.ts";
import { certified, rightValues } from "#test/people.ts";
import { askForCode, capcode, lookAtPicture, openPage } from "#test/promotion-steps.ts";
import {
  type Borrowing,
  productId,
  runningLoan,
  startedPayment,
  startWorld,
  type World,
} from "#test/simulated-server.ts";
import { codeSentTo } from "#test/sms-codes.ts";

const told = {
  complaint: "My sister Rehema was called at work about it.",
  answer: "We have spoken to the agent who called Rehema.",
  note: "Agent Mwasha rang the workplace twice.",
  deny: "Used the papers of Bibi Nyota.",
  decided: "Slip shows the account of Mzee Ally.",
  waiting: "QX7-waiting-991",
  newcomer: "13766650199",
};

/** Pay Now with an idempotency key, so that its answer is stored for repeats. */
function paying({ client, loanId }: Borrowing, bankCode = "MPESA", requestKey = "key-1") {
  const input = { product_id: productId, orderId: loanId, amount: "10000000" };
  const asked = { ...input, cardNo: "0766650177", bankCode, isDelay: "0" } as const;
  return client.call(startPayment, asked, { requestKey });
}

/** Its captchas have a known text. */
function startTold(): Promise<World> {
  return startWorld({
    newCaptchaText: (form) => (form === "picture" ? capcode : newCaptchaText(form)),
  });
}

async function given<T>(answer: Promise<{ ok: true; data: T } | { ok: false; message: string }>) {
  const got = await answer;
  if (!got.ok) throw new Error(got.message);
  return got.data;
}

/** Everything that must not be readable, by where it was entered. */
async function story(world: World): Promise<Record<string, string>> {
  const { server, simulator } = world;
  const byPage = await runningLoan(world);
  const started = await given(paying(byPage));
  const byCode = await runningLoan(world);
  await startedPayment(byCode, { bankCode: "CONTROLNO", cardNo: "" });
  const shown = { orderId: byCode.loanId, productId };
  const { defDetail } = await given(byCode.client.call(readPaymentCode, shown));
  const byCard = await runningLoan(world);
  const cardId = await savedCard(byCard);
  const charged = await awaitingCode(byCard, { cardId, repayToken: await repayToken(byCard) });
  const inWallet = await runningLoan(world);
  const { borrowerId: userId, loanId: orderId } = inWallet;
  const wallet = { userId, orderId, amount: "10000000" };
  const { url } = await given(
    inWallet.client.call(payInWalletApp, wallet, { requestKey: "key-2" }),
  );
  const claim = { orderId: byCard.loanId, utr: told.waiting, isDelay: "0" } as const;
  await given(byCard.client.call(submitReference, claim));

  await certified(byPage);
  const problemId = await sentComplaint(byPage, { problemDetail: told.complaint });
  const agent = await server.staff({ role: "supervisor" });
  await answered(agent, problemId, told.answer);
  await given(agent.client.call(addNote, { problemId, text: told.note }));
  const denied = { kind: "phone", value: told.newcomer, note: told.deny } as const;
  await given(agent.client.call(addToBlocklist, denied));
  await simulator.control.receiveDirect({ amount: 5_000_00, currency: "TZS" });
  await simulator.control.deliver();
  const { entries } = await given(agent.client.call(money.listSuspenseEntries, { page: "0" }));
  const { entryNo = "" } = entries[0] ?? {};
  await given(agent.client.call(money.closeSuspenseEntry, { entryNo, reason: told.decided }));

  const page = await openPage(server);
  await lookAtPicture(page);
  await given(askForCode(page, { phone: told.newcomer }));
  return {
    ...told,
    waitingAsCompared: told.waiting.toUpperCase(),
    payAddress: started.payUrl,
    payPath: new URL(started.payUrl).pathname,
    walletAddress: url,
    payCode: defDetail.payCode,
    cardCode: simulator.control.codeFor(charged),
    paidFrom: "0766650177",
    smsCode: await codeSentTo(world, told.newcomer),
    sid: page.sid,
    session: byPage.session.session_id ?? "",
    staffToken: agent.token,
    password: agent.password,
    addressOfCaller: "127.0.0.1",
    documentNumber: rightValues.public.documentNumber,
    street: "Mwembechai",
    email: rightValues.ext.email,
    contact: rightValues.ext.contact1Phone,
    employer: rightValues.job.employer,
    bankAccount: rightValues.bank.accountNumber,
    fullName: "Zuberi Kipanga",
  };
}

test("a dump after a whole story holds nothing that was said, nothing that pays, nothing that opens", async () => {
  const world = await startTold();
  const planted = await story(world);
  for (const [what, text] of Object.entries(planted)) expect(text, what).not.toBe("");
  const dump = (await dumpOf(world.server.services.db)).toLowerCase();
  for (const table of [
    "idempotency_record",
    "payment_claim",
    "complaint_entry",
    "payment_attempt",
  ]) {
    expect(dump).toContain(`${table}: `);
  }
  const readable = Object.entries(planted).filter(([, text]) => isIn(dump, text.toLowerCase()));
  expect(readable.map(([what]) => what)).toEqual([]);
});

/** A number counts only as a whole: digits within a longer one match by chance. */
function isIn(dump: string, text: string): boolean {
  return /^\d+$/.test(text) ? new RegExp(`(?<!\\d)${text}(?!\\d)`).test(dump) : dump.includes(text);
}

test("a repeat is given the address that pays once more, which its kept answer does not hold", async () => {
  const world = await startWorld();
  const borrowing = await runningLoan(world);
  const first = await given(paying(borrowing));
  expect(first.payUrl).toMatch(/^http/);
  expect(await given(paying(borrowing))).toEqual(first);
  await world.simulator.control.pay(first.tradeNo);
  await world.simulator.control.deliver();
  // Also after it was paid, the same key gets the same answer and starts no second payment.
  expect(await given(paying(borrowing))).toEqual(first);
  const byCode = await runningLoan(world);
  const code = await given(paying(byCode, "CONTROLNO"));
  expect(await given(paying(byCode, "CONTROLNO"))).toEqual(code);
  const inWallet = await runningLoan(world);
  const { borrowerId: userId, loanId: orderId } = inWallet;
  const wallet = { userId, orderId, amount: "10000000" };
  const once = await given(inWallet.client.call(payInWalletApp, wallet, { requestKey: "w" }));
  expect(await given(inWallet.client.call(payInWalletApp, wallet, { requestKey: "w" }))).toEqual(
    once,
  );
});
