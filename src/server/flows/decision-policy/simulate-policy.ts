/** What a policy, in force or drafted, would have decided about the applications of the last months. */
import { createHash } from "node:crypto";
import type { simulatePolicy as endpoint } from "#contract/decision-policy.ts";
import { formatDate, symbolOf } from "#contract/format.ts";
import type { Policy } from "#lending/decision-policy.ts";
import { addMonths } from "#values/business-day.ts";
import type { Queryable } from "../../platform/db/database.ts";
import type { Call, QueryHandler } from "../../platform/http/handler.ts";
import { namesOf, reasonsToWire } from "../underwriting/case-wire.ts";
import { type ChangedDecision, changedDecisions } from "./changed-decisions.ts";
import { simulatedOnce } from "./known-simulations.ts";
import { policiesTried, type TriedProduct } from "./policies-tried.ts";
import { simulate } from "./simulate.ts";

export const simulatePolicy: QueryHandler<typeof endpoint> = async (db, input, call) => {
  const { key, version, productVersion, months, show, after } = input;
  const { services, today } = call;
  const tried = await policiesTried(db, input, call);
  if (tried === null) return { ok: false, rejection: "notFound" };
  if (tried === "wrong") return { ok: false, rejection: "policyWrong" };
  const since = addMonths(today, -Number(months));
  const { policies, products } = tried;
  const asked = { policies, since, today };
  const { encryptionKey } = services.settings;
  const [totals, { rows, next }] = await Promise.all([
    simulatedOnce(services, nameOf([...policies], since, today), () =>
      simulate(services.db, asked, encryptionKey),
    ),
    changedDecisions(db, asked, { show, after }, encryptionKey),
  ]);
  return {
    ok: true,
    data: {
      ...{ key, version, productVersion, months, next },
      since: formatDate(since),
      products: products.map(({ name }) => name),
      currencySymbol: symbolOf(products[0]?.terms.currency ?? ""),
      decisions: totals.decisions,
      changed: totals.changed,
      notKept: totals.notKept,
      byHand: totals.byHand,
      cut: totals.cut,
      flows: totals.flows,
      rules: totals.rules.map(({ rule, effect, before, after: now }) => ({
        ...{ rule, effect, before },
        after: now,
      })),
      rows: await rowsOf(db, rows, products, call),
    },
  };
};

function nameOf(policies: readonly (readonly [string, Policy])[], ...period: string[]): string {
  return createHash("sha256")
    .update(JSON.stringify([policies, period]))
    .digest("base64url");
}

async function rowsOf(
  db: Queryable,
  rows: readonly ChangedDecision[],
  products: readonly TriedProduct[],
  call: Call,
) {
  const names = await namesOf(
    db,
    rows.map(({ before }) => before),
    call.services,
  );
  const productOf = new Map(products.map((one) => [one.productId, one]));
  return rows.flatMap(({ before, after, change, asked }) => {
    const product = productOf.get(before.productId);
    if (product === undefined || change === "same") return [];
    return {
      orderNo: before.loanId,
      borrowerName: names.borrowers.get(before.borrowerId) ?? "",
      productName: product.name,
      decidedOn: formatDate(before.on),
      from: before.outcome,
      to: after.outcome,
      change,
      asked,
      before: before.outcome === "decline" ? 0 : before.amount,
      after: after.outcome === "decline" ? 0 : after.amount,
      reasons: reasonsToWire(after.reasons, product.terms, call),
    };
  });
}
