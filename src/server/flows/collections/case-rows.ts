/** Rows of late loans as worklists and the page of one loan show them (CO-1). */
import { symbolOf } from "#contract/format.ts";
import type { CollectionCase } from "../../core/collection/case-store.ts";
import { borrowerNames } from "../../core/customer/borrower.ts";
import { staffNames } from "../../core/staff/members.ts";
import type { Queryable } from "../../platform/db/database.ts";
import type { Call } from "../../platform/http/handler.ts";
import { wallClock } from "../../platform/runtime/calendar.ts";
import type { Services } from "../../platform/services/services.ts";
import { contactRules, mayContact, type Standing } from "./standing.ts";

interface Named {
  borrowers: ReadonlyMap<string, string>;
  staff: ReadonlyMap<string, string>;
}

export async function namesOf(
  db: Queryable,
  borrowerIds: readonly string[],
  { settings }: Pick<Services, "settings">,
): Promise<Named> {
  const [borrowers, staff] = await Promise.all([
    borrowerNames(db, borrowerIds, settings.encryptionKey),
    staffNames(db),
  ]);
  return { borrowers, staff };
}

/** What is late today comes from the loan itself: the list may be as old as the last close of day. */
export function rowOf(
  standing: Standing,
  kept: CollectionCase | null,
  { borrowers, staff }: Named,
  { services }: Pick<Call, "services">,
) {
  const { loan, now } = standing;
  const { loanId, borrowerId, terms } = loan;
  const tried = kept?.tried ?? null;
  return {
    orderNo: loanId,
    borrowerId,
    borrowerName: borrowers.get(borrowerId) ?? "",
    currencySymbol: symbolOf(terms.currency),
    daysPastDue: now.daysPastDue,
    pastDue: now.arrears,
    may: mayContact(standing, services),
    promise: kept?.promise ?? null,
    tried:
      tried === null ? null : { ...tried, at: wallClock(tried.at, services.settings.timeZone) },
    assignedTo: staff.get(kept?.assignedTo ?? "") ?? "",
    nextAction: kept?.nextAction ?? ("" as const),
    nextOn: kept?.nextOn ?? "",
  };
}

export function hoursOf({ services, today }: Pick<Call, "services" | "today">) {
  const { from, until, perDayMost, perWeekMost, rule } = contactRules(services, today);
  return { from, until, perDayMost, perWeekMost, ruleId: rule ?? "" };
}
