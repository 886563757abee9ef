/**
 * Whom borrowers complain to: inside the lender first, then the body outside it (MK-4, MK-6). One source for the complaint
 * pages, the page of rules and the agreement. The lender's own facts name either; the market's pack names the body else.
 */
import type { Brand } from "#contract/brand.ts";
import { wordsByKey } from "#contract/catalogue.ts";
import type { readComplaintContacts } from "#contract/contact.ts";
import type { Output } from "#contract/endpoint.ts";
import { fillPlaceholders, type Language, listed } from "#contract/languages.ts";
import { packOf } from "#markets/packs.ts";
import type { Day } from "#values/business-day.ts";

const complaintWords = wordsByKey("lender.complaints");
const bodyWords = wordsByKey("markets.page");

type ComplaintContacts = Output<typeof readComplaintContacts>;

/** The time limit is the market's whoever is named: missing it costs a borrower the right, keeping it costs nothing. */
export function complaintContacts(brand: Brand, today: Day): ComplaintContacts {
  const { complaintsOfficer: officer, complaintsBody, servicePhone, serviceEmail } = brand;
  const { body, bodyWithinDays: withinDays } = packOf(brand.market, today).settings.complaint;
  const named = complaintsBody.name === "" ? body : complaintsBody;
  return {
    inside: officer.name === "" ? { name: "", phone: servicePhone, email: serviceEmail } : officer,
    outside: named && { name: named.name, where: named.where, withinDays },
  };
}

/** For an agreement: a line for the officer and one or two for the body; "" where neither is named. */
export function describeComplaintContacts(brand: Brand, today: Day, language: Language): string {
  const { inside, outside } = complaintContacts(brand, today);
  const contact = listed(
    [inside.phone, inside.email].filter((text) => text !== ""),
    language,
  );
  const lines: string[] = [];
  if (inside.name !== "") {
    const values = { name: inside.name, contact };
    lines.push(fillPlaceholders(complaintWords.agreement[language], values));
  }
  if (outside !== null) {
    const { name: body, where, withinDays } = outside;
    lines.push(fillPlaceholders(bodyWords.body[language], { body, where }));
    const days = String(withinDays);
    if (withinDays !== null) lines.push(fillPlaceholders(bodyWords.bodyWithin[language], { days }));
  }
  return lines.join("\n");
}
