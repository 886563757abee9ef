/** Steps of onboarding for tests, as the server answers them. */
import type { listConsents } from "#contract/consent.ts";
import type { Output } from "#contract/endpoint.ts";
import type { certifyList, readBaseInfo, readJobInfo } from "#contract/onboarding.ts";
import { type StepName, stepNames } from "#contract/onboarding-steps.ts";
import type { exportData, readDeletion } from "#contract/personal-data.ts";
import { exampleItem } from "../../../forms/form-engine/example-items.ts";

const titles: Record<StepName, string> = {
  public: "Who you are",
  personal: "Home and family",
  job: "Work and income",
  ext: "Contacts and purpose",
  bank: "Where the money goes",
};

/** The first `done` steps are complete. */
export function exampleProgress(
  done = 0,
  more: Partial<Output<typeof certifyList>> = {},
): Output<typeof certifyList> {
  return {
    list: stepNames.map((step, at) => ({
      step,
      title: titles[step],
      state: at < done ? "done" : at === done ? "next" : "open",
      address: `/certify/${step}`,
    })),
    done,
    total: stepNames.length,
    consentsMissing: [],
    locked: 0,
    ...more,
  };
}

const hint = "The law obliges us to know whom we lend to.";

/** Nothing is filled in. */
export const exampleBaseInfo: Output<typeof readBaseInfo> = {
  step: "public",
  title: titles.public,
  items: [
    exampleItem("fullName", { title: "Full name", type: "fullName", hint, needed: 1 }),
    exampleItem("birthDate", {
      title: "Date of birth",
      cate: "day",
      type: "birthDate",
      hint,
      needed: 1,
    }),
    exampleItem("documentType", {
      title: "Identity document",
      subtitle: "Please choose",
      cate: "enum",
      hint,
      needed: 1,
      note: [
        { name: "National identity card", type: "national" },
        { name: "Passport", type: "passport" },
      ],
    }),
    exampleItem("documentNumber", { title: "Document number", hint, needed: 1 }),
  ],
  images: [
    {
      kind: "front",
      title: "Front of the document",
      hint: "All four corners, please.",
      needed: 1,
      url: "",
    },
    {
      kind: "face",
      title: "Your face",
      hint: "We compare it with the document.",
      needed: 1,
      url: "",
    },
  ],
  complete: false,
  locked: 0,
};

export const exampleJobInfo: Output<typeof readJobInfo> = {
  step: "job",
  title: titles.job,
  items: [
    exampleItem("employment", {
      title: "How you earn your living",
      cate: "enum",
      value: "employed",
      hint,
      note: [
        { name: "Employed", type: "employed" },
        { name: "Student", type: "student" },
      ],
    }),
    exampleItem("monthlyIncome", {
      title: "Income in a month",
      inputType: 2,
      value: "650000",
      hint,
    }),
    exampleItem("email", { title: "E-mail", type: "email", needed: 0, hint }),
    exampleItem("city", {
      title: "City or town",
      cate: "citySelect",
      type: "city",
      hint,
      note: [{ name: "Morogoro", type: "Morogoro" }],
    }),
  ],
  images: [],
  complete: false,
  locked: 0,
};

/** The answer to saving once nothing is missing any more. */
export const stepSaved = { success: true, complete: true, problems: [], missing: [] };

type Consent = Output<typeof listConsents>["list"][number];

function consent(name: Consent["consent"], title: string, needed: number): Consent {
  const text = [`${title}: what we keep and why, in plain words.`, "You can take it back."];
  return { consent: name, version: 1, title, text, hash: "00", needed, given: 0, givenOn: "" };
}

export const exampleConsents: Output<typeof listConsents> = {
  list: [
    consent("privacy", "Privacy policy", 1),
    consent("credit-check", "Credit check", 1),
    consent("device-location", "Device and location", 0),
  ],
};

export const givenConsents: Output<typeof listConsents> = {
  list: exampleConsents.list.map((one) => ({
    ...one,
    given: one.needed,
    givenOn: one.needed ? "2026-03-02" : "",
  })),
};

export const exampleExport: Output<typeof exportData> = {
  chapters: [
    {
      title: "You",
      parts: [
        {
          title: "",
          rows: [
            { text: "Name", value: "Asha Mushi" },
            { text: "Telephone", value: "13812345678" },
          ],
        },
      ],
    },
    {
      title: "Loans and applications",
      parts: [{ title: "26030212345678", rows: [{ text: "Amount", value: "TZS 600.000,00" }] }],
    },
    { title: "Complaints", parts: [] },
  ],
  json: '{ "borrower": { "fullName": "Asha Mushi" } }',
};

export function exampleDeletion(
  more: Partial<Output<typeof readDeletion>> = {},
): Output<typeof readDeletion> {
  return {
    whyNot: "",
    whyNotText: "",
    phone: "•••5678",
    erased: [
      "Your name, telephone number and date of birth",
      "The pictures of your document and your face",
    ],
    kept: [
      {
        what: "Your loans and payments, without your name",
        why: "Accounting and tax law wants complete books.",
        until: "2036-03-02",
      },
    ],
    ...more,
  };
}
