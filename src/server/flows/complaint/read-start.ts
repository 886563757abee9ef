/**
 * Initial data of the complaint form: types, sub-types and the borrower's orders, with the requested or the newest one
 * selected (CP-1, CP-2, CP-4).
 */
import type { problemInit as endpoint } from "#contract/complaint.ts";
import { imagesPerFormMaximum } from "#contract/image-address.ts";
import { loadLoans } from "../../core/loan/load-loan.ts";
import type { QueryHandler } from "../../platform/http/handler.ts";
import { statusSummariesOf } from "../order-details/status-summary.ts";
import { answerWeekdays } from "./deadlines.ts";
import { orderCard } from "./order-card.ts";
import { type ComplaintType, complaintSubTypes, complaintTypes } from "./types.ts";

/** Another borrower's order answers like a missing one. */
export const problemInit: QueryHandler<typeof endpoint> = async (db, { orderId = "" }, call) => {
  const { borrowerId, today, language, services } = call;
  const { market } = services.settings.brand;
  const loans = await loadLoans(db, borrowerId);
  const summaries = await statusSummariesOf(db, loans, today);
  const orderList = summaries.map((summary) => orderCard(summary, { language, market }));
  const asked = orderList.find(({ orderNo }) => orderNo === orderId);
  if (orderId !== "" && asked === undefined) return { ok: false, rejection: "notFound" };
  const choices = (types: readonly ComplaintType[]) =>
    types.map(({ value, title }) => ({ value, title: title[language] }));
  return {
    ok: true,
    data: {
      problemType: choices(complaintTypes(market)),
      problemSonType: choices(complaintSubTypes(market)),
      orderDetail: asked ?? orderList[0] ?? null,
      orderList,
      answerWeekdays: answerWeekdays(market, today),
      imagesMaximum: imagesPerFormMaximum,
    },
  };
};
