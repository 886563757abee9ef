/** Documents of the configuration in tests: a body to change, its drafts, and what a call answers. */
import type { Channel } from "#contract/channels.ts";
import type { CompanyFacts } from "#contract/company.ts";
import {
  publishConfiguration,
  readConfiguration,
  saveConfigurationDraft,
  submitConfigurationDraft,
  withdrawConfigurationDraft,
} from "#contract/configuration.ts";
import { commonRejections } from "#contract/envelope.ts";
import { formFile, right } from "#test/product-inputs.ts";
import type { TestStaff } from "#test/server.ts";

export function someCompany(change: Partial<CompanyFacts> = {}): CompanyFacts {
  return {
    legalName: "Mkopo Bora Ltd",
    tradingName: "",
    registrationNumber: "C-123456",
    licence: "BOT-2026-17",
    regulator: "Bank of Tanzania",
    address: "7 Market Street, Dodoma",
    phone: "+255 800 111 222",
    email: "care@mkopo-bora.example",
    complaintsOfficer: { name: "Neema Mushi", phone: "+255 800 111 333", email: "" },
    complaintsBody: { name: "", where: "" },
    ...change,
  };
}

const company = { kind: "company", key: "" };
const unknown = { ...company, version: "7", revision: "1" };

/** Valid inputs of the calls by endpoint. */
export const configurationInputs: Readonly<Record<string, () => Record<string, string>>> = {
  submitConfigurationDraft: () => ({ ...unknown, note: "Ready" }),
  returnConfigurationDraft: () => ({ ...unknown, note: "The licence has expired" }),
  withdrawConfigurationDraft: () => ({ ...unknown, note: "Not needed" }),
  publishConfiguration: () => ({ ...unknown, from: "2026-05-01", note: "" }),
  compareConfigurationVersions: () => ({ ...company, before: "7", after: "8" }),
  readConfigurationHistory: () => ({ ...company, page: "1" }),
};

/** What they are answered where it cannot be success: nothing is drafted there. */
export const configurationAnswers: Readonly<Record<string, string>> = Object.fromEntries(
  [
    submitConfigurationDraft,
    withdrawConfigurationDraft,
    publishConfiguration,
    { name: "returnConfigurationDraft" },
    { name: "compareConfigurationVersions" },
  ].map(({ name }) => [name, commonRejections.notFound.code]),
);

export interface SeenVersion {
  kind: string;
  key: string;
  version: string;
  revision: string;
}

interface Drafted {
  kind: string;
  key: string;
  version: number;
  revision: number;
}

export function seenVersion({ kind, key, version, revision }: Drafted): SeenVersion {
  return { kind, key, version: String(version), revision: String(revision) };
}

/** A new draft of the company facts by a member of staff, once whatever is open has been withdrawn. */
export async function draftedCompany(
  { client }: TestStaff,
  change: Partial<CompanyFacts> = {},
): Promise<SeenVersion> {
  const now = right(await client.call(readConfiguration, company));
  if (now.state === "draft" || now.state === "submitted") {
    right(await client.call(withdrawConfigurationDraft, seenVersion(now)));
  }
  const body = formFile(someCompany(change));
  return seenVersion(right(await client.call(saveConfigurationDraft, { ...company, body })));
}

export async function submittedCompany(
  staff: TestStaff,
  change: Partial<CompanyFacts> = {},
): Promise<SeenVersion> {
  const draft = await draftedCompany(staff, change);
  return seenVersion(right(await staff.client.call(submitConfigurationDraft, draft)));
}

/** Drafted by one and published by the other from a day. */
export async function publishedCompany(
  [author, publisher]: readonly [TestStaff, TestStaff],
  from: string,
  change: Partial<CompanyFacts> = {},
): Promise<SeenVersion> {
  const draft = await submittedCompany(author, change);
  return seenVersion(right(await publisher.client.call(publishConfiguration, { ...draft, from })));
}

/** The only document of a kind, drafted by one and published by the other, in force from a day. */
export async function publishedDocument(
  [author, publisher]: readonly [Pick<TestStaff, "client">, Pick<TestStaff, "client">],
  from: string,
  { kind, body }: { kind: string; body: unknown },
): Promise<void> {
  const named = { kind, key: "" };
  const file = { body: formFile(body) };
  const draft = seenVersion(
    right(await author.client.call(saveConfigurationDraft, { ...named, ...file })),
  );
  const submitted = seenVersion(right(await author.client.call(submitConfigurationDraft, draft)));
  right(await publisher.client.call(publishConfiguration, { ...submitted, from }));
}

const channels = { kind: "channels", key: "" };

/** The channels as they rule now, with some of them changed. */
export async function draftedChannels(
  { client }: TestStaff,
  change: (now: Channel[]) => unknown,
): Promise<SeenVersion> {
  const now = right(await client.call(readConfiguration, channels));
  const ruling = JSON.parse(now.ruling) as { channels: Channel[] };
  const body = formFile({ channels: change(ruling.channels) });
  return seenVersion(right(await client.call(saveConfigurationDraft, { ...channels, body })));
}

/** Drafted by one and published by the other, in force from a day. */
export async function publishedChannels(
  [author, publisher]: readonly [TestStaff, TestStaff],
  from: string,
  change: (now: Channel[]) => unknown,
): Promise<SeenVersion> {
  const draft = await draftedChannels(author, change);
  const submitted = seenVersion(right(await author.client.call(submitConfigurationDraft, draft)));
  return seenVersion(
    right(await publisher.client.call(publishConfiguration, { ...submitted, from })),
  );
}
