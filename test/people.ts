/** Borrowers who complete KYC over the wire: consents, valid values for every step, images. */
import sharp from "sharp";
import type { Client } from "#contract/client.ts";
import { listConsents, saveConsent } from "#contract/consent.ts";
import {
  saveBaseInfo,
  saveExtraInfo,
  saveJobInfo,
  savePersonalInfo,
  uploadIdentityImage,
} from "#contract/onboarding.ts";
import {
  type ConsentName,
  consentsNeeded,
  type IdentityImageKind,
} from "#contract/onboarding-steps.ts";
import { readBoundAccount, saveAccount } from "#contract/payout-account.ts";

/** Valid in the reference market; each value is unique, so that it can be searched for. */
export const rightValues = {
  public: {
    fullName: "Zuberi Kipanga Mwakasege",
    birthDate: "1991-07-23",
    gender: "male",
    documentType: "national",
    documentNumber: "19910723-14112-00006-28",
  },
  personal: {
    maritalStatus: "married",
    dependants: "2",
    education: "secondary",
    city: "Morogoro",
    addressLine: "Mtaa wa Mwembechai 17, karibu na kisima",
  },
  job: {
    employment: "employed",
    employer: "Duka la Vifaa Uhuru",
    monthlyIncome: "1234567",
    payDay: "25",
    workPhone: "0232604417",
  },
  ext: {
    contact1Name: "Rehema Kilongola",
    contact1Relation: "sibling",
    contact1Phone: "13766650121",
    contact2Name: "Baraka Nyantimba",
    contact2Relation: "friend",
    contact2Phone: "13766650122",
    purpose: "school",
    email: "zuberi.m@posta.example",
  },
  bank: {
    cardType: "1",
    channelNumber: "90006",
    wallet90006: "MPESA",
    accountNumber: "0766650123",
  },
} as const;

type Speaker = { client: Client };

async function done<T extends { ok: boolean; message: string }>(
  answer: Promise<T>,
): Promise<T & { ok: true }> {
  const given = await answer;
  if (!given.ok) throw new Error(given.message);
  return given as T & { ok: true };
}

/** Gives the required consents in their newest version. */
export async function consented(
  { client }: Speaker,
  wanted: readonly ConsentName[] = consentsNeeded,
): Promise<void> {
  const { data } = await done(client.call(listConsents, {}));
  for (const { consent, version } of data.list) {
    if (!wanted.includes(consent)) continue;
    await done(client.call(saveConsent, { consent, version: String(version), given: "1" }));
  }
}

/** A photo as a phone takes it; each shade gives another one. */
export async function photoOf(shade: number): Promise<Uint8Array<ArrayBuffer>> {
  const background = { r: shade, g: 120, b: 80 };
  const create = { width: 800, height: 600, channels: 3, background } as const;
  return new Uint8Array(await sharp({ create }).jpeg().toBuffer());
}

/** Uploads an image; returns its URL. */
export async function photographed(
  { client }: Speaker,
  kind: IdentityImageKind,
  shade = 40,
): Promise<string> {
  const image = { name: "IMG_1.jpg", type: "image/jpeg", bytes: await photoOf(shade) };
  return (await done(client.call(uploadIdentityImage, { image, kind }))).data.url;
}

export interface KycInput {
  /** Must differ between the borrowers of a test: a document belongs to one borrower. */
  documentNumber?: string;
  /** false: no images. */
  pictures?: boolean;
}

/** Completes every step; omitted input is as in rightValues. */
export async function certified(speaker: Speaker, input: KycInput = {}): Promise<void> {
  const { client } = speaker;
  const { documentNumber = rightValues.public.documentNumber, pictures = true } = input;
  await consented(speaker);
  await done(client.call(saveBaseInfo, { ...rightValues.public, documentNumber }));
  await done(client.call(savePersonalInfo, rightValues.personal));
  await done(client.call(saveJobInfo, rightValues.job));
  await done(client.call(saveExtraInfo, rightValues.ext));
  // An account already bound stays: changing it needs a code.
  const { data } = await done(client.call(readBoundAccount, {}));
  if (data.bankCardInfo === null) await done(client.call(saveAccount, rightValues.bank));
  if (!pictures) return;
  for (const kind of ["front", "back", "face"] as const) await photographed(speaker, kind);
}
