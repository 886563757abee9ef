import { expect, onTestFinished, test } from "vitest";
import { languages } from "#contract/languages.ts";
import { acceptOffer } from "#contract/loan-offer.ts";
import { partnerSignInReasons, readPartnerSignInFailure } from "#contract/partner-sign-in.ts";
import { addAccount, addOffer, addProduct } from "#test/builders.ts";
import { startServer, type TestServer } from "#test/server.ts";

const productId = "salama";

async function withProducts(): Promise<TestServer> {
  const server = await startServer();
  onTestFinished(() => server.close());
  await addProduct(server.services);
  await addProduct(server.services, { productId: "elimu", name: "Elimu Fees", place: 1 });
  await addProduct(server.services, { productId: "shut", name: "Closed Loan", open: false });
  return server;
}

async function failureOf(client: ReturnType<TestServer["client"]>, reason?: string) {
  const asked = { productId, reason: partnerSignInReasons.find((known) => known === reason) };
  const answer = await client.call(readPartnerSignInFailure, asked);
  if (!answer.ok) throw new Error(answer.message);
  return answer.data;
}

test("[JF-1] without a session: why it failed, that nothing changed, and open products nobody can tap", async () => {
  const server = await withProducts();
  const { noticeMessage, errMessage, family } = await failureOf(server.client(), "expired");
  expect(errMessage).toContain("took too long");
  expect(noticeMessage).toBe("Nothing has changed on any loan or offer of yours.");
  expect(family).toMatchObject([
    { productId: "elimu", clickable: 0, buttonText: "Sign in to see your offer" },
  ]);
});

test("[JF-1] each reason has its own text in each language; a missing reason counts as unknown", async () => {
  const server = await withProducts();
  const said = new Set<string>();
  for (const language of languages) {
    const client = server.client({}, { language });
    for (const reason of partnerSignInReasons)
      said.add((await failureOf(client, reason)).errMessage);
    expect((await failureOf(client)).errMessage).toBe(
      (await failureOf(client, "unknown")).errMessage,
    );
  }
  expect(said.size).toBe(3 * languages.length);
});

test("[JF-1] with a session it says how the product stands: an open offer, then its order", async () => {
  const server = await withProducts();
  const { services } = server;
  const { borrowerId, client } = await server.borrower();
  const notice = async () => (await failureOf(client)).noticeMessage;
  expect(await notice()).toContain("Nothing has changed");
  await addAccount(services, borrowerId);
  await addOffer(services, { borrowerId });
  await addOffer(services, { borrowerId, productId: "elimu" });
  expect(await notice()).toBe("Your offer for Salama Loan is still open.");
  expect((await failureOf(client)).family).toMatchObject([{ productId: "elimu", clickable: 1 }]);
  const shown = { productId, amount: "60000000", periods: "6", termUnit: "months" };
  expect(await client.call(acceptOffer, shown)).toMatchObject({ ok: true });
  expect(await notice()).toBe("Your order for Salama Loan has not changed.");
});

test("[JF-1] without a session, a product and a missing one look alike", async () => {
  const server = await withProducts();
  const asked = await server.client().call(readPartnerSignInFailure, { productId: "nothing" });
  const { noticeMessage, errMessage } = await failureOf(server.client());
  expect(asked).toMatchObject({ ok: true, data: { noticeMessage, errMessage } });
});
