/** What Daraja answers and calls back about a payment that is given back: only its documented words decide anything. */
import { describe, expect, test } from "vitest";
import {
  darajaKeys,
  darajaPayout,
  darajaReversal,
  darajaServer,
  pathOf,
  reversalCallback,
  statusCallback,
} from "#test/providers/daraja-server.ts";
import { NotTaken, Outage } from "../../provider-ports/ports.ts";
import { providerClient } from "../../provider-ports/provider-client.ts";
import { addressOf } from "./address.ts";
import type { DarajaConnection } from "./connection.ts";
import { darajaReturns } from "./returns.ts";

const secrets = ["of the addresses"] as const;
const request = {
  ...{ returnId: "a3f1c2d4-8f81-4e77-bbb9-7388f4ac6bf4", providerReference: "RKTQDM7W6S" },
  ...{ amount: 50_00, currency: "KES", sentBefore: null },
} as const;

async function connected() {
  const theirs = await darajaServer();
  const alarms: unknown[] = [];
  const connection: DarajaConnection = {
    ...darajaKeys,
    client: providerClient({ name: "daraja", origin: theirs.origin, timeoutMs: 2_000, pauseMs: 0 }),
    callbackSecrets: secrets,
    callbacks: "https://loans.example/callbacks",
    ...{ payout: darajaPayout, reversal: darajaReversal, remarks: "Mkopo" },
    log: { error: (_event, facts) => alarms.push(facts) },
    now: () => new Date("2026-03-02T09:00:00Z"),
    token: null,
  };
  const returns = darajaReturns(connection);
  if (returns === null) throw new Error("nobody may reverse");
  return { theirs, connection, returns, alarms };
}

async function sent() {
  const world = await connected();
  const answer = await world.returns.send(request);
  const [reversal] = world.theirs.reversals;
  if (reversal === undefined) throw new Error("nothing was taken");
  const { returns } = world;
  const at = (address: string) => pathOf(address).replace("returns/daraja/", "");
  const told = ({ body }: { body: string }, address = reversal.ResultURL) =>
    returns.readCallback({}, body, at(address));
  return { ...world, answer, reversal, told };
}

const back = {
  ...{ provider: "daraja", kind: "payment-reversed", reference: "", currency: "KES" },
  ...{ eventId: `return:${request.returnId}:0`, providerReference: "RKTQDM7W6S", amount: 50_00 },
};

describe("a payment given back through Daraja", () => {
  test("is asked for whole, by its receipt, and known by Daraja's number of the request", async () => {
    const { answer, reversal } = await sent();
    expect(reversal).toMatchObject({ TransactionID: "RKTQDM7W6S", Amount: 50 });
    expect(answer).toEqual({
      accepted: true,
      sentReference: reversal.OriginatorConversationID,
    });
  });

  test("is back by the result of this very payment, at its own address alone", async () => {
    const { reversal, told, returns } = await sent();
    expect(told(reversalCallback(reversal, 0))).toMatchObject({
      ...back,
      happenedAt: "2026-03-02T10:27:11.000Z",
    });
    const other = reversalCallback(reversal, 0, { OriginalTransactionID: "RKTQDM7W6T" });
    expect(told(other)).toEqual({ lookAt: request.returnId, forAPerson: true });
    expect(told({ body: "{}" })).toEqual({ lookAt: request.returnId, forAPerson: true });
    const { body } = reversalCallback(reversal, 0);
    const about = `${request.returnId}_RKTQDM7W6S`;
    const forged = addressOf({ purpose: "returned", about }, ["another secret"]);
    expect(returns.readCallback({}, body, forged)).toBeNull();
    const payouts = addressOf({ purpose: "result", about }, secrets);
    expect(returns.readCallback({}, body, payouts)).toBeNull();
    expect(returns.readCallback({}, body, `returned.${about}.`)).toBeNull();
  });

  test.each([
    ["1", 1],
    ["11", 1],
    ["R000002", 0],
    ["R000001", 0],
  ] as const)("is refused by code %s", async (code, alarmed) => {
    const { reversal, told, alarms, returns } = await sent();
    expect(told(reversalCallback(reversal, code))).toMatchObject({
      ...{ kind: "return-refused", reference: request.returnId, providerReference: code },
      eventId: `return:${request.returnId}:${code}`,
    });
    expect(alarms).toHaveLength(alarmed);
    expect(returns.isBackAlready(code)).toBe(code === "R000001");
  });

  test("is asked about after any other code, and after a wait that was too long", async () => {
    const { reversal, told } = await sent();
    for (const code of [17, 26, 100_000_000, "SOMETHING"]) {
      expect(told(reversalCallback(reversal, code))).toEqual({ lookAt: request.returnId });
    }
    const late = told({ body: "{}" }, reversal.QueueTimeOutURL);
    expect(late).toEqual({ lookAt: request.returnId });
  });

  test("is asked about by Daraja's number, and the answer counts as the result does", async () => {
    const { theirs, told, returns, reversal } = await sent();
    const { OriginatorConversationID: sentReference } = reversal;
    expect(await returns.look({ ...request, sentReference: null })).toBeNull();
    expect(theirs.queries).toEqual([]);
    expect(await returns.look({ ...request, sentReference })).toBeNull();
    const [query] = theirs.queries;
    expect(query?.OriginalConversationID).toBe(sentReference);
    const at = query?.ResultURL ?? "";
    expect(told(statusCallback(0, { Amount: 50 }), at)).toMatchObject(back);
    expect(told(statusCallback(2033, {}), at)).toEqual({ lookAt: null });
    const pending = statusCallback(0, { Amount: 50, TransactionStatus: "Pending" });
    expect(told(pending, at)).toEqual({ lookAt: null, forAPerson: true });
  });

  test("is refused at once only for what is wrong with it, and only where nothing was sent before", async () => {
    const { theirs, returns, alarms } = await connected();
    const wrong = { ...request, providerReference: "SHORT" };
    expect(await returns.send(wrong)).toEqual({ accepted: false, reason: "400.002.02" });
    const again = { ...wrong, sentBefore: new Date("2026-03-02T08:00:00Z") };
    const failure = (of: Promise<unknown>) => of.catch((error: unknown) => error);
    const unknown = await failure(returns.send(again));
    expect(unknown).toBeInstanceOf(Outage);
    expect(unknown).not.toBeInstanceOf(NotTaken);
    const text = JSON.stringify({ ResponseCode: "21" });
    theirs.faults = [{ status: 200, text, carriedOut: false }];
    expect(await failure(returns.send(request))).toBeInstanceOf(NotTaken);
    expect(alarms).toEqual([{ code: "21" }]);
    expect(theirs.reversals).toEqual([]);
  });

  test.each([
    ["of cents", { amount: 50_50 }],
    ["of another currency", { currency: "TZS" }],
    ["known by the number of its prompt alone", { providerReference: "ws_CO_020320261200000" }],
  ] as const)("is not offered for money %s", async (_what, change) => {
    const { returns } = await connected();
    expect(returns.takes(request)).toBe(true);
    expect(returns.takes({ ...request, ...change })).toBe(false);
  });

  test("is not offered where nobody may reverse", async () => {
    const { connection } = await connected();
    const reversal = { initiator: "", credential: "" };
    expect(darajaReturns({ ...connection, reversal })).toBeNull();
  });
});
