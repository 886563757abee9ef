import { expect, onTestFinished, test } from "vitest";
import { listAgreements, openAgreement, readAgreement } from "#contract/agreement.ts";
import { basePath } from "#contract/endpoint.ts";
import * as legacy from "#contract/legacy.ts";
import { acceptOffer, readOffer } from "#contract/loan-offer.ts";
import { ledgerCheck } from "#server/core/accrual/ledger-check.ts";
import { loadLoans } from "#server/core/loan/load-loan.ts";
import { ask, formHeaders } from "#test/ask.ts";
import { addAccount, addOffer, addProduct, promotedWording, someProduct } from "#test/builders.ts";
import { startServer } from "#test/server.ts";

const productId = "salama";
const shown = { productId, amount: "60000000", periods: "6", termUnit: "months" };

async function withOffer(wording = promotedWording) {
  const server = await startServer();
  onTestFinished(async () => {
    expect(await ledgerCheck(server.services.db)).toEqual([]);
    await server.close();
  });
  const { services } = server;
  await addProduct(services, { wording });
  const { borrowerId, client, session } = await server.borrower();
  await addOffer(services, { borrowerId });
  const account = () => addAccount(services, borrowerId);
  return { server, services, borrowerId, client, session, account };
}

test("[AP-1] [AP-2] each call answers '00' under its own path", async () => {
  const { server, session, account } = await withOffer();
  await account();
  const post = (path: string, fields: Record<string, string>) =>
    ask(server.app, {
      method: "POST",
      url: `${basePath}/legacy/${path}?session_id=${session.session_id}`,
      headers: formHeaders,
      payload: new URLSearchParams(fields).toString(),
    });
  const get = (path: string, query: string) =>
    ask(server.app, {
      url: `${basePath}/legacy/${path}?session_id=${session.session_id}&productId=salama&scene=3${query}`,
    });
  const answers = [
    await post("satire", { productId }),
    await get("cultures", ""),
    await get("misunderstood", "&position=0"),
    await post("define", { productId }),
    await post("depush", shown),
  ];
  expect(answers.map(({ body }) => body.code)).toEqual(["00", "00", "00", "00", "00"]);
  const refused = await post("define", { productId: "nothing" });
  expect(refused.body.code).toBe(readOffer.rejections.offerGone.code);
});

test("[LX-1] the older data are the current offer's, with what has no field of its own among the rows", async () => {
  const { client, account } = await withOffer();
  await account();
  const older = await client.call(legacy.readLegacyOffer, { productId });
  const current = await client.call(readOffer, { productId });
  if (!older.ok || !current.ok) throw new Error("no offer");
  const { bankCardInfo, firstPeriodDay, pRateDsc, sendSms, ...alike } = current.data;
  expect(older.data).toEqual({
    ...alike,
    details: [
      { text: "Term", value: "6 months" },
      { text: "Interest rate", value: pRateDsc },
      { text: "The money goes to", value: "M-Pesa ******5678" },
      ...current.data.details,
    ],
    buttonText: "Get my money",
    promo: {
      show: 1,
      topImage: "/promo/top.svg",
      message: "Your offer is ready.",
      pointerImage: "/promo/pointer.svg",
    },
  });
  expect(older.data).toMatchObject({ firstPayTime: "2026-04-02", isPopType: 1 });
});

test("[LX-1] [LX-2] a product without wording of its own has the usual label and no promotion", async () => {
  const { server, session } = await withOffer(someProduct().wording);
  const answer = await server
    .client(session, { language: "sw" })
    .call(legacy.readLegacyOffer, { productId });
  expect(answer).toMatchObject({
    ok: true,
    data: {
      buttonText: "Kopa Sasa",
      promo: { show: 0, topImage: "", message: "", pointerImage: "" },
      details: expect.arrayContaining([
        { text: "Pesa itatumwa kwenye", value: "Bado hakuna akaunti" },
      ]),
    },
  });
});

test("[LX-1] agreements and the way to each are the current ones", async () => {
  const { client } = await withOffer();
  const scene = { productId, scene: "3" } as const;
  const list = await client.call(legacy.listLegacyAgreements, scene);
  expect(list).toEqual(await client.call(listAgreements, scene));
  const jump = { ...scene, position: "1" };
  const opened = await client.call(legacy.openLegacyAgreement, jump);
  expect(opened).toEqual(await client.call(openAgreement, jump));
  expect(list.ok && list.data.length).toBeGreaterThan(1);
});

test("[LX-2] [LC-9] accepted by the legacy call, then the current one: one order, and its agreements are archived", async () => {
  const { client, services, borrowerId, account } = await withOffer();
  await account();
  const first = await client.call(legacy.acceptLegacyOffer, shown);
  if (!first.ok) throw new Error(first.message);
  const [loan, ...others] = await loadLoans(services.db, borrowerId);
  expect(others).toEqual([]);
  expect(first.data.lendDetailsUrl).toContain(loan?.loanId);
  for (const endpoint of [acceptOffer, legacy.acceptLegacyOffer]) {
    expect(await client.call(endpoint, shown)).toEqual(first);
  }
  expect(await loadLoans(services.db, borrowerId)).toHaveLength(1);
  const archived = await client.call(readAgreement, {
    productId,
    orderId: loan?.loanId ?? "",
    position: "0",
  });
  expect(archived).toMatchObject({ ok: true, data: { acceptedOn: "2026-03-02" } });
  const read = await client.call(legacy.readLegacyOffer, { productId });
  expect(read).toMatchObject({ ok: true, data: first.data });
});

test("[LX-2] other figures, no account, no offer: rejected with the current call's messages", async () => {
  const { client, services, borrowerId, server } = await withOffer();
  const changed = { ...shown, amount: "60000001" };
  for (const sent of [changed, shown]) {
    const older = await client.call(legacy.acceptLegacyOffer, sent);
    expect(older.ok).toBe(false);
    expect(older).toEqual(await client.call(acceptOffer, sent));
  }
  const stranger = await server.borrower();
  const gone = await stranger.client.call(legacy.acceptLegacyOffer, shown);
  expect(gone).toMatchObject({ rejection: "offerGone" });
  expect(await loadLoans(services.db, borrowerId)).toEqual([]);
});

const confirmation = "/loanConfirm?productId=salama&product_id=salama";

test.each([
  { from: "the shell", inShell: true, opensIn: "native", openIn: "native" },
  { from: "the shell", inShell: true, opensIn: "browser", openIn: "browser" },
  { from: "a browser", inShell: false, opensIn: "native", openIn: "browser" },
] as const)(
  "[LX-4] tapped in $from, a product set to $opensIn is opened in $openIn",
  async ({ inShell, opensIn, openIn }) => {
    const { legacy: own } = promotedWording;
    if (own === undefined) throw new Error("the wording has no older form");
    const wording = { ...promotedWording, legacy: { ...own, productOpensIn: opensIn } };
    const { server, session } = await withOffer(wording);
    const given = inShell ? { ...session, app_version: "3.2.1" } : session;
    const answer = await server.client(given).call(legacy.openProduct, { productId });
    expect(answer).toMatchObject({ ok: true, data: { url: confirmation, openIn } });
  },
);

test("[LX-4] a product whose offer has just become an order leads to it; one without an offer says what to do", async () => {
  const { client, account, server } = await withOffer();
  await account();
  const taken = await client.call(legacy.acceptLegacyOffer, shown);
  if (!taken.ok) throw new Error(taken.message);
  expect(await client.call(legacy.openProduct, { productId })).toMatchObject({
    data: { url: taken.data.lendDetailsUrl },
  });
  const stranger = await server.borrower();
  const none = await stranger.client.call(legacy.openProduct, { productId });
  expect(none).toMatchObject({
    rejection: "offerGone",
    message: expect.stringContaining("look at your current offers"),
  });
  expect(none).toEqual(await stranger.client.call(legacy.openProduct, { productId: "nothing" }));
});
