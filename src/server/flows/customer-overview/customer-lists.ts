/** The lists of a customer's page in the form of the wire (DK-2): newest first, without texts, codes or tokens. */

import type { readCustomer as endpoint } from "#contract/customer.ts";
import type { Output } from "#contract/endpoint.ts";
import { consentNames } from "#contract/onboarding-steps.ts";
import { may } from "#contract/permissions.ts";
import { smsNamed } from "../../core/channel/sms-channels.ts";
import { isToText } from "../../core/consent/has-consent.ts";
import { deliveryOf } from "../../core/messages/delivery.ts";
import { nameIn } from "../../core/product/product.ts";
import { versionKey } from "../../core/product/products.ts";
import { type Call, staffOf } from "../../platform/http/handler.ts";
import { wallClock } from "../../platform/runtime/calendar.ts";
import type { Services } from "../../platform/services/services.ts";
import { contactRow, promiseRow } from "../collections/rows.ts";
import type { Known } from "./gather-customer.ts";

type Whole = Output<typeof endpoint>;

type Clock = (at: Date | null) => string;

type Lists = Pick<
  Whole,
  | "applications"
  | "payments"
  | "messages"
  | "complaints"
  | "requests"
  | "consents"
  | "switchedOff"
  | "accounts"
  | "sessions"
  | "devices"
  | "papers"
  | "contacts"
  | "promises"
>;

export function listsOf(known: Known, call: Call): Lists {
  const { timeZone } = call.services.settings;
  const clock: Clock = (at) => (at === null ? "" : wallClock(at, timeZone));
  return {
    ...workOf(known, clock, call),
    ...personOf(known, clock, call),
    papers: known.papers.rows.map(({ number, kind, loanId, language, issuedAt }) => ({
      number,
      kind,
      orderNo: loanId ?? "",
      language,
      at: clock(issuedAt),
    })),
    contacts: known.contacts.rows.map((one) => contactRow(one, { staff: known.staff, timeZone })),
    promises: known.promises.map((one) => promiseRow(one, timeZone)),
  };
}

/** What was asked for, paid, sent and complained about. */
function workOf(
  { applications, loans, products, attempts, messages, emails, complaints, requests }: Known,
  clock: Clock,
  { language, today, services }: Call,
) {
  const orders = new Map(loans.map((loan) => [loan.loanId, loan]));
  const productOf = (orderNo: string) => {
    const loan = orders.get(orderNo);
    const product = loan === undefined ? undefined : products.get(versionKey(loan));
    return product === undefined ? "" : nameIn(product, language);
  };
  return {
    applications: applications.rows.map(({ loanId, appliedAt, asked, approved, state }) => ({
      orderNo: loanId,
      at: clock(appliedAt),
      productName: productOf(loanId),
      asked,
      approved: approved ?? 0,
      state,
    })),
    payments: attempts.map((one) => ({
      tradeNo: one.trade_no,
      orderNo: one.loan_id,
      at: clock(one.created_at),
      kind: one.kind,
      method: one.method,
      company: one.provider,
      amount: one.amount,
      state: one.state,
    })),
    messages: [
      ...messages.map((one) => ({
        at: clock(one.created_at),
        purpose: one.purpose,
        channel: "sms" as const,
        sentAt: clock(one.sent_at),
        tries: one.tries,
        delivery: deliveryOf(one, services.calendar.now(), reports(one.carrier, services)),
        company: one.carrier || one.unsure_of,
        reportedAt: clock(one.reported_at),
        reason: one.failure || (one.reason ?? ""),
      })),
      // A mail server reports nothing later.
      ...emails.map((one) => ({
        at: clock(one.created_at),
        purpose: one.purpose,
        channel: "email" as const,
        sentAt: clock(one.sent_at),
        tries: one.tries,
        delivery: deliveryOf({ ...one, outcome: null }, services.calendar.now(), false),
        company: one.carrier || one.unsure_of,
        reportedAt: "",
        reason: one.failure,
      })),
    ]
      .sort((one, other) => (one.at < other.at ? 1 : one.at > other.at ? -1 : 0))
      .slice(0, 10),
    complaints: complaints.map((one) => ({
      problemId: one.complaint_id,
      reference: one.reference,
      at: clock(one.received_at),
      state: one.state,
      due: one.next_due ?? "",
      late: one.next_due !== null && one.next_due < today,
    })),
    requests: requests.rows.map(({ requestId, reference, loanId, receivedAt, state, open }) => ({
      requestId,
      reference,
      orderNo: loanId,
      at: clock(receivedAt),
      state,
      open,
    })),
  };
}

function reports(carrier: string, services: Services): boolean {
  return smsNamed(carrier, services)?.readNews !== undefined;
}

/** What was agreed to, where money goes, and from where the customer signs in. */
function personOf(
  { consents, choices, accounts, sessions, devices }: Known,
  clock: Clock,
  call: Call,
) {
  const { services } = call;
  const now = services.calendar.now();
  const seesAccounts = may(staffOf(call).role, "show-documents");
  return {
    consents: consents.flatMap((row) => {
      const consent = consentNames.find((name) => name === row.consent);
      if (consent === undefined) return [];
      const { version, language, given_at, revoked_at } = row;
      const inForce = revoked_at === null && isToText(row, services);
      const given = { givenAt: clock(given_at), revokedAt: clock(revoked_at) };
      return [{ consent, version, language, ...given, inForce }];
    }),
    switchedOff: choices.map(({ kind, channel, off_since, made_by }) => {
      return { kind, channel, since: clock(off_since).slice(0, 10), by: made_by };
    }),
    accounts: accounts.map(({ bankName, maskedNumber, current, addedAt }) => ({
      bankName,
      masked: seesAccounts ? maskedNumber : "",
      current,
      addedAt: clock(addedAt),
    })),
    sessions: sessions.map(({ deviceName, openedAt, seenAt, endedAt }) => ({
      device: deviceName,
      openedAt: clock(openedAt),
      seenAt: clock(seenAt),
      open: endedAt > now,
    })),
    devices: devices.map(({ facts, firstOn, lastOn, others }) => ({
      name: `${facts.brand} ${facts.model}`.trim(),
      firstOn,
      lastOn,
      others,
    })),
  };
}
