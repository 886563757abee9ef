/** Pay codes and the till: what a payer meets who pays at a shop or in a wallet. */
import { describe, expect, test } from "vitest";
import { loneSimulator, paymentRequest } from "#test/lone-simulator.ts";
import { codeIn, newPayCode } from "./pay-code.ts";

const request = { ...paymentRequest, code: "number" } as const;

async function started(code: "number" | "scan" = "number") {
  const world = await loneSimulator({ merchant: "A <b>lender</b>" });
  const { payCode } = await world.payments.start({ ...request, code });
  const till = `${world.simulator.origin}/till`;
  const show = async (typed: string) => {
    const answer = await fetch(`${till}?code=${encodeURIComponent(typed)}`);
    return { status: answer.status, page: await answer.text() };
  };
  /** Presses "Pay" and follows the redirect to the page with the outcome. */
  const pay = async (code: string) => {
    const answer = await fetch(till, { method: "POST", body: new URLSearchParams({ code }) });
    return answer.text();
  };
  return { ...world, payCode, till, show, pay };
}

describe("asking for a code", () => {
  test("gives digits to type, the same ones each time", async () => {
    const { payments, payCode } = await started();
    expect(payCode).toMatch(/^99\d{10}$/);
    const again = await payments.start(request);
    expect(again).toMatchObject({ repayType: "PAY_CODE", payCode, payUrl: "", notice: "" });
    const other = await payments.start({ ...request, tradeNo: "P2" });
    expect(other.payCode).not.toBe(payCode);
  });

  test("gives a short text to scan that holds such a code", async () => {
    const { payments, payCode, simulator } = await started("scan");
    const digits = simulator.ledger.payment("P1")?.payCode ?? "";
    expect(payCode).toBe(`SIMPAY:${digits}*TZS*1250000.50`);
    expect(payCode.length).toBeLessThanOrEqual(120);
    expect(codeIn(payCode)).toBe(digits);
    expect((await payments.start({ ...request, code: "scan" })).payCode).toBe(payCode);
  });

  test("never gives a code that another payment has", () => {
    const refused: string[] = [];
    const code = newPayCode((tried) => refused.push(tried) === 3);
    expect(refused).toHaveLength(3);
    expect(code).toBe(refused[2]);
  });

  test("an account that would get a notice gets the code", async () => {
    const { payments } = await started();
    const asked = { ...request, tradeNo: "P2", accountNumber: "0712345999" };
    expect((await payments.start(asked)).repayType).toBe("PAY_CODE");
  });
});

describe("the till", () => {
  test("asks for a code, shows merchant and amount, and pays it once, without script", async () => {
    const { simulator, payments, payCode, till, show, pay } = await started();
    expect(await (await fetch(till)).text()).toContain('name="code"');
    const { status, page } = await show(payCode);
    expect(status).toBe(200);
    for (const words of ["TZS 1,250,000.50", "A &lt;b&gt;lender&lt;/b&gt;", payCode, ">Pay<"]) {
      expect(page).toContain(words);
    }
    expect(page).not.toContain("<script");
    expect(await payments.look("P1")).toBeNull();
    expect(await pay(payCode)).toContain("<h1>Paid</h1>");
    expect(await payments.look("P1")).toMatchObject({
      kind: "payment-succeeded",
      reference: "P1",
      amount: request.amount,
    });
    expect(await pay(payCode)).toContain("<h1>Already paid</h1>");
    expect((await show(payCode)).page).toContain("<h1>Already paid</h1>");
    expect(simulator.ledger.content.events).toHaveLength(1);
  });

  test("two taps at once pay once", async () => {
    const { simulator, payCode, pay } = await started();
    const pages = await Promise.all([pay(payCode), pay(payCode)]);
    expect(pages.filter((page) => page.includes("<h1>Paid</h1>"))).toHaveLength(1);
    expect(simulator.ledger.content.events).toHaveLength(1);
  });

  test.each(["scanned", "grouped"])("takes a %s code", async (how) => {
    const { payments, payCode, simulator, pay } = await started("scan");
    const digits = simulator.ledger.payment("P1")?.payCode ?? "";
    const typed = how === "scanned" ? ` ${payCode} ` : digits.replace(/(.{4})/g, "$1 -");
    expect(await pay(typed)).toContain("<h1>Paid</h1>");
    expect((await payments.look("P1"))?.kind).toBe("payment-succeeded");
  });

  test.each([
    ["cancelled", "Cancelled"],
    ["expired", "Expired"],
    ["declined", "Declined"],
  ])("refuses a %s code", async (state, title) => {
    const { simulator, payments, payCode, show, pay } = await started();
    if (state === "cancelled") expect(await payments.cancel("P1")).toBe(true);
    if (state === "expired") await simulator.control.expire("P1");
    if (state === "declined") await simulator.control.decline("P1");
    expect((await show(payCode)).page).toContain(`<h1>${title}</h1>`);
    expect(await pay(payCode)).toContain(`<h1>${title}</h1>`);
    expect(simulator.ledger.payment("P1")?.state).toBe(state);
  });

  test("keeps what was typed when nothing is known by it", async () => {
    const { simulator, payments, show, pay } = await started();
    await payments.start({ ...paymentRequest, tradeNo: "P2" });
    const { status, page } = await show('99"><i>');
    expect(status).toBe(404);
    expect(page).toContain("Unknown code");
    expect(page).toContain('value="99&quot;&gt;&lt;i&gt;"');
    // A payment without a code is not found by an empty code.
    expect(await pay("")).toContain("Code, or the text");
    expect(simulator.ledger.content.events).toEqual([]);
  });

  test("two codes in one address are asked for again", async () => {
    const { payCode, till } = await started();
    const answer = await fetch(`${till}?code=${payCode}&code=1`);
    expect(answer.status).toBe(200);
    expect(await answer.text()).not.toContain("TZS");
  });
});
