/** The set-up of the races: the real server and simulator, nothing delayed and nothing failing, borrower by borrower. */
import { type Client, createClient } from "#contract/client.ts";
import { acceptOffer, readOffer } from "#contract/loan-offer.ts";
import { referenceProduct } from "#lending/reference-product.ts";
import { runOutboxOnce } from "#server/app/registry/topics.ts";
import { addBorrower } from "#server/core/customer/borrower.ts";
import { bindAccount } from "#server/core/payout-account/payout-account.ts";
import { makeOffer } from "#server/core/product/offer.ts";
import { inProcessTransport } from "#server/edge/pages/in-process.ts";
import type { Database } from "#server/platform/db/database.ts";
import { settableCalendar } from "#server/platform/runtime/calendar.ts";
import { Random } from "#server/platform/runtime/random.ts";
import { openSession } from "#server/platform/session/session.ts";
import { someProduct, underMarket } from "#test/builders.ts";
import { saveProduct } from "#test/save-product.ts";
import { memoryLog } from "#test/server.ts";
import { day } from "#values/business-day.ts";
import { type Bench, clearBench, openBench, serverOrigin, simulatorOrigin } from "./bench.ts";
import { fateWeights, Network } from "./network.ts";
import { Scheduler } from "./scheduler.ts";

export const productId = "p-races";
const principal = 400_000_00;
const lastsMs = 365 * 24 * 3_600_000;

export interface Runner {
  borrowerId: string;
  client: Client;
}

export interface WithLoan extends Runner {
  loanId: string;
}

export interface Track {
  bench: Bench;
  /** A borrower with an account and an open offer. */
  runner(): Promise<Runner>;
  /** The same, with the loan paid out. */
  withLoan(): Promise<WithLoan>;
  accept(runner: Runner): Promise<string>;
  close(): Promise<void>;
}

/** Nothing is delayed or lost. */
function calmNetwork({ app, simulatorApp }: Bench): Network {
  const hosts = new Map([
    [serverOrigin, app],
    [simulatorOrigin, simulatorApp],
  ]);
  const fates = new Random(0, "none");
  const scheduler = new Scheduler();
  const network = new Network(hosts, {
    scheduler,
    fates,
    weights: fateWeights,
    trace: () => {},
    waited: () => {},
  });
  network.calm = true;
  return network;
}

/** Loans start a month before the day of repayment, which is in the due window of their first instalment. */
export async function openTrack(db: Database): Promise<Track> {
  const bench = await openBench(db);
  await clearBench(bench);
  const { services, app, ledger, control } = bench;
  const calendar = settableCalendar(day("2026-03-02"), services.settings.timeZone);
  bench.clock.now = () => calendar.now();
  Object.assign(services, { calendar, log: memoryLog().log });
  const { fetch } = globalThis;
  globalThis.fetch = calmNetwork(bench).fetch as typeof fetch;
  const { plan } = referenceProduct;
  const terms = { ...referenceProduct, plan: { ...plan, instalments: 4 } };
  const limits = { leastPrincipal: principal, mostPrincipal: principal };
  const product = someProduct({ productId, terms, ...limits });
  const productVersion = await db.transaction((tx) => saveProduct(tx, product));
  let runners = 0;

  async function runner(): Promise<Runner> {
    runners += 1;
    const borrowerId = `b-race-${runners}`;
    const now = calendar.now();
    const { market } = services.settings.brand;
    const { encryptionKey } = services.settings;
    const session = await db.transaction(async (tx) => {
      const phone = `139${String(runners).padStart(8, "0")}`;
      const person = { borrowerId, fullName: "Asha Mushi", phone, birthDate: day("1990-05-17") };
      await addBorrower(tx, person, encryptionKey, now);
      const account = { borrowerId, bankCode: "MPESA", number: "0712345678" };
      await bindAccount(tx, account, { market, encryptionKey, now });
      const asked = { ...terms, principal, clientKind: "new" as const };
      const offered = underMarket(asked, calendar.today(), services.settings);
      const madeOn = calendar.today();
      await makeOffer(tx, { borrowerId, productId, productVersion, terms: offered, madeOn });
      return openSession(tx, borrowerId, "", lastsMs, now);
    });
    const client = createClient({
      origin: serverOrigin,
      transport: inProcessTransport(app),
      language: "en",
      session: { session_id: session.token, user_id: borrowerId },
    });
    return { borrowerId, client };
  }

  async function accept({ client }: Runner): Promise<string> {
    const offer = await client.call(readOffer, { productId });
    if (!offer.ok) throw new Error(`no offer: ${offer.code}`);
    const { amount, periods, termUnit } = offer.data;
    const shown = { productId, amount: String(amount), periods: String(periods), termUnit };
    const answer = await client.call(acceptOffer, shown);
    if (!answer.ok) throw new Error(`the offer was not taken: ${answer.code}`);
    const address = new URL(answer.data.lendDetailsUrl, serverOrigin);
    return address.searchParams.get("orderId") ?? "";
  }

  return {
    bench,
    runner,
    accept,
    async withLoan() {
      calendar.setToday(day("2026-03-02"));
      const one = await runner();
      const loanId = await accept(one);
      await runOutboxOnce(services);
      for (const { request, state } of ledger.content.payouts) {
        if (state === "accepted") await control.settlePayout(request.payoutId, "paid");
      }
      await control.deliver();
      calendar.setToday(day("2026-04-01"));
      return { ...one, loanId };
    },
    async close() {
      globalThis.fetch = fetch;
      await bench.close();
    },
  };
}
