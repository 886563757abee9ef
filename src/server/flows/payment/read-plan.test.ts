/** The order a payment screen starts from: the requested one of this borrower and product, or none. */
import { expect, onTestFinished, test } from "vitest";
import { readDeferral } from "#contract/deferral.ts";
import { readInstalments } from "#contract/repayment.ts";
import { addLoan, addProduct } from "#test/builders.ts";
import { startServer } from "#test/server.ts";
import { deferralRoutes } from "../deferral/routes.ts";
import { repaymentRoutes } from "./routes.ts";

async function borrowerWithLoan() {
  const server = await startServer({
    today: "2026-02-20",
    verticals: [repaymentRoutes, deferralRoutes],
  });
  onTestFinished(() => server.close());
  await addProduct(server.services);
  await addProduct(server.services, { productId: "haraka" });
  const mine = await server.borrower();
  const stranger = await server.borrower();
  const orderId = await addLoan(server.services, {
    borrowerId: mine.borrowerId,
    events: [{ kind: "disbursed", on: "2026-01-20" }],
  });
  return { mine, stranger, orderId };
}

test.each([readInstalments, readDeferral])(
  "$name: another product's order, another's and a missing one answer alike",
  async (endpoint) => {
    const { mine, stranger, orderId } = await borrowerWithLoan();
    const missing = await mine.client.call(endpoint, { productId: "salama", orderId: "1" });
    expect(missing).toMatchObject({ ok: false, rejection: "notFound" });
    const alike = [
      await mine.client.call(endpoint, { productId: "haraka", orderId }),
      await stranger.client.call(endpoint, { productId: "salama", orderId }),
    ];
    expect(alike).toEqual([missing, missing]);
    expect(await mine.client.call(endpoint, { productId: "salama", orderId })).toMatchObject({
      ok: true,
    });
  },
);
