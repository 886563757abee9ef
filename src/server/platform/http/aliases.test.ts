/** A call that has two names on the wire answers exactly alike under both: one handler, one set of figures, one payment. */
import { expect, test } from "vitest";
import { allEndpoints } from "#contract/all-endpoints.ts";
import { basePath, type EndpointShape, pathsOf } from "#contract/endpoint.ts";
import { readOffer } from "#contract/loan-offer.ts";
import { isSuccess } from "#contract/success-code.ts";
import { type Asked, ask, formHeaders } from "#test/ask.ts";
import { addAccount, addOffer, addProduct } from "#test/builders.ts";
import { consented, rightValues } from "#test/people.ts";
import { productId, runningLoan, startWorld } from "#test/simulated-server.ts";

const aliases = allEndpoints.filter(({ path, aliases: others = [] }) => {
  // Where the free part is all that differs there is nothing to compare.
  return others.length > 0 && !path.includes("{segment}");
});

/** The v5 family has names of its own for what other families call otherwise (AC-4). */
const ofTwoFamilies = (paths: readonly string[]) => paths.some((path) => path.startsWith("/v5/"));

test("[AP-1] the calls that the wire names twice have both names", () => {
  const named = aliases.map((one) => pathsOf(one)).filter((paths) => !ofTwoFamilies(paths));
  for (const paths of named) {
    expect(new Set(paths).size, paths.join()).toBeGreaterThan(1);
    // A later family names a call anew.
    // The specification writes save-bank-info without its family, certify, beside it.
    const first = paths.filter((path) => !path.startsWith("/v5/"));
    const plain = first.map((path) => path.replace(/-yd$/, "").replace(/^\/certify\//, "/"));
    expect(new Set(plain).size, paths.join()).toBe(1);
    expect(first.length).toBeLessThanOrEqual(2);
  }
  expect(aliases.map(({ name }) => name)).toEqual(
    expect.arrayContaining([
      "readOffer",
      "acceptOffer",
      "readLoan",
      "readInstalments",
      "saveAccount",
    ]),
  );
});

test("[AC-4] what the v5 family asks of onboarding is onboarding's own calls", () => {
  const later = aliases.flatMap((one) => pathsOf(one)).filter((path) => path.startsWith("/v5/"));
  expect(later).toEqual(
    expect.arrayContaining(
      [
        ["personal-info", "job-information", "bank-card", "bank-info", "save-bank-info"],
        ["face-info", "identity-info", "upload-image"],
      ]
        .flat()
        .map((name) => `/v5/credit/${name}`),
    ),
  );
});

test("[AP-1] an alias answers exactly like the first path", async () => {
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
    readLimit: { productId: "p2" },
    acceptOffer: { productId: "p2", amount: String(amount), periods: String(periods), termUnit },
    // The account that is bound already: another one would be confirmed by a code.
    saveAccount: { ...rightValues.bank, accountNumber: "0712345678" },
    savePersonalInfo: { ...rightValues.personal },
    saveJobInfo: { ...rightValues.job },
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
  await consented(borrowing);
  // Pictures are sent another way; their two names are walked where pictures are (consents-and-images.test.ts).
  // Applying needs a whole onboarding; its two names are walked where that is (application/apply.test.ts).
  const elsewhere = ({ name, encoding }: EndpointShape) =>
    encoding === "multipart" || name === "applyForLoan";
  for (const endpoint of aliases.filter((alias) => !elsewhere(alias))) {
    const [first = "", ...others] = pathsOf(endpoint);
    const one = await send(endpoint, first);
    expect(isSuccess(one.body.code), `${endpoint.name}: ${one.text}`).toBe(true);
    for (const path of others)
      expect((await send(endpoint, path)).text, `${endpoint.name} at ${path}`).toBe(one.text);
  }
  // Begun under either name, it is one payment.
  expect(world.simulator.ledger.content.payments).toHaveLength(1);
});
