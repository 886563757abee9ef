/** Part of the readable export: each request for help of a borrower who could not pay, with what was said and how it was answered (HL-1). */
import { wordsByKey } from "#contract/catalogue.ts";
import type { Output } from "#contract/endpoint.ts";
import { formatDate, formatMoney, symbolOf } from "#contract/format.ts";
import { fillPlaceholders, type Language } from "#contract/languages.ts";
import type { exportData } from "#contract/personal-data.ts";
import { dayIn } from "#values/business-day.ts";
import type { Services } from "../../platform/services/services.ts";
import type { PersonalData } from "./collect-personal-data.ts";

const formCopy = wordsByKey("hardship.form");
const pageCopy = wordsByKey("hardship.page");
const offerCopy = wordsByKey("hardship.offer");
const exportCopy = wordsByKey("data-export.file");

type Part = Output<typeof exportData>["chapters"][number]["parts"][number];
type Request = PersonalData["hardship"][number];

/** Newest first. */
export function hardshipParts(
  { hardship, loans }: Pick<PersonalData, "hardship" | "loans">,
  language: Language,
  { settings }: Pick<Services, "settings">,
): Part[] {
  const { market } = settings.brand;
  return hardship.map((request) => {
    const { reference, loanId, receivedAt, reason, canPay, frequency, from, plan } = request;
    const currency = loans.find((loan) => loan.loanId === loanId)?.terms.currency;
    const amount = formatMoney(canPay, currency === undefined ? "" : symbolOf(currency), market);
    const day = formatDate(dayIn(settings.timeZone, receivedAt));
    const every = fillPlaceholders(formCopy.every[frequency][language], { amount });
    return {
      title: `${reference}, ${day}, ${loanId}`,
      rows: [
        { text: formCopy.reason[language], value: formCopy.reasons[reason][language] },
        { text: formCopy.couldPay[language], value: every },
        { text: formCopy.from[language], value: formatDate(from) },
        { text: exportCopy.answer[language], value: answerText(request, language) },
        ...(plan === null || !wasOffered(request)
          ? []
          : [
              { text: offerCopy.count[language], value: String(plan.instalments) },
              { text: offerCopy.nextDue[language], value: formatDate(plan.firstDue) },
            ]),
      ],
    };
  });
}

/** A plan that waits for a second person is none of the borrower's yet. */
function wasOffered({ state }: Request): boolean {
  return state !== "waiting" && state !== "approval" && state !== "declined";
}

/** As the borrower's own page says it. */
function answerText({ state, declinedBecause }: Request, language: Language): string {
  switch (state) {
    case "waiting":
    case "approval":
      return exportCopy.undecided[language];
    case "offered":
      return pageCopy.titleOffered[language];
    case "accepted":
      return pageCopy.accepted[language];
    case "turned-down":
      return pageCopy.turnedDown[language];
    case "expired":
      return pageCopy.expired[language];
    case "declined":
      return declinedBecause === null ? "" : pageCopy.declined[declinedBecause][language];
  }
}
