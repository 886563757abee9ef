/** Part of the readable export: contacts with a borrower about its loans, and what it promised to pay (CO-2, CO-3). */
import { wordsByKey } from "#contract/catalogue.ts";
import type { Output } from "#contract/endpoint.ts";
import { formatDate, formatMoney, symbolOf } from "#contract/format.ts";
import { fillPlaceholders, type Language } from "#contract/languages.ts";
import type { exportData } from "#contract/personal-data.ts";
import { wallClock } from "../../platform/runtime/calendar.ts";
import type { Services } from "../../platform/services/services.ts";
import type { PersonalData } from "./collect-personal-data.ts";

const copy = wordsByKey("collections.log");
const kinds = wordsByKey("collections.kinds");

type Part = Output<typeof exportData>["chapters"][number]["parts"][number];

export function collectionParts(
  { collection, loans }: Pick<PersonalData, "collection" | "loans">,
  language: Language,
  { settings }: Pick<Services, "settings">,
): Part[] {
  const money = (amount: number, orderNo: string) => {
    const currency = loans.find(({ loanId }) => loanId === orderNo)?.terms.currency ?? "";
    return formatMoney(amount, symbolOf(currency), settings.brand.market);
  };
  return [
    {
      title: copy.contacts[language],
      rows: collection.contacts.map(({ at, loanId, direction, channel, result, note }) => ({
        text: `${wallClock(at, settings.timeZone)}, ${loanId}`,
        value: [
          `${copy.directions[direction][language]} (${kinds.channels[channel][language]})`,
          kinds.results[result][language],
          note,
        ]
          .filter((text) => text !== "")
          .join(". "),
      })),
    },
    {
      title: copy.promises[language],
      rows: collection.promises.map(({ loanId, amount, on, state }) => ({
        text: loanId,
        value: `${fillPlaceholders(copy.promise[language], { amount: money(amount, loanId), day: formatDate(on) })} (${kinds.promises[state][language]})`,
      })),
    },
  ];
}
