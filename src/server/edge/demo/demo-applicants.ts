/**
 * Demo applicants whose applications wait in the case queue: one late and large enough to need two approvers, one due
 * today, one that has just come in. Everything about them is entered through the server's own commands, so nothing about
 * them is special.
 */
import { applyForLoan as applyEndpoint } from "#contract/application.ts";
import { saveConsent as consentEndpoint } from "#contract/consent.ts";
import type { EndpointShape, InputRead } from "#contract/endpoint.ts";
import type { Market } from "#contract/format.ts";
import * as person from "#contract/onboarding.ts";
import { consentsNeeded } from "#contract/onboarding-steps.ts";
import { isPhone, phoneRuleOf } from "#contract/phone.ts";
import { addDays, type Day, day } from "#values/business-day.ts";
import type { Minor } from "#values/money.ts";
import { addBorrower, readBorrower } from "../../core/customer/borrower.ts";
import { paymentSources } from "../../core/payout-account/banks.ts";
import { bindAccount } from "../../core/payout-account/payout-account.ts";
import { consentVersion } from "../../core/text/text-in-force.ts";
import { applyForLoan } from "../../flows/application/apply.ts";
import { saveConsent } from "../../flows/consent/consents.ts";
import { citiesOf } from "../../flows/kyc/cities.ts";
import { documentTypes } from "../../flows/kyc/documents.ts";
import { saveStep } from "../../flows/kyc/save-step.ts";
import { takeImage } from "../../flows/kyc/take-image.ts";
import type { Call, CommandHandler } from "../../platform/http/handler.ts";
import { runCommand } from "../../platform/http/run-command.ts";
import type { Services } from "../../platform/services/services.ts";
import { identityPictures } from "./drawn-image.ts";

interface Applicant {
  borrowerId: string;
  fullName: string;
  birthDate: Day;
  /** In whole units. */
  monthlyIncome: string;
  productId: string;
  amount: Minor;
  periods: number;
  appliedDaysAgo: number;
  colour: string;
}

const applicants: readonly Applicant[] = [
  {
    borrowerId: "demo-baraka",
    fullName: "Baraka Demo",
    birthDate: day("1986-11-02"),
    monthlyIncome: "4800000",
    productId: "biashara",
    amount: 1_400_000_00,
    periods: 16,
    appliedDaysAgo: 2,
    colour: "#33558b",
  },
  {
    borrowerId: "demo-zawadi",
    fullName: "Zawadi Demo",
    birthDate: day("1994-06-21"),
    monthlyIncome: "900000",
    productId: "elimu",
    amount: 200_000_00,
    periods: 4,
    appliedDaysAgo: 1,
    colour: "#7a3b5d",
  },
  {
    borrowerId: "demo-imani",
    fullName: "Imani Demo",
    birthDate: day("1999-01-30"),
    monthlyIncome: "650000",
    productId: "elimu",
    amount: 150_000_00,
    periods: 4,
    appliedDaysAgo: 0,
    colour: "#2f6b4f",
  },
];

/** Seeds each applicant once; the jobs run the rules on them, as for everybody. */
export async function seedApplicants(services: Services): Promise<void> {
  const { db, settings } = services;
  for (const [index, applicant] of applicants.entries()) {
    if ((await readBorrower(db, applicant.borrowerId, settings.encryptionKey)) !== null) continue;
    await addApplicant(services, applicant, index);
  }
}

async function addApplicant(services: Services, applicant: Applicant, index: number) {
  const { db, settings, calendar } = services;
  const { market } = settings.brand;
  const { borrowerId, fullName, birthDate } = applicant;
  const document = documentTypes(market)[index];
  const [source] = paymentSources(market);
  const phones = [1, 2, 3].map((last) => demoPhone(settings.brand, 40 + index * 10 + last));
  const [phone = ""] = phones;
  // A market with few types of documents gets fewer applicants: a document belongs to one borrower.
  if (document === undefined || source === undefined || phones.includes("")) return;
  await db.transaction(async (tx) => {
    const now = calendar.now();
    await addBorrower(tx, { borrowerId, fullName, birthDate, phone }, settings.encryptionKey, now);
    const account = { borrowerId, bankCode: source.code, number: "0712345678" };
    await bindAccount(tx, account, { market, encryptionKey: settings.encryptionKey, now });
  });
  const call = callOf(services, applicant);
  await completeKyc(applicant, { document, phones, market }, call);
  await run(applyEndpoint, applyForLoan, call, {
    productId: applicant.productId,
    amount: applicant.amount,
    periods: applicant.periods,
  });
}

interface KycInput {
  document: { type: string; example: string; hasBack: boolean };
  /** The applicant's own number, and those of two contacts. */
  phones: readonly string[];
  market: Market;
}

async function completeKyc(applicant: Applicant, input: KycInput, call: Call): Promise<void> {
  const { document, phones, market } = input;
  const [, contact1Phone = "", contact2Phone = ""] = phones;
  for (const consent of consentsNeeded) {
    const version = consentVersion(consent, call.language, call.services);
    await run(consentEndpoint, saveConsent, call, { consent, version, given: true });
  }
  await run(person.saveBaseInfo, saveStep("public"), call, {
    fullName: applicant.fullName,
    birthDate: applicant.birthDate,
    gender: "other",
    documentType: document.type,
    documentNumber: document.example,
  });
  await run(person.savePersonalInfo, saveStep("personal"), call, {
    maritalStatus: "single",
    dependants: "1",
    education: "secondary",
    city: citiesOf(market)[0] ?? "",
    addressLine: "Mtaa wa Soko 5",
  });
  await run(person.saveJobInfo, saveStep("job"), call, {
    employment: "employed",
    employer: "Duka la Mfano",
    monthlyIncome: applicant.monthlyIncome,
    payDay: "25",
    workPhone: contact1Phone,
  });
  await run(person.saveExtraInfo, saveStep("ext"), call, {
    contact1Name: "Rehema Mfano",
    contact1Relation: "sibling",
    contact1Phone,
    contact2Name: "Juma Mfano",
    contact2Relation: "friend",
    contact2Phone,
    purpose: "school",
  });
  for (const picture of await identityPictures(applicant.colour, document)) {
    await run(person.uploadIdentityImage, takeImage, call, picture);
  }
}

/** A call as the borrower would make it, on the day they applied. */
function callOf(services: Services, { borrowerId, appliedDaysAgo }: Applicant): Call {
  return {
    borrowerId,
    sessionId: "",
    deviceId: "",
    staff: null,
    address: "",
    ofApp: false,
    fromShell: false,
    language: services.settings.brand.language,
    today: addDays(services.calendar.today(), -appliedDaysAgo),
    services,
  };
}

async function run<E extends EndpointShape & { effect: "command" }>(
  endpoint: E,
  handler: CommandHandler<E>,
  call: Call,
  input: InputRead<E>,
): Promise<void> {
  const answer = await runCommand({ endpoint, handler, anew: null, input, call, record: null });
  if (!answer.ok) throw new Error(`${endpoint.name} of ${call.borrowerId}: ${answer.rejection}`);
}

/** "" when the market's rule allows no number with this ending. */
function demoPhone(brand: Parameters<typeof phoneRuleOf>[0], ending: number): string {
  const rule = phoneRuleOf(brand);
  const phone = rule.example.slice(0, -2) + String(ending).padStart(2, "0");
  return isPhone(phone, rule) ? phone : "";
}
