/** A call that has two names on the wire answers exactly alike under both: one handler, one set of figures, one payment. */
import { expect, test } from "vitest";
import { allEndpoints } from "#contract/all-endpoints.ts";
import { basePath, type EndpointShape, pathsOf } from "#contract/endpoint.ts";
import { isSuccess } from "#contract/envelope.ts";
import { readOffer } from "#contract/loan-offer.ts";
import { type Asked, ask, formHeaders } from "#test/ask.ts";
import { addAccount, addOffer, addProduct } from "#test/builders.ts";
import { productId, runningLoan, startWorld } from "#test/simulated-server.ts";

/** Another family of the wire names a call anew; these have the same name twice. */
const twins = allEndpoints.filter(({ path, twins: others = [] }) => {
  const plain = path.replace(/-yd$/, "");
  // Where the free part is all that differs there is nothing to compare.
  const again = others.some((other) => other.replace(/-yd$/, "") === plain);
  return again && !path.includes("{segment}");
});

test("[AP-1] the calls that the wire names twice have both names", () => {
  const named = twins.flatMap((one) => [pathsOf(one)]);
  for (const paths of named) {
    const plain = paths.map((path) => path.replace(/-yd$/, ""));
    expect(new Set(plain).size, paths.join()).toBe(1);
    expect(paths.length).toBe(2);
  }
  expect(twins.map(({ name }) => name)).toEqual(
    expect.arrayContaining(["readOffer", "acceptOffer", "readLoan", "readInstalments"]),
  );
});

test("[AP-1] a twin answers exactly like its partner", async () => {
  const world = await startWorld();
  const { services, app } = world.server;
  const borrowing = await runningLoan(world);
  const { borrowerId, client, session } = borrowing;
  await addProduct(services, { productId: "p2" });
  await addAccount(services, borrowerId);
  await addOffer(services, { borrowerId, productId: "p2" });
  const offer = await client.call(readOffer, { productId: "p2" });
  if (!offer.ok) throw new Error(offer.message);
  const { amount, periods, termUnit } = offer.data;
  world.server.setToday("2026-04-05");

  const ids = { productId, orderId: borrowing.loanId };
  const fields: Record<string, Record<string, string>> = {
    readOffer: { productId: "p2" },
    acceptOffer: { productId: "p2", amount: String(amount), periods: String(periods), termUnit },
    startPayment: {
      product_id: productId,
      orderId: borrowing.loanId,
      amount: "5000000",
      cardNo: "0712345678",
      bankCode: "MPESA",
      isDelay: "0",
    },
  };
  const send = ({ name, method }: EndpointShape, path: string): Promise<Asked> => {
    const text = new URLSearchParams(fields[name] ?? ids).toString();
    const url = `${basePath}${path}?session_id=${session.session_id}`;
    return method === "GET"
      ? ask(app, { url: `${url}&${text}` })
      : ask(app, { method, url, headers: formHeaders, payload: text });
  };
  for (const endpoint of twins) {
    const [first, second] = pathsOf(endpoint);
    const one = await send(endpoint, first ?? "");
    const other = await send(endpoint, second ?? "");
    expect(isSuccess(one.body.code), `${endpoint.name}: ${one.text}`).toBe(true);
    expect(other.text, endpoint.name).toBe(one.text);
  }
  // Begun under either name, it is one payment.
  expect(world.simulator.book.content.payments).toHaveLength(1);
});
