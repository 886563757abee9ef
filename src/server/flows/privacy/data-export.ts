/** Tells a borrower who they are to us, and everything we keep about them (AC-5, AC-6). */

import { formatDate } from "#contract/format.ts";
import { stepNames } from "#contract/onboarding-steps.ts";
import type * as contract from "#contract/personal-data.ts";
import { maskedPhone } from "#contract/phone.ts";
import { dayIn } from "#values/business-day.ts";
import { readBorrower } from "../../core/customer/borrower.ts";
import { registrationOf } from "../../core/customer/personal-data.ts";
import type { QueryHandler } from "../../platform/http/handler.ts";
import { completedSteps, readFacts } from "../kyc/kyc-facts.ts";
import { collectPersonalData } from "./collect-personal-data.ts";
import { exportChapters } from "./export-chapters.ts";

const notFound = { ok: false, rejection: "notFound" } as const;

export const userInfo: QueryHandler<typeof contract.userInfo> = async (db, _input, call) => {
  const { borrowerId, services } = call;
  const { encryptionKey, timeZone } = services.settings;
  const borrower = await readBorrower(db, borrowerId, encryptionKey);
  const facts = await readFacts(db, borrowerId, services);
  const registration = await registrationOf(db, borrowerId);
  if (borrower === null || facts === null || registration === null) return notFound;
  return {
    ok: true,
    data: {
      name: borrower.fullName,
      phone: maskedPhone(borrower.phone),
      isCertified: completedSteps(facts).length === stepNames.length ? 1 : 0,
      registeredOn: formatDate(dayIn(timeZone, registration.at)),
    },
  };
};

export const exportData: QueryHandler<typeof contract.exportData> = async (db, _input, call) => {
  const { borrowerId, language, services } = call;
  const data = await collectPersonalData(db, borrowerId, services);
  if (data === null) return notFound;
  const exportedAt = services.calendar.now();
  const json = JSON.stringify({ exportedAt, ...data }, null, 2);
  return { ok: true, data: { chapters: exportChapters(data, language, services), json } };
};
