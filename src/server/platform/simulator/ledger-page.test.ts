/** The ledger page and the ledger file with codes, cards and direct payments in them. */
import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { loneSimulator, paymentRequest } from "#test/lone-simulator.ts";
import { codeCardNumber } from "./demo-cards.ts";
import type { LedgerContent } from "./ledger.ts";

const { amount, currency } = paymentRequest;

async function chargedByCode({ cards }: Awaited<ReturnType<typeof loneSimulator>>) {
  const tokenized = await cards.tokenize({ cardNumber: codeCardNumber, bankCode: "CRDB" });
  const cardToken = tokenized.accepted ? tokenized.cardToken : "";
  await cards.charge({ tradeNo: "C1", amount, currency, cardToken, sendCode: true });
}

test("the ledger page shows codes and the messages card holders got, and takes direct money", async () => {
  const world = await loneSimulator();
  const { simulator, payments } = world;
  const { payCode } = await payments.start({ ...paymentRequest, code: "number" });
  await chargedByCode(world);
  const post = async (form: Record<string, string>) => {
    const body = new URLSearchParams(form);
    return (await fetch(`${simulator.origin}/ledger`, { method: "POST", body })).text();
  };
  const page = await post({ action: "receive-direct", amount: "1,250.5", currency: "TZS" });
  const [event] = simulator.ledger.content.events;
  expect(event?.event).toMatchObject({ reference: "", amount: 1_250_50, currency: "TZS" });
  expect(page).toContain(`/till?code=${payCode}`);
  const code = simulator.control.codeFor("C1");
  expect(page).toContain(`SMS to the card holder of •••• 1111: <strong>${code}</strong>`);
  expect(page).toContain(event?.event.providerReference);
  for (const wrong of [{ amount: "0" }, { amount: "x" }, { amount: "-5" }, { currency: "<b>" }]) {
    await post({ action: "receive-direct", amount: "5", currency: "TZS", ...wrong });
  }
  expect(simulator.ledger.content.events).toHaveLength(1);
});

test("the ledger page gives out the statement of some days, and nothing for days that are none", async () => {
  const { simulator } = await loneSimulator();
  await simulator.control.receiveDirect({ amount: 1_250_50, currency: "TZS" });
  const page = await (await fetch(`${simulator.origin}/ledger`)).text();
  expect(page).toContain('type="date" required\n      value="2026-03-02"');
  const ask = (query: string) => fetch(`${simulator.origin}/ledger/settlement-report?${query}`);
  const file = await ask("from=2026-03-02&to=2026-03-02");
  expect(file.headers.get("content-disposition")).toContain("simulator-2026-03-02_2026-03-02.csv");
  expect((await file.text()).split("\r\n")).toEqual([
    "reference,our_number,movement,amount,fee,currency,happened_at,status",
    expect.stringMatching(
      /^SD\w+,,payment,1250\.50,0\.00,TZS,2026-03-02T09:00:00\.000Z,succeeded$/,
    ),
    ",1,total,1250.50,,TZS,2026-03-02/2026-03-02,",
    "",
  ]);
  for (const wrong of ["", "from=2026-03-02", "from=x&to=y", "from=2026-03-03&to=2026-03-02"]) {
    expect((await ask(wrong)).url).toBe(`${simulator.origin}/ledger`);
  }
});

test("a payment that was made can be taken back, once", async () => {
  const { simulator, payments } = await loneSimulator();
  await payments.start(paymentRequest);
  const post = async (action: string) => {
    const body = new URLSearchParams({ action, reference: paymentRequest.tradeNo });
    return (await fetch(`${simulator.origin}/ledger`, { method: "POST", body })).text();
  };
  expect(await post("take-back")).not.toContain("Take back");
  expect(await post("pay")).toContain("Take back");
  expect(await post("take-back")).toContain("taken-back");
  await post("take-back");
  const kinds = simulator.ledger.content.events.map(({ event }) => event.kind);
  expect(kinds).toEqual(["payment-succeeded", "payment-reversed"]);
});

test("codes and cards survive a restart, and a ledger older than them is read", async () => {
  const folder = await mkdtemp(join(tmpdir(), "mkopo-ledger-"));
  onTestFinished(() => rm(folder, { recursive: true }));
  const bookFile = join(folder, "ledger.json");
  const first = await loneSimulator({ bookFile });
  await first.payments.start(paymentRequest);
  await chargedByCode(first);
  const code = first.simulator.control.codeFor("C1");
  await first.simulator.close();

  const second = await loneSimulator({ bookFile });
  expect(second.simulator.control.codeFor("C1")).toBe(code);
  await second.simulator.close();

  const { payments, payouts, events, cancelledUnseen } = JSON.parse(
    await readFile(bookFile, "utf8"),
  ) as LedgerContent;
  const older = payments
    .filter(({ charge }) => charge === null)
    .map(({ payCode: _payCode, charge: _charge, request: { code: _code, ...asked }, ...rest }) => ({
      ...rest,
      request: asked,
    }));
  await writeFile(bookFile, JSON.stringify({ payments: older, payouts, events, cancelledUnseen }));
  const third = await loneSimulator({ bookFile });
  expect((await third.payments.start(paymentRequest)).repayType).toBe("PAY_URL");
  await chargedByCode(third);
  expect((await fetch(`${third.simulator.origin}/ledger`)).status).toBe(200);
  expect((await fetch(`${third.simulator.origin}/till?code=undefined`)).status).toBe(404);
});
