/**
 * [hostile client] A payout account changed by somebody else: confirmed by a code, notified to the phone, stopped before a payout.
 */
import { afterEach, beforeEach, describe, expect, onTestFinished, test, vi } from "vitest";
import { listSessions } from "#contract/account.ts";
import { acceptOffer } from "#contract/loan-offer.ts";
import { changeAccount, saveAccount } from "#contract/payout-account.ts";
import {
  readAccountChange,
  sendAccountCode,
  stopAccountChange,
} from "#contract/payout-account-change.ts";
import { runOutboxOnce } from "#server/app/registry/topics.ts";
import type { PayoutRequest } from "#server/platform/provider-ports/ports.ts";
import { anotherAccount, inApp, inBrowser, tokenIn } from "#test/account-changes.ts";
import { addAccount, addOffer, addProduct } from "#test/builders.ts";
import { startServer, type TestBorrower, type TestServer, testSettings } from "#test/server.ts";
import { smsWritten } from "#test/sms-texts.ts";
import { currentAccount } from "../../core/payout-account/payout-account.ts";

const minute = 60_000;
const hold = 60 * minute;

beforeEach(() => vi.useFakeTimers({ toFake: ["Date"], now: new Date("2026-03-02T09:00:00Z") }));
afterEach(() => vi.useRealTimers());
const pass = (ms: number) => vi.setSystemTime(Date.now() + ms);

async function given(market: "reference" | "ph" = "reference") {
  const sent: PayoutRequest[] = [];
  const send = async (payout: PayoutRequest) => {
    sent.push(payout);
    return { accepted: true, providerReference: payout.payoutId } as const;
  };
  const brand = { ...testSettings().brand, market, h5Base: "https://pages.example" };
  const server = await startServer({
    settings: { brand, accountHoldMs: hold },
    payouts: { name: "test", send, look: send as never, readCallback: () => null },
    sms: { name: "test", speaks: true, send: async () => undefined },
  });
  onTestFinished(() => server.close());
  const borrower = await server.borrower({ phone: "13712345678" });
  const bankCode = market === "ph" ? "GCASH" : "MPESA";
  const number = market === "ph" ? "09171234567" : "0712345678";
  await addAccount(server.services, borrower.borrowerId, { bankCode, number });
  return { server, borrower, sent };
}

const shown = async ({ services }: TestServer, { borrowerId }: TestBorrower) =>
  (await currentAccount(services.db, borrowerId))?.masked;

const mine = "******5678";
const theirs = "******5555";

async function codeSent(server: TestServer): Promise<string> {
  const text = (await smsWritten(server)).at(-1)?.text ?? "";
  return /\b(\d{6})\b/.exec(text)?.[1] ?? "";
}

describe("a code", () => {
  // A page is one whatever its address says of the app's version.
  test.each(["page", "app of another market"])(
    "is asked for on a %s; without it nothing changes",
    async (from) => {
      const { server, borrower } = await given(from === "page" ? "reference" : "ph");
      const client = from === "page" ? await inBrowser(server, borrower) : inApp(server, borrower);
      const form =
        from === "page"
          ? anotherAccount
          : { ...anotherAccount, wallet90006: "GCASH", accountNumber: "09175555555" };
      for (const endpoint of [saveAccount, changeAccount]) {
        expect(await client.call(endpoint, form)).toMatchObject({ code: "820005" });
      }
      const wrong = await client.call(saveAccount, { ...form, verifyCode: "000000" });
      expect(wrong).toMatchObject({ code: "820007" });
      expect(await smsWritten(server)).toEqual([]);
      expect(await shown(server, borrower)).toMatch(/(5678|4567)$/);
      const asked = await client.call(sendAccountCode, {});
      expect(asked).toMatchObject({ ok: true, data: { phone: "•••5678" } });
      const verifyCode = await codeSent(server);
      const other = verifyCode === "111111" ? "222222" : "111111";
      expect(await client.call(saveAccount, { ...form, verifyCode: other })).toMatchObject({
        code: "820006",
      });
      expect(await client.call(saveAccount, { ...form, verifyCode })).toMatchObject({ ok: true });
      expect(await shown(server, borrower)).toMatch(/5555$/);
      expect(
        await client.call(saveAccount, { ...form, accountNumber: "0766666666", verifyCode }),
      ).not.toMatchObject({ ok: true });
    },
  );

  test("is not required for the first account, for the same one, nor in the reference market's app", async () => {
    const { server, borrower } = await given();
    const newcomer = await server.borrower();
    expect(await newcomer.client.call(saveAccount, anotherAccount)).toMatchObject({ ok: true });
    expect(await newcomer.client.call(saveAccount, anotherAccount)).toMatchObject({ ok: true });
    expect(await smsWritten(server)).toEqual([]);
    const changed = await inApp(server, borrower).call(changeAccount, anotherAccount);
    expect(changed).toMatchObject({ ok: true });
  });
});

/** The account changed from within the app, and the token sent to the borrower. */
async function changed() {
  const world = await given();
  const answer = await inApp(world.server, world.borrower).call(changeAccount, anotherAccount);
  if (!answer.ok) throw new Error(answer.message);
  const messages = await smsWritten(world.server);
  return { ...world, messages, token: tokenIn(messages.at(-1)?.text ?? "") };
}

async function withdrawn({ server, borrower }: { server: TestServer; borrower: TestBorrower }) {
  await addProduct(server.services);
  await addOffer(server.services, { borrowerId: borrower.borrowerId });
  const offer = { productId: "salama", amount: "60000000", periods: "6", termUnit: "months" };
  const answer = await borrower.client.call(acceptOffer, offer);
  if (!answer.ok) throw new Error(answer.message);
}

test("a change is notified to the borrower's phone: the masked account, and a link that stops it", async () => {
  const { messages, server } = await changed();
  expect(messages).toHaveLength(1);
  expect(messages[0]?.phone).toBe("13712345678");
  expect(messages[0]?.text).toContain(theirs);
  expect(messages[0]?.text).toContain("https://pages.example/stopAccount?t=");
  expect(messages[0]?.text).not.toContain("0755555555");
  expect(JSON.stringify(server.logged)).not.toContain("0755555555");
});

test("payouts to it are held until the borrower has had the time to object; then it is paid once", async () => {
  const { server, borrower, sent } = await changed();
  await withdrawn({ server, borrower });
  await runOutboxOnce(server.services);
  pass(hold - 1);
  await runOutboxOnce(server.services);
  expect(sent).toEqual([]);
  pass(1);
  await runOutboxOnce(server.services);
  expect(sent).toMatchObject([{ accountNumber: "0755555555" }]);
  pass(hold);
  await runOutboxOnce(server.services);
  expect(sent).toHaveLength(1);
});

test("stopped, the previous account is restored and paid, and all sessions end", async () => {
  const { server, borrower, sent, token } = await changed();
  await withdrawn({ server, borrower });
  await runOutboxOnce(server.services);
  const stranger = server.client();
  const read = await stranger.call(readAccountChange, { token });
  expect(read).toMatchObject({ ok: true, data: { difficult: theirs, stopped: false } });
  expect(await shown(server, borrower)).toBe(theirs);
  for (let taps = 0; taps < 2; taps += 1) {
    const stopped = await stranger.call(stopAccountChange, { token });
    expect(stopped).toMatchObject({ ok: true, data: { paidAlready: false } });
  }
  expect(await shown(server, borrower)).toBe(mine);
  expect(await borrower.client.call(listSessions, {})).toMatchObject({ code: "900401" });
  expect(await stranger.call(readAccountChange, { token })).toMatchObject({
    data: { stopped: true },
  });
  pass(hold);
  await runOutboxOnce(server.services);
  expect(sent).toMatchObject([{ accountNumber: "0712345678" }]);
});

test("the link of the first of two changes undoes both", async () => {
  const { server, borrower, token } = await changed();
  pass(minute);
  const second = { ...anotherAccount, accountNumber: "0766666666" };
  await inApp(server, borrower).call(changeAccount, second);
  await server.client().call(stopAccountChange, { token });
  expect(await shown(server, borrower)).toBe(mine);
  const tokens = (await smsWritten(server)).map(({ text }) => tokenIn(text));
  const last = await server.client().call(readAccountChange, { token: tokens.at(-1) ?? "" });
  expect(last).toMatchObject({ data: { stopped: true } });
});

test("too late, it says that money is on its way; after a week the link is invalid", async () => {
  const { server, borrower, token } = await changed();
  await withdrawn({ server, borrower });
  pass(hold);
  await runOutboxOnce(server.services);
  const stopped = await server.client().call(stopAccountChange, { token });
  expect(stopped).toMatchObject({ ok: true, data: { paidAlready: true } });
  pass(7 * 24 * 60 * minute);
  for (const endpoint of [readAccountChange, stopAccountChange]) {
    expect(await server.client().call(endpoint, { token })).toMatchObject({ code: "900404" });
  }
});
