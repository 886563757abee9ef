/** The bank account page's calls over the wire. */
import { describe, expect, onTestFinished, test } from "vitest";
import type { Market } from "#contract/format.ts";
import { readLoan } from "#contract/loan.ts";
import { acceptOffer } from "#contract/loan-offer.ts";
import { changeAccount, readAccountForm, saveAccount } from "#contract/payout-account.ts";
import { moveApplication } from "#server/core/loan/move-application.ts";
import { inApp } from "#test/account-changes.ts";
import { addAccount, addOffer, addProduct } from "#test/builders.ts";
import { startServer, type TestBorrower, type TestServer, testSettings } from "#test/server.ts";
import { currentAccount, decryptAccount } from "../../core/payout-account/payout-account.ts";

const wallet = {
  product_id: "salama",
  cardType: "1",
  channelNumber: "90006",
  wallet90006: "AIRTEL",
  accountNumber: "0712345678",
};
const bank = { ...wallet, cardType: "2", bank: "NMB", accountNumber: "123456789" };

async function start(market: Market = "reference") {
  const brand = { ...testSettings().brand, market };
  const server = await startServer({ settings: { brand } });
  onTestFinished(() => server.close());
  const borrower = await server.borrower();
  // From within the app: when a change needs a code is tested in account-change.test.ts.
  return { server, borrower: { ...borrower, client: inApp(server, borrower) } };
}

const current = ({ services }: TestServer, { borrowerId }: TestBorrower) =>
  currentAccount(services.db, borrowerId);

describe.each([saveAccount, changeAccount])("$path", (endpoint) => {
  test("[BA-5] [AP-1] visible fields are bound, encrypted and shown masked; hidden ones are ignored", async () => {
    const { server, borrower } = await start();
    const answer = await borrower.client.call(endpoint, { ...wallet, bank: "nonsense" });
    expect(answer).toMatchObject({ ok: true, data: { success: true } });
    const bound = await current(server, borrower);
    expect(bound).toMatchObject({ bankCode: "AIRTEL", masked: "******5678" });
    const { db, settings } = server.services;
    const decrypted = await decryptAccount(db, bound?.accountId ?? "", settings.encryptionKey);
    expect(decrypted).toEqual({ bankCode: "AIRTEL", number: "0712345678" });
    expect(await borrower.client.call(endpoint, bank)).toMatchObject({ ok: true });
    expect(await current(server, borrower)).toMatchObject({ bankCode: "NMB", masked: "*****6789" });
    expect(JSON.stringify(server.logged)).not.toMatch(/0712345678|123456789/);
  });

  test.each([
    ["1234567890", "820001"],
    ["12345678", "820001"],
    ["07123456789", "820001"],
    ["071234567a", "820001"],
    ["0712 345 678", "820001"],
    ["+712345678", "820001"],
    ["", "820002"],
  ])("[BA-9] the number %j is refused with %s and nothing changes", async (accountNumber, code) => {
    const { server, borrower } = await start();
    const answer = await borrower.client.call(endpoint, { ...wallet, accountNumber });
    expect(answer).toMatchObject({ ok: false, code });
    expect(await current(server, borrower)).toBeNull();
  });

  test.each([["123456789"], ["0123456789"], ["012345678"]])(
    "[BA-9] the number %s is taken",
    async (accountNumber) => {
      const { borrower } = await start();
      expect(await borrower.client.call(endpoint, { ...wallet, accountNumber })).toMatchObject({
        ok: true,
      });
    },
  );

  test.each([
    [{ wallet90006: "" }, "820002"],
    [{ wallet90006: "AZAMPESA" }, "820003"],
    [{ wallet90006: "NMB" }, "820003"],
    [{ channelNumber: "90007" }, "820002"],
    [{ cardType: "2" }, "820002"],
    [{ cardType: "3" }, "820003"],
    [{ cardType: "2", bank: "MPESA" }, "820003"],
    [{ accountNumber: "1".repeat(201) }, "900400"],
    [{ product_id: "no such id" }, "900400"],
  ])("%j is refused with %s", async (change, code) => {
    const { server, borrower } = await start();
    const answer = await borrower.client.call(endpoint, { ...wallet, ...change });
    expect(answer).toMatchObject({ ok: false, code });
    expect(await current(server, borrower)).toBeNull();
  });

  test("codes that mean something to JavaScript are only text", async () => {
    const { borrower } = await start();
    const odd = JSON.parse('{"__proto__":"x","constructor":"y","toString":"z"}');
    expect(await borrower.client.call(endpoint, { ...wallet, ...odd })).toMatchObject({ ok: true });
  });

  test("concurrent taps all succeed and leave one account", async () => {
    const { server, borrower } = await start();
    const taps = Array.from({ length: 20 }, (_, index) =>
      borrower.client.call(endpoint, index % 2 === 0 ? wallet : bank),
    );
    const answers = await Promise.all(taps);
    expect(answers.filter(({ ok }) => !ok)).toEqual([]);
    expect(await current(server, borrower)).not.toBeNull();
  });

  test("without a session nothing is bound", async () => {
    const { server } = await start();
    expect(await server.client().call(endpoint, wallet)).toMatchObject({ code: "900401" });
  });
});

test("[BA-2] [AP-1] card-init gives the market's form in the borrower's language, without the number", async () => {
  const { server, borrower } = await start();
  await addAccount(server.services, borrower.borrowerId, { bankCode: "AIRTEL" });
  const client = server.client(borrower.session, { language: "sw" });
  const answer = await client.call(readAccountForm, { product_id: "salama" });
  if (!answer.ok) throw new Error(answer.message);
  const { items } = answer.data;
  expect(items.map(({ code }) => code)).toEqual([
    "cardType",
    "channelNumber",
    "wallet90006",
    "wallet90007",
    "bank",
    "accountNumber",
  ]);
  expect(items[2]).toMatchObject({ title: "Mkoba wa simu", value: "AIRTEL", cardTypeMi: "1" });
  expect(items.at(-1)).toMatchObject({ value: "", inputType: 1, cate: "text" });
  expect(JSON.stringify(items)).not.toContain("5678");
});

test("[BA-9] another market has its own numbers and wallets", async () => {
  const { server, borrower } = await start("ph");
  const form = { ...wallet, wallet90006: "GCASH", accountNumber: "09171234567" };
  expect(await borrower.client.call(saveAccount, wallet)).toMatchObject({ code: "820003" });
  expect(await borrower.client.call(saveAccount, form)).toMatchObject({ ok: true });
  expect(await current(server, borrower)).toMatchObject({ bankCode: "GCASH" });
});

test.each([
  ["in", "UPI", "919812345678", "9812345678"],
  ["in", "UPI", "9198123456", "9198123456"],
  ["ph", "GCASH", "639171234567", "09171234567"],
  ["ke", "MPESA", "254712345678", "0712345678"],
  ["ke", "MPESA", "+254712345678", "0712345678"],
  ["tz", "AIRTEL", "+255712345678", "0712345678"],
  ["tz", "AIRTEL", "712345678", "0712345678"],
  ["reference", "AIRTEL", "712345678", "712345678"],
] as const)(
  "[PL-2] in %s a wallet of %s at %s is bound at %s",
  async (market, wallet90006, accountNumber, number) => {
    const { server, borrower } = await start(market);
    const form = { ...wallet, wallet90006, accountNumber };
    expect(await borrower.client.call(saveAccount, form)).toMatchObject({ ok: true });
    const bound = await current(server, borrower);
    const { db, settings } = server.services;
    const account = await decryptAccount(db, bound?.accountId ?? "", settings.encryptionKey);
    expect(account.number).toBe(number);
  },
);

test("[PL-2] an account of a bank is no telephone, whatever its digits", async () => {
  const { server, borrower } = await start("in");
  const form = { ...bank, bank: "SBI", accountNumber: "919812345678" };
  expect(await borrower.client.call(saveAccount, form)).toMatchObject({ ok: true });
  const bound = await current(server, borrower);
  const { db, settings } = server.services;
  const account = await decryptAccount(db, bound?.accountId ?? "", settings.encryptionKey);
  expect(account.number).toBe("919812345678");
});

describe("an order and its account", () => {
  const shown = { productId: "salama", amount: "60000000", periods: "6", termUnit: "months" };

  async function accepted() {
    const { server, borrower } = await start();
    const { services } = server;
    await addProduct(services);
    await borrower.client.call(saveAccount, wallet);
    await addOffer(services, { borrowerId: borrower.borrowerId });
    const answer = await borrower.client.call(acceptOffer, shown);
    if (!answer.ok) throw new Error(answer.message);
    const orderId =
      new URL(answer.data.lendDetailsUrl, "http://x").searchParams.get("orderId") ?? "";
    const order = async () => {
      const read = await borrower.client.call(readLoan, { productId: "salama", orderId });
      if (!read.ok) throw new Error(read.message);
      return read.data;
    };
    return { server, borrower, orderId, order };
  }

  test("after a failed payout a changed account ends the reminder, and the order is withdrawn again", async () => {
    const { server, borrower, orderId, order } = await accepted();
    await server.services.db.transaction((tx) => moveApplication(tx, orderId, "payout-failed"));
    expect(await order()).toMatchObject({ orderStatus: 151, cardNeedPop: 1 });
    expect(await borrower.client.call(changeAccount, bank)).toMatchObject({ ok: true });
    expect(await order()).toMatchObject({ orderStatus: 151, cardNeedPop: 0 });
    expect(await borrower.client.call(acceptOffer, shown)).toMatchObject({ ok: true });
    expect(await order()).toMatchObject({ orderStatus: 21 });
  });

  test("a stranger's change leaves an order and its account alone", async () => {
    const { server, borrower, orderId, order } = await accepted();
    const before = await current(server, borrower);
    const stranger = await server.borrower();
    expect(await stranger.client.call(changeAccount, { ...bank, orderId })).toMatchObject({
      ok: true,
    });
    expect(await current(server, borrower)).toEqual(before);
    expect(await order()).toMatchObject({ orderStatus: 21, cardNeedPop: 0 });
  });
});
