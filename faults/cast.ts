/** The initial data of a run: two borrowers with an account and an offer each, on a product that uses every rule. */
import type { Client } from "#contract/client.ts";
import type { Session } from "#contract/session.ts";
import { referenceProduct } from "#lending/reference-product.ts";
import type { Recognition } from "#lending/rule-versions.ts";
import type { LoanTerms } from "#lending/terms.ts";
import { addBorrower } from "#server/core/customer/borrower.ts";
import { bindAccount } from "#server/core/payout-account/payout-account.ts";
import { makeOffer } from "#server/core/product/offer.ts";
import type { Random } from "#server/platform/runtime/random.ts";
import type { Services } from "#server/platform/services/services.ts";
import { openSession } from "#server/platform/session/session.ts";
import { someProduct, underMarket } from "#test/builders.ts";
import { saveProduct } from "#test/save-product.ts";
import { day } from "#values/business-day.ts";
import type { Actor } from "./run.ts";

export const productId = "p-faults";
const lastsMs = 10 * 365 * 24 * 3_600_000;

/** Accounts borrowers bind; the simulator's bank rejects the last one. */
export const accountNumbers = ["0712345678", "0788888888", "0755551234", "0711111000"] as const;

/** Where the cast is created: in a run, or by a server in another process. */
export interface Stage {
  random: Random;
  bench: { services: Pick<Services, "db" | "settings" | "calendar"> };
}

export async function makeActors(
  run: Stage,
  clientOf: (session: Session) => Client,
): Promise<Actor[]> {
  const { db, settings, calendar } = run.bench.services;
  const terms = someTerms(run);
  const { principal, clientKind: _kind, ...rules } = terms;
  const limits = { leastPrincipal: principal / 2, mostPrincipal: principal * 2 };
  const product = someProduct({ productId, terms: rules, ...limits });
  const productVersion = await db.transaction((tx) => saveProduct(tx, product));
  const actors: Actor[] = [];
  for (const name of ["asha", "juma"]) {
    const borrowerId = `b-${name}`;
    const now = calendar.now();
    const session = await db.transaction(async (tx) => {
      const phone = `1380000000${actors.length}`;
      const person = { borrowerId, fullName: name, phone, birthDate: day("1990-05-17") };
      await addBorrower(tx, person, settings.encryptionKey, now);
      const how = { market: settings.brand.market, encryptionKey: settings.encryptionKey, now };
      await bindAccount(tx, { borrowerId, bankCode: "MPESA", number: accountNumbers[0] }, how);
      await makeOffer(tx, {
        borrowerId,
        productId,
        productVersion,
        terms: underMarket(terms, calendar.today(), settings, recognitionOf(terms)),
        madeOn: calendar.today(),
      });
      return openSession(tx, borrowerId, "", lastsMs, now);
    });
    // As the app calls: there the reference market changes a payout account in one step.
    const client = clientOf({
      session_id: session.token,
      user_id: borrowerId,
      app_version: "1.0.0",
    });
    actors.push({ name, borrowerId, client });
  }
  return actors;
}

/** In some runs the lender recognises income over time: decided by what is drawn anyway, so that no seed plays another run. */
function recognitionOf({ plan }: LoanTerms): Recognition {
  return plan.instalments === 6 ? "effective" : "as-charged";
}

/** The reference product, with the number of instalments, fee, deferral and early settlement varying by seed. */
function someTerms({ random }: Stage): LoanTerms {
  return {
    ...referenceProduct,
    plan: { ...referenceProduct.plan, instalments: random.pick([4, 6]) },
    prepayment: { ...referenceProduct.prepayment, afterTermBps: random.pick([0, 5_000]) },
    deferral: {
      countMaximum: random.pick([1, 2]),
      days: 14,
      fee: random.pick([{ minor: 15_000_00 }, { bpsOfOutstandingPrincipal: 500 }]),
    },
    principal: random.pick([400_000_00, 600_000_00]),
    clientKind: "new",
  };
}
