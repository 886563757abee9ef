/** A person joins: consents, the steps of onboarding, pictures and payout account, through the calls that the app makes. */
import { saveConsent as consentEndpoint } from "#contract/consent.ts";
import * as contract from "#contract/onboarding.ts";
import { consentsNeeded } from "#contract/onboarding-steps.ts";
import { addBorrower } from "../../../core/customer/borrower.ts";
import { bindAccount } from "../../../core/payout-account/payout-account.ts";
import { consentVersion } from "../../../core/text/text-in-force.ts";
import { saveConsent } from "../../../flows/consent/consents.ts";
import { saveStep } from "../../../flows/kyc/save-step.ts";
import { takeImage } from "../../../flows/kyc/take-image.ts";
import type { Call } from "../../../platform/http/handler.ts";
import { identityPictures } from "../drawn-image.ts";
import type { PastLender } from "./past-lender.ts";
import type { Person } from "./person.ts";

const educations = ["primary", "secondary", "secondary", "vocational", "university"] as const;
const purposes = ["school", "medical", "business", "farm", "home", "bills", "emergency"] as const;
const relations = ["parent", "sibling", "friend", "colleague", "spouse"] as const;

/** Small: making pictures fit for storing takes most of the time of joining. */
const imageWidth = 240;

/** Only the telephone number: what anybody has who signed in once and never came back. */
export async function signIn(lender: PastLender, person: Person): Promise<void> {
  const { db, settings, calendar } = lender.services;
  const { borrowerId, phone } = person;
  await db.transaction((tx) =>
    addBorrower(
      tx,
      { borrowerId, phone, fullName: "", birthDate: null },
      settings.encryptionKey,
      calendar.now(),
    ),
  );
}

/** Was known to the lender before: with name, birth date and account, so that it could be made an offer. */
export async function joinQuickly(lender: PastLender, person: Person): Promise<void> {
  const { db, settings, calendar } = lender.services;
  const { borrowerId, phone, fullName, birthDate } = person;
  const known = { borrowerId, phone, fullName, birthDate };
  await db.transaction((tx) => addBorrower(tx, known, settings.encryptionKey, calendar.now()));
  await bind(lender, person);
}

/** Signs in and completes every step. */
export async function join(lender: PastLender, person: Person): Promise<void> {
  await signIn(lender, person);
  const call = lender.callOf(person.borrowerId, person.language);
  await consent(lender, call);
  await tellAboutOneself(lender, person, call);
  await showDocument(lender, person, call);
  await bind(lender, person);
}

/** Stops after the first step, as people do whose telephone rings. */
export async function joinHalfway(lender: PastLender, person: Person): Promise<void> {
  await signIn(lender, person);
  const call = lender.callOf(person.borrowerId, person.language);
  await consent(lender, call);
  await lender.run(contract.saveBaseInfo, saveStep("public"), call, publicStep(person));
}

async function consent(lender: PastLender, call: Call): Promise<void> {
  for (const consent of consentsNeeded) {
    const version = consentVersion(consent, call.language, call.services);
    await lender.run(consentEndpoint, saveConsent, call, { consent, version, given: true });
  }
}

function publicStep({ fullName, birthDate, gender, document }: Person) {
  const { type: documentType, number: documentNumber } = document;
  return { fullName, birthDate, gender, documentType, documentNumber };
}

async function tellAboutOneself(lender: PastLender, person: Person, call: Call): Promise<void> {
  const { draw } = lender;
  const [first, second] = person.contacts;
  await lender.run(contract.saveBaseInfo, saveStep("public"), call, publicStep(person));
  await lender.run(contract.savePersonalInfo, saveStep("personal"), call, {
    maritalStatus: draw.pick(["single", "married", "married", "divorced", "widowed"]),
    dependants: String(draw.below(5)),
    education: draw.pick(educations),
    city: person.city,
    addressLine: person.addressLine,
  });
  await lender.run(contract.saveJobInfo, saveStep("job"), call, {
    employment: "employed",
    employer: person.employer,
    monthlyIncome: String(person.monthlyIncome),
    payDay: String(draw.between(1, 28)),
    workPhone: first?.phone ?? "",
  });
  await lender.run(contract.saveExtraInfo, saveStep("ext"), call, {
    contact1Name: first?.name ?? "",
    contact1Relation: draw.pick(relations),
    contact1Phone: first?.phone ?? "",
    contact2Name: second?.name ?? "",
    contact2Relation: draw.pick(relations),
    contact2Phone: second?.phone ?? "",
    purpose: draw.pick(purposes),
  });
}

async function showDocument(lender: PastLender, person: Person, call: Call): Promise<void> {
  const { document, colour } = person;
  for (const picture of await identityPictures(colour, document, imageWidth)) {
    await lender.run(contract.uploadIdentityImage, takeImage, call, picture);
  }
}

async function bind(lender: PastLender, { borrowerId, account }: Person): Promise<void> {
  const { db, settings, calendar } = lender.services;
  const { brand, encryptionKey } = settings;
  const keyed = { market: brand.market, encryptionKey, now: calendar.now() };
  const bound = await db.transaction((tx) => bindAccount(tx, { borrowerId, ...account }, keyed));
  if ("wrong" in bound) throw new Error(`the account of ${borrowerId} has a wrong ${bound.wrong}`);
}
