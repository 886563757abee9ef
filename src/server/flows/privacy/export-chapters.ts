/** The data export in readable form: chapters of labels and values, in the borrower's language. */

import { wordsByKey } from "#contract/catalogue.ts";
import type { Output } from "#contract/endpoint.ts";
import { formatDate, formatMoney, type Market, symbolOf } from "#contract/format.ts";
import type { Language, Words } from "#contract/languages.ts";
import { type ConsentName, isStepName, stepNames } from "#contract/onboarding-steps.ts";
import type { exportData } from "#contract/personal-data.ts";
import type { LoanEvent } from "#lending/events.ts";
import { dayIn } from "#values/business-day.ts";
import { versionName } from "../../core/text/text-in-force.ts";
import type { Services } from "../../platform/services/services.ts";
import { borrowerReasons } from "../application/reasons.ts";
import { type FormStep, fieldCodes } from "../kyc/fields.ts";
import { chosenName, stepItems } from "../kyc/form-items.ts";
import type { PersonalData } from "./collect-personal-data.ts";
import { collectionParts } from "./export-collection.ts";
import { hardshipParts } from "./export-hardship.ts";
import { disclosedPart, telemetryParts, writtenPart } from "./export-telemetry.ts";

const stateCopy = wordsByKey("application-case.states");
const stepCopy = wordsByKey("kyc-overview.steps");
const imageCopy = wordsByKey("kyc-step.images");
const exportCopy = wordsByKey("data-export.file");
const collectionCopy = wordsByKey("collections.log").title;
const choiceCopy = wordsByKey("message-choices.page");
const consentCopy = wordsByKey("consents.texts");

const consentTitles: Readonly<Record<ConsentName, Words>> = {
  privacy: consentCopy.privacy.title,
  "credit-check": consentCopy.creditCheck.title,
  "device-location": consentCopy.deviceLocation.title,
  notices: consentCopy.notices.title,
};

type Chapter = Output<typeof exportData>["chapters"][number];
type Part = Chapter["parts"][number];
type Rows = Part["rows"];

/** Formats labels, dates and amounts. */
interface Writer {
  language: Language;
  market: Market;
  services: Pick<Services, "settings">;
  label(name: keyof typeof exportCopy): string;
  day(at: Date): string;
}

export function exportChapters(
  data: PersonalData,
  language: Language,
  services: Pick<Services, "settings">,
): Chapter[] {
  const { brand, timeZone } = services.settings;
  const writer: Writer = {
    language,
    market: brand.market,
    services,
    label: (name) => exportCopy[name][language],
    day: (at) => formatDate(dayIn(timeZone, at)),
  };
  const chapter = (name: keyof typeof exportCopy, parts: Part[]): Chapter => ({
    title: writer.label(name),
    parts: parts.filter(({ rows }) => rows.length > 0),
  });
  return [
    chapter("you", [{ title: "", rows: aboutYou(data, writer) }]),
    chapter("told", [...statedParts(data, writer), picturesPart(data, writer)]),
    chapter("consents", consentParts(data, writer)),
    chapter("accounts", accountParts(data, writer)),
    chapter("loans", [
      ...loanParts(data, writer),
      disclosedPart(data, language),
      reportedPart(data, writer),
    ]),
    chapter("hardship", hardshipParts(data, language, services)),
    {
      title: collectionCopy[language],
      parts: collectionParts(data, language, services).filter(({ rows }) => rows.length > 0),
    },
    chapter("complaints", complaintParts(data, writer)),
    chapter("messages", [
      { title: writer.label("messages"), rows: messageRows(data.messages, writer) },
      { title: writer.label("emails"), rows: messageRows(data.email.messages, writer) },
      { title: writer.label("switchedOff"), rows: switchedOffRows(data, writer) },
      writtenPart(data, language, writer.day),
    ]),
    chapter("use", [...useParts(data, writer), ...telemetryParts(data, language)]),
  ];
}

function aboutYou({ borrower, email }: PersonalData, { label, day }: Writer): Rows {
  return filled([
    { text: label("name"), value: borrower.fullName },
    { text: label("birthDate"), value: borrower.birthDate ?? "" },
    { text: label("phone"), value: borrower.phone },
    { text: label("email"), value: email.address?.address ?? "" },
    { text: label("registered"), value: day(borrower.registeredAt) },
    ...Object.entries(borrower.source).map(([text, value]) => ({ text, value })),
  ]);
}

/** The day as at whose end something was said, and of which loan; the file has it column by column. */
function reportedPart({ reportedToBureau }: PersonalData, { label }: Writer): Part {
  const rows = reportedToBureau.map(({ month, loanId, said }) => ({
    text: `${month} · ${loanId}`,
    value: [said["status_code"], said["balance"], said["currency"]].join(" "),
  }));
  return { title: label("reportedToBureau"), rows };
}

function statedParts({ stated }: PersonalData, { language, services }: Writer): Part[] {
  const reader = { brand: services.settings.brand, language };
  const steps = stepNames.filter((step): step is FormStep => step !== "bank");
  return steps.map((step) => ({
    title: stepCopy[step][language],
    rows: filled(
      stepItems(step, stated, reader).map(({ code, title, value }) => {
        const known = fieldCodes.find((one) => one === code);
        const name = known === undefined ? value : chosenName(known, value, reader);
        return { text: title, value: name === "" ? value : name };
      }),
    ),
  }));
}

function picturesPart({ pictures }: PersonalData, { language, label }: Writer): Part {
  const kinds = Object.keys(pictures) as (keyof typeof pictures)[];
  const rows = kinds.map((kind) => ({
    text: imageCopy[kind].title[language],
    value: label("kept"),
  }));
  return { title: label("pictures"), rows };
}

function consentParts({ consents }: PersonalData, { language, label, day }: Writer): Part[] {
  return consents.map(({ consent, version, givenAt, revokedAt }) => ({
    title: consentTitles[consent as ConsentName]?.[language] ?? consent,
    rows: filled([
      { text: label("version"), value: versionName(version) },
      { text: label("given"), value: day(givenAt) },
      { text: label("revoked"), value: revokedAt === null ? "" : day(revokedAt) },
    ]),
  }));
}

function accountParts(
  { payoutAccounts, paymentCards, mandates }: PersonalData,
  { label, day, market }: Writer,
): Part[] {
  const rows = (bankName: string, masked: string, addedAt: Date): Rows => [
    { text: bankName, value: masked },
    { text: label("since"), value: day(addedAt) },
  ];
  return [
    ...payoutAccounts.map(({ bankName, maskedNumber, addedAt }) => ({
      title: `${label("account")}: ${bankName}`,
      rows: rows(bankName, maskedNumber, addedAt),
    })),
    ...paymentCards.map(({ bankName, maskedNumber, addedAt }) => ({
      title: `${label("card")}: ${bankName}`,
      rows: rows(bankName, maskedNumber, addedAt),
    })),
    ...mandates.map(({ loanId, cap, currency, firstDay, debits }) => ({
      title: `${label("autoPay")}: ${loanId}`,
      rows: [
        { text: label("since"), value: formatDate(firstDay) },
        { text: label("amount"), value: formatMoney(cap, symbolOf(currency), market) },
        ...debits.map(({ dueOn, amount }) => ({
          text: formatDate(dueOn),
          value: formatMoney(amount, symbolOf(currency), market),
        })),
      ],
    })),
  ];
}

function loanParts({ loans, applications }: PersonalData, writer: Writer): Part[] {
  const { market, label } = writer;
  return loans.map(({ loanId, terms, appliedOn, events, agreements }) => {
    const money = (amount: number) => formatMoney(amount, symbolOf(terms.currency), market);
    const application = applications.find(({ orderId }) => orderId === loanId);
    return {
      title: loanId,
      rows: [
        { text: label("amount"), value: money(terms.principal) },
        { text: label("applied"), value: formatDate(appliedOn) },
        ...(application === undefined
          ? []
          : [
              { text: label("asked"), value: money(application.asked) },
              { text: label("decision"), value: decisionText(application, terms, writer) },
            ]),
        ...agreements.map(({ title, acceptedOn }) => ({
          text: title,
          value: `${label("agreement")} ${formatDate(acceptedOn)}`,
        })),
        ...events.map((event) => ({
          text: `${event.sequence}. ${label(labelOf(event))}`,
          value: [formatDate(event.on), "amount" in event ? money(event.amount) : ""]
            .join(" ")
            .trim(),
        })),
      ],
    };
  });
}

/** "Declined. There were too many applications in a short time." */
function decisionText(
  { state, approved, asked, decisions }: PersonalData["applications"][number],
  terms: PersonalData["loans"][number]["terms"],
  { language, market, label }: Writer,
): string {
  if (state === "cancelled") return stateCopy.cancelled[language];
  if (state !== "approved" && state !== "declined") return label("undecided");
  const inFull = state === "approved" && approved !== null && approved >= asked;
  const reasons = inFull
    ? []
    : borrowerReasons(decisions, state, terms, { language, market, exact: true });
  return [`${stateCopy[state][language]}.`, ...reasons].join(" ");
}

function labelOf({ kind }: LoanEvent): "disbursed" | "repaid" | "other" {
  return kind === "disbursed" || kind === "repaid" ? kind : "other";
}

function complaintParts({ complaints }: PersonalData, { label, day }: Writer): Part[] {
  return complaints.map(({ reference, receivedAt, text, answers }) => ({
    title: `${reference}, ${day(receivedAt)}`,
    rows: filled([
      { text: label("text"), value: text },
      ...answers.map((answer) => ({
        text: `${label("answer")}, ${day(answer.at)}`,
        value: answer.text,
      })),
    ]),
  }));
}

function messageRows(messages: PersonalData["messages"], { label, day }: Writer): Rows {
  return messages.map(({ at, text }) => ({
    text: day(at),
    value: text === "" ? label("code") : text,
  }));
}

function switchedOffRows({ messagesSwitchedOff }: PersonalData, { language, day }: Writer): Rows {
  return messagesSwitchedOff.map(({ kind, channel, since }) => ({
    text: `${choiceCopy.optional[kind][language]}: ${choiceCopy.channels[channel][language]}`,
    value: day(since),
  }));
}

function useParts({ sessions, use, changes }: PersonalData, { label, day }: Writer): Part[] {
  const reports = use.pages.reduce((sum, { times }) => sum + times, 0);
  return [
    ...sessions.map(({ deviceName, openedAt, seenAt }) => ({
      title: `${label("device")}: ${deviceName === "" ? label("app") : deviceName}`,
      rows: [
        { text: label("since"), value: day(openedAt) },
        { text: label("lastUsed"), value: day(seenAt ?? openedAt) },
      ],
    })),
    {
      title: label("use"),
      rows: [
        { text: label("reports"), value: String(reports) },
        { text: label("changes"), value: String(changes.length) },
        ...use.onboarding.map(({ step, seen, on, times }) => ({
          text: `${isStepName(step) ? step : ""} ${seen}, ${formatDate(on)}`,
          value: String(times),
        })),
      ],
    },
  ];
}

function filled(rows: Rows): Rows {
  return rows.filter(({ value }) => value !== "");
}
