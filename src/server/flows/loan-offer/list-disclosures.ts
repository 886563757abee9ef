/** The disclosures of an order's offer for staff: every version, who acknowledged what and when, and the form as it was shown (DS-3). */
import type { Output } from "#contract/endpoint.ts";
import { formatDate, formatDateTime, formatPercent } from "#contract/format.ts";
import type { listDisclosures as endpoint } from "#contract/offer-disclosure.ts";
import type { Day } from "#values/business-day.ts";
import type { ApplicationState } from "../../core/loan/application-state.ts";
import { loadLoanById } from "../../core/loan/load-loan.ts";
import { money } from "../../core/product/describe-terms.ts";
import { versionOf } from "../../core/product/offer-disclosure.ts";
import { readVersionsOfLoan } from "../../core/product/offer-disclosure-store.ts";
import type { Printed } from "../../core/product/print-form.ts";
import type { QueryHandler } from "../../platform/http/handler.ts";

/** A payout that was held back because the disclosure lapsed leads back to approved: then nothing is accepted. */
const takenUp: readonly string[] = [
  "payout-pending",
  "payout-failed",
  "running",
] satisfies ApplicationState[];

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
      versions: rows.map((row, place) => {
        const { number, version, hash, validUntil, disclosed } = versionOf(row);
        const { payout, total, cost, apr } = disclosed;
        const amount = (minor: number) => money(minor, loan.terms, reader);
        return {
          number,
          version,
          hash,
          state: stateOf(row, rows[place - 1], {
            today,
            accepted: takenUp.includes(loan.applicationState),
          }),
          madeAt: formatDateTime(row.made_at, timeZone),
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
type State = Output<typeof endpoint>["versions"][number]["state"];

/** `newer` is the row before it in the list, of the same offer or another. An order is accepted on the newest version acknowledged. */
function stateOf(
  { offer_id: offerId, valid_until: validUntil, given }: Row,
  newer: Row | undefined,
  { today, accepted }: { today: Day; accepted: boolean },
): State {
  if (newer?.offer_id === offerId) return "replaced";
  if (accepted && given !== null) return "accepted";
  if (today > validUntil) return "lapsed";
  return given === null ? "open" : "acknowledged";
}

function acknowledgementOf(row: Row, timeZone: string) {
  const { given, language, shown, shown_hash: hash, acknowledged_at: at } = row;
  if (given === null || language === null || shown === null || hash === null || at === null) {
    return null;
  }
  const form = JSON.parse(shown) as Printed;
  return { time: formatDateTime(at, timeZone), given, language, hash, form };
}
