/**
 * Lists, gives and withdraws consents; each records the text's version, language and time (AC-3). Withdrawing one purges
 * the device telemetry stored under it (AC-5).
 */
import { createHash } from "node:crypto";
import type * as contract from "#contract/consent.ts";
import { formatDate } from "#contract/format.ts";
import { fillPlaceholders, type Language } from "#contract/languages.ts";
import { type ConsentName, consentNames, consentsNeeded } from "#contract/onboarding-steps.ts";
import { dayIn } from "#values/business-day.ts";
import {
  giveConsentRow,
  readConsentRows,
  revokeConsentRow,
} from "../../core/consent/consent-store.ts";
import { hasConsent, isToText } from "../../core/consent/has-consent.ts";
import { lockPersonRow } from "../../core/customer/person-lock-store.ts";
import { purgeUnderConsent } from "../../core/device/personal-data.ts";
import { consentInForce } from "../../core/text/text-in-force.ts";
import type { Call, CommandHandler, QueryHandler } from "../../platform/http/handler.ts";

export const listConsents: QueryHandler<typeof contract.listConsents> = async (
  db,
  _input,
  call,
) => {
  const { borrowerId, language, services } = call;
  const inForce = (await readConsentRows(db, borrowerId)).filter((row) => row.revoked_at === null);
  const list = consentNames.map((consent) => {
    const row = inForce.find((one) => one.consent === consent);
    const given = row !== undefined && isToText(row, services);
    return {
      consent,
      ...textOf(consent, language, call),
      needed: consentsNeeded.includes(consent) ? 1 : 0,
      given: given ? 1 : 0,
      givenOn: row && given ? formatDate(dayIn(services.settings.timeZone, row.given_at)) : "",
    };
  });
  return { ok: true, data: { list } };
};

/** Giving a consent again changes nothing: the first time counts. */
export const saveConsent: CommandHandler<typeof contract.saveConsent> = async (tx, input, call) => {
  const { borrowerId, language, services } = call;
  const { consent, version, given } = input;
  const now = services.calendar.now();
  await lockPersonRow(tx, borrowerId);
  if (!given) {
    await revokeConsentRow(tx, borrowerId, consent, now);
    await purgeUnderConsent(tx, borrowerId, consent);
    return { ok: true, data: { success: true } };
  }
  const { hash, version: inForce } = textOf(consent, language, call);
  if (version !== inForce) return { ok: false, rejection: "otherVersion" };
  if (!(await hasConsent(tx, borrowerId, consent, services))) {
    await revokeConsentRow(tx, borrowerId, consent, now);
    await giveConsentRow(tx, borrowerId, { consent, version, language, textHash: hash }, now);
  }
  return { ok: true, data: { success: true } };
};

function textOf(consent: ConsentName, language: Language, { services }: Pick<Call, "services">) {
  const values = { lender: services.settings.brand.displayName };
  const { version, ...words } = consentInForce(consent, language, services);
  const title = fillPlaceholders(words.title, values);
  const text = words.text.map((paragraph) => fillPlaceholders(paragraph, values));
  const hash = createHash("sha256")
    .update(JSON.stringify([title, ...text]))
    .digest("hex");
  return { version, title, text, hash };
}
