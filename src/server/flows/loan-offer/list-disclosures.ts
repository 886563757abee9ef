/** The disclosures of an order's offer for staff: every version, who acknowledged what and when, and the form as it was shown (DS-3). */
import { formatDate, formatDateTime, formatPercent } from "#contract/format.ts";
import type { listDisclosures as endpoint } from "#contract/offer-disclosure.ts";
import { loadLoanById } from "../../core/loan/load-loan.ts";
import { money } from "../../core/product/describe-terms.ts";
import { versionOf } from "../../core/product/offer-disclosure.ts";
import { readVersionsOfLoan } from "../../core/product/offer-disclosure-store.ts";
import type { Printed } from "../../core/product/print-form.ts";
import type { QueryHandler } from "../../platform/http/handler.ts";

export const listDisclosures: QueryHandler<typeof endpoint> = async (db, { orderNo }, call) => {
  const loan = await loadLoanById(db, orderNo);
  if (loan === null) return { ok: false, rejection: "notFound" };
  const { services, language, today } = call;
  const { brand, timeZone } = services.settings;
  const reader = { language, market: brand.market };
  const rows = await readVersionsOfLoan(db, orderNo);
  return {
    ok: true,
    data: {
      versions: rows.map((row) => {
        const { number, version, hash, madeOn, validUntil, disclosed } = versionOf(row);
        const { payout, total, cost, apr } = disclosed;
        const amount = (minor: number) => money(minor, loan.terms, reader);
        return {
          number,
          version,
          hash,
          madeOn: formatDate(madeOn),
          validUntil: formatDate(validUntil),
          expired: today > validUntil ? 1 : 0,
          payout: amount(payout),
          total: amount(total),
          cost: amount(cost),
          yearly: apr.percent === null ? "" : formatPercent(apr.percent, brand.market),
          acknowledged: acknowledgementOf(row, timeZone),
        };
      }),
    },
  };
};

type Row = Awaited<ReturnType<typeof readVersionsOfLoan>>[number];

function acknowledgementOf(row: Row, timeZone: string) {
  const { given, language, shown, shown_hash: hash, acknowledged_at: at } = row;
  if (given === null || language === null || shown === null || hash === null || at === null) {
    return null;
  }
  const form = JSON.parse(shown) as Printed;
  return { time: formatDateTime(at, timeZone), given, language, hash, form };
}
