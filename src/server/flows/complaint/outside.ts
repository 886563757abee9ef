/** Who has a complaint after the desk, and the body outside it may be taken to, as its borrower is told. */
import { wordsByKey } from "#contract/catalogue.ts";
import type { problemDetail } from "#contract/complaint.ts";
import type { Output } from "#contract/endpoint.ts";
import { formatDate } from "#contract/format.ts";
import { addDays, dayIn } from "#values/business-day.ts";
import { complaintContacts } from "../../core/market/complaint-contacts.ts";
import type { Call } from "../../platform/http/handler.ts";
import type { Complaint } from "./complaint-record.ts";

const contactCopy = wordsByKey("lender.complaints");

type Reader = Pick<Call, "language" | "services" | "today">;
type Outside = Output<typeof problemDetail>["outside"];

/** The officer by name where the lender names one; "" while the desk has it. */
export function handedTo({ level }: Pick<Complaint, "level">, reader: Reader): string {
  if (level === "desk") return "";
  const { name } = reader.services.settings.brand.complaintsOfficer;
  const office = contactCopy.officer[reader.language];
  return name === "" ? office : `${name} (${office})`;
}

/**
 * After the last clock, or once there is an answer that the borrower may not be content with. The market's days count from the
 * answer, or from the day on which it was due at the latest.
 */
export function outsideOf(
  { level, state, answeredAt, finalDue }: Complaint,
  { services, today }: Pick<Reader, "services" | "today">,
): NonNullable<Outside> | null {
  const { brand, timeZone } = services.settings;
  const { outside } = complaintContacts(brand, today);
  const answered = state !== "open" && answeredAt !== null;
  if (outside === null || (level !== "outside" && !answered)) return null;
  const { name, where, withinDays } = outside;
  const from = answered ? dayIn(timeZone, answeredAt) : finalDue;
  const until = withinDays === null ? "" : formatDate(addDays(from, withinDays));
  return { name, where, until };
}
