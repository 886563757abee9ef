/**
 * Figures for the official site, counted in the books on the day they are shown (decision record 0150). None is shown while it is drawn from so few loans
 * or complaints that it says nothing of the lender, or too much of a borrower.
 */
import { formatDate, formatNumber } from "#contract/format.ts";
import type * as contract from "#contract/site.ts";
import { addDays } from "#values/business-day.ts";
import { countPaidBack } from "../../core/loan/paid-back-store.ts";
import { answerWeekdays } from "../../flows/complaint/deadlines.ts";
import { countFirstAnswers } from "../../flows/complaint/first-answers-store.ts";
import type { QueryHandler } from "../../platform/http/handler.ts";

const leastLoansTold = 50;
const leastComplaintsTold = 20;

export const handleReadSiteFigures: QueryHandler<typeof contract.readSiteFigures> = async (
  db,
  _input,
  { services, today },
) => {
  const { brand, timeZone } = services.settings;
  const paidBack = await countPaidBack(db);
  const past = { from: addDays(today, -365), before: today, timeZone };
  const { due, inTime } = await countFirstAnswers(db, past);
  const shown = (count: number) => wholeNumber(count, brand.market);
  return {
    ok: true,
    data: {
      countedOn: formatDate(today),
      loansPaidBack: paidBack < leastLoansTold ? null : shown(paidBack),
      answerWeekdays: answerWeekdays(brand.market, today),
      firstAnswers: due < leastComplaintsTold ? null : { due: shown(due), inTime: shown(inTime) },
    },
  };
};

/** As the market groups digits, without the cents of an amount. */
function wholeNumber(count: number, market: Parameters<typeof formatNumber>[1]): string {
  return formatNumber(count * 100, market).replace(/[.,]00$/, "");
}
