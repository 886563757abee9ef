/**
 * Asks for the summary of a day that is over, by e-mail (RP-4): part of the close of day, after the books were checked. Once a day, however
 * many servers close it and however often: the day is noted in the transaction that asks.
 */
import { addDays, type Day } from "#values/business-day.ts";
import { configured } from "../../core/configuration/read-configuration.ts";
import { isEmailCarried } from "../../core/email/own-address.ts";
import { requestEmail } from "../../core/email/request-email.ts";
import { lastCheck } from "../../core/ledger/periods.ts";
import { marketRules } from "../../core/market/market-rules.ts";
import { countSuspenseItems } from "../../core/provider-events/suspense-queue.ts";
import type { Transaction } from "../../platform/db/database.ts";
import { atTime, endOfDay } from "../../platform/runtime/calendar.ts";
import type { Services } from "../../platform/services/services.ts";
import { reportNow } from "../portfolio/reports.ts";
import { countOpenDiscrepanciesUntil } from "../reconciliation/open-discrepancies.ts";
import { countMoneyOf, readDays } from "../today/store.ts";
import { addressesIn, morningSummaryKind } from "./morning-summary-kind.ts";
import { noteSummary } from "./store.ts";
import { type DaysFigures, summaryParagraphs } from "./summary-text.ts";

/** Not at midnight, when the day closes. */
const sentFrom = "06:00";

/** Returns to how many addresses it goes; 0 where it was asked for before or nobody is named. */
export async function sendMorningSummary(services: Services, on: Day): Promise<number> {
  const { db, calendar, log, settings } = services;
  const sending = addDays(on, 1);
  const addresses = addressesIn(configured(morningSummaryKind, services, sending).addresses);
  if (addresses.length === 0) return 0;
  if (!isEmailCarried(services)) {
    log.warn("morning-summary-not-sent", { on, reason: "no channel for e-mail is on" });
    return 0;
  }
  const { brand, publicOrigin, timeZone } = settings;
  const { language, market } = brand;
  const report = await reportNow(services, on);
  const link = new URL(`/console/portfolio?on=${on}`, publicOrigin).href;
  return db.transaction(async (tx) => {
    if (!(await noteSummary(tx, on, calendar.now()))) return 0;
    const figures = await figuresOf(tx, services, on);
    const portfolio =
      report.currencies.find(({ currency }) => currency === figures.currency)?.portfolio ?? null;
    const paragraphs = summaryParagraphs({ ...figures, portfolio }, { language, market, link });
    for (const address of addresses) {
      await requestEmail(
        tx,
        {
          ...{ borrowerId: null, address, paragraphs, language, optional: false },
          ...{ subject: "morningSummary", purpose: "morning-summary" },
          notBefore: atTime(sending, sentFrom, timeZone),
          notAfter: endOfDay(sending, timeZone),
        },
        services,
      );
    }
    return addresses.length;
  });
}

async function figuresOf(
  tx: Transaction,
  services: Services,
  on: Day,
): Promise<Omit<DaysFigures, "portfolio">> {
  // What was booked since the last count of the first page is in it.
  await countMoneyOf(tx, on);
  const [day] = await readDays(tx, addDays(on, -1), on);
  return {
    on,
    currency: marketRules(services, on).pack.currency,
    lent: { count: day?.payouts ?? 0, amount: day?.paid_out ?? 0 },
    received: { count: day?.payments ?? 0, amount: day?.collected ?? 0 },
    breaks: await countOpenDiscrepanciesUntil(tx, on),
    suspense: await countSuspenseItems(tx),
    findings: (await lastCheck(tx))?.problems ?? 0,
  };
}
