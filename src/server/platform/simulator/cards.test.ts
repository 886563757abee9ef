/** Cards at the simulator: which are tokenized, when a charge needs a code, and what each code does. */
import { describe, expect, test } from "vitest";
import { isCardNumber } from "#contract/card-number.ts";
import { loneSimulator, paymentRequest } from "#test/lone-simulator.ts";
import { Outage } from "../provider-ports/ports.ts";
import { wrongCodesMaximum } from "./cards.ts";
import {
  codeCardNumber,
  declinedCardNumber,
  mistypedCardNumber,
  noCodeCardNumber,
  unknownCardNumber,
} from "./demo-cards.ts";

const { amount, currency, tradeNo } = paymentRequest;

async function started(cardNumber = codeCardNumber) {
  const world = await loneSimulator();
  const tokenized = await world.cards.tokenize({ cardNumber, bankCode: "CRDB" });
  if (!tokenized.accepted) throw new Error("the card was not accepted");
  const charge = { tradeNo, amount, currency, cardToken: tokenized.cardToken, sendCode: true };
  const wrong = () => (world.simulator.control.codeFor(tradeNo) === "111111" ? "222222" : "111111");
  return { ...world, charge, wrong };
}

describe("keeping a card", () => {
  test("gives a token; the ledger has its last four digits and never the number", async () => {
    const { simulator, charge } = await started();
    expect(simulator.ledger.content.cards).toEqual([
      { token: charge.cardToken, lastFour: "1111", bankCode: "CRDB" },
    ]);
    expect(JSON.stringify(simulator.ledger.content)).not.toContain(codeCardNumber);
    expect(charge.cardToken).not.toContain(codeCardNumber.slice(-8));
  });

  test.each([mistypedCardNumber, unknownCardNumber, "", "4111", "41111111 1111111"])(
    "refuses %j for good",
    async (cardNumber) => {
      const { cards, simulator } = await loneSimulator();
      expect(await cards.tokenize({ cardNumber, bankCode: "CRDB" })).toEqual({ accepted: false });
      expect(simulator.ledger.content.cards).toEqual([]);
    },
  );

  test("the other card numbers for tests hold their check digit", () => {
    const numbers = [codeCardNumber, noCodeCardNumber, declinedCardNumber, unknownCardNumber];
    expect(numbers.map(isCardNumber)).toEqual([true, true, true, true]);
    expect(["79927398713", "799273987130", "799273987138"].map(isCardNumber)).toEqual([
      false,
      false,
      true,
    ]);
  });
});

describe("charging a card", () => {
  test("without need of a code it is charged at once, and once", async () => {
    const { cards, payments, simulator, charge } = await started(noCodeCardNumber);
    const first = await cards.charge(charge);
    expect(first.needCode).toBe(false);
    expect(await cards.charge(charge)).toEqual(first);
    expect(simulator.ledger.content.events).toHaveLength(1);
    expect(simulator.ledger.content.messages).toEqual([]);
    expect(await payments.look(tradeNo)).toMatchObject({ kind: "payment-succeeded", amount });
  });

  test("a declined card is told by an event", async () => {
    const { cards, payments, charge } = await started(declinedCardNumber);
    expect((await cards.charge(charge)).needCode).toBe(false);
    expect((await payments.look(tradeNo))?.kind).toBe("payment-failed");
  });

  test("nothing is charged before the code is given; the newest code counts", async () => {
    const { cards, payments, simulator, charge, wrong } = await started();
    expect((await cards.charge({ ...charge, sendCode: false })).needCode).toBe(true);
    expect(simulator.ledger.content.messages).toEqual([]);
    expect(() => simulator.control.codeFor(tradeNo)).toThrow("no code");
    await cards.charge(charge);
    await cards.charge(charge);
    const [older, newest] = simulator.ledger.content.messages.map(({ code }) => code);
    expect(newest).toMatch(/^\d{6}$/);
    expect(simulator.control.codeFor(tradeNo)).toBe(newest);
    if (older !== newest) {
      expect(await cards.confirm(tradeNo, older ?? "")).toBe("wrong-code");
    }
    expect(await cards.confirm(tradeNo, wrong())).toBe("wrong-code");
    expect(await payments.look(tradeNo)).toBeNull();
    expect(await cards.confirm(tradeNo, newest ?? "")).toBe("accepted");
    expect(await cards.confirm(tradeNo, newest ?? "")).toBe("accepted");
    expect(await cards.charge(charge)).toMatchObject({ needCode: false });
    expect(simulator.ledger.content.events).toHaveLength(1);
    expect(simulator.ledger.content.messages).toHaveLength(2);
  });

  test("the fifth wrong code declines it, also when codes were sent again in between", async () => {
    const { cards, payments, simulator, charge, wrong } = await started();
    await cards.charge(charge);
    for (let tries = 1; tries < wrongCodesMaximum; tries += 1) {
      expect(await cards.confirm(tradeNo, wrong())).toBe("wrong-code");
      await cards.charge(charge);
    }
    expect(await cards.confirm(tradeNo, wrong())).toBe("over");
    expect(await cards.confirm(tradeNo, simulator.control.codeFor(tradeNo))).toBe("over");
    expect((await payments.look(tradeNo))?.kind).toBe("payment-failed");
    expect(simulator.ledger.content.events).toHaveLength(1);
  });

  test("a cancelled charge is over, and no code is sent for it any more", async () => {
    const { cards, payments, simulator, charge } = await started();
    await cards.charge(charge);
    expect(await payments.cancel(tradeNo)).toBe(true);
    await cards.charge(charge);
    expect(simulator.ledger.content.messages).toHaveLength(1);
    expect(await cards.confirm(tradeNo, simulator.control.codeFor(tradeNo))).toBe("over");
    expect(simulator.ledger.content.events).toEqual([]);
  });

  test("a charge cancelled before it was seen takes nothing", async () => {
    const { cards, payments, charge } = await started(noCodeCardNumber);
    expect(await payments.cancel(tradeNo)).toBe(true);
    await cards.charge(charge);
    expect(await payments.look(tradeNo)).toBeNull();
  });

  test("one trade number is one charge of one card", async () => {
    const { cards, payments, simulator, charge } = await started();
    await cards.charge(charge);
    const other = await cards.tokenize({ cardNumber: noCodeCardNumber, bankCode: "NMB" });
    const cardToken = other.accepted ? other.cardToken : "";
    await expect(cards.charge({ ...charge, amount: 1 })).rejects.toThrow("409");
    await expect(cards.charge({ ...charge, cardToken })).rejects.toThrow("409");
    await expect(payments.start(paymentRequest)).rejects.toThrow("409");
    await payments.start({ ...paymentRequest, tradeNo: "P2" });
    await expect(cards.charge({ ...charge, tradeNo: "P2" })).rejects.toThrow("409");
    await expect(cards.confirm("P2", "111111")).rejects.toThrow(Outage);
    await expect(cards.charge({ ...charge, cardToken: "none" })).rejects.toThrow("404");
    expect(simulator.ledger.content.events).toEqual([]);
  });
});
