/** Sends one valid call to a running server and returns input and answer. */
import type { EndpointShape } from "#contract/endpoint.ts";
import type { Envelope } from "#contract/envelope.ts";
import { closeLender, openLender } from "#contract/opening.ts";
import { setUp } from "#contract/staff.ts";
import { newSetUpLink } from "#server/core/staff/set-up.ts";
import { cellOf } from "#test/access/cell-of.ts";
import type { Access } from "#test/access/kinds.ts";
import { idsOf, send, tokenFor } from "#test/access/world.ts";
import { numbersFile } from "#test/blocklist-files.ts";
import { draftedCompany, someCompany } from "#test/configuration-inputs.ts";
import { deviceInputs } from "#test/device-inputs.ts";
import { homeInputs, serviceInputs, siteInputs } from "#test/home-inputs.ts";
import { photoOf } from "#test/people.ts";
import { drafted, formFile, someForm } from "#test/product-inputs.ts";
import { promotionInputs } from "#test/promotion-inputs.ts";
import { startServer } from "#test/server.ts";
import { firstDay } from "#test/set-up-lender.ts";
import { bytesOf, simulatorFile } from "#test/settlement-reports.ts";
import { begunTakeover, exampleBook, takeoverFile } from "#test/takeover-files.ts";
import { textFile } from "#test/text-inputs.ts";
import { validKycInput } from "#test/valid-kyc-input.ts";
import { askBooks, isOfBooks } from "./books-example.ts";
import { askAboutMandates, isOfMandates } from "./mandate-example.ts";
import { askAboutPasskeys, isOfPasskeys } from "./passkey-example.ts";
import { newcomer, prepared } from "./prepared.ts";
import { askAboutProvider, isOfProvider } from "./provider-example.ts";

type Fields = Record<string, string>;

export interface Exchange {
  sent: Fields;
  answered: Envelope;
}

/** Ids already made, by kind: some can be made only once. */
const firstIds = new WeakMap<Access, Map<string, string>>();

export async function answerOf(access: Access, endpoint: EndpointShape): Promise<Exchange> {
  if (endpoint === setUp) return answerOfSetUp();
  if (endpoint === openLender || endpoint === closeLender) {
    return answerOfOpening(endpoint === openLender);
  }
  if (isOfBooks(endpoint)) {
    const { sent, answer } = await askBooks(endpoint);
    return { sent, answered: envelopeOf(endpoint, answer) };
  }
  if (isOfPasskeys(endpoint)) {
    const { sent, answer } = await askAboutPasskeys(endpoint);
    return { sent, answered: envelopeOf(endpoint, answer) };
  }
  if (isOfMandates(endpoint)) {
    const { sent, answer } = await askAboutMandates(endpoint);
    return { sent, answered: envelopeOf(endpoint, answer) };
  }
  if (isOfProvider(endpoint)) {
    const { sent, answer } = await askAboutProvider(endpoint);
    return { sent, answered: envelopeOf(endpoint, answer) };
  }
  if (endpoint.encoding === "multipart") return answerOfUpload(access, endpoint);
  const { sent, token } = (await prepared[endpoint.name]?.(access)) ?? {
    sent: await usual(access, endpoint),
    token: undefined,
  };
  const { body } = await send(access, endpoint, sent, token ?? tokenFor(access, endpoint));
  return { sent, answered: body };
}

/** Inputs the grid's row does not contain. */
const shared: Readonly<Record<string, (() => Fields) | undefined>> = {
  ...promotionInputs,
  ...validKycInput,
  ...deviceInputs(() => ({
    loanId: "",
    offer: { amount: "", periods: "", termUnit: "" },
    priced: { productId: "", hash: "" },
  })),
  ...homeInputs,
  ...siteInputs,
  ...serviceInputs,
};

async function usual(access: Access, endpoint: EndpointShape): Promise<Fields> {
  const cell = cellOf(endpoint);
  const ids: Fields = {};
  const firsts = firstIds.get(access) ?? new Map<string, string>();
  firstIds.set(access, firsts);
  for (const [field, kind] of idsOf(cell)) {
    const known = cell.ids?.[field] ?? "";
    try {
      ids[field] = await kind.of(access, "own");
      firsts.set(known, ids[field]);
    } catch (error) {
      const first = firsts.get(known);
      if (first === undefined) throw error;
      ids[field] = first;
    }
  }
  const { plain = {} } = cell;
  const own = { ...ids, ...(typeof plain === "function" ? await plain(access, ids) : plain) };
  return { ...shared[endpoint.name]?.(), ...own };
}

/** Only a lender whose set-up is done is opened, and one that is closed would stop the other calls. */
async function answerOfOpening(alone: boolean): Promise<Exchange> {
  const { neema } = await firstDay();
  const opened = await neema.client.call(openLender, {});
  if (alone) return { sent: {}, answered: envelopeOf(openLender, opened) };
  const sent = { reason: "The payment company is down until tomorrow" };
  return { sent, answered: envelopeOf(closeLender, await neema.client.call(closeLender, sent)) };
}

/** Its link works only on a server without any account. */
async function answerOfSetUp(): Promise<Exchange> {
  const server = await startServer();
  try {
    const link = new URL((await newSetUpLink(server.services)) ?? "");
    const token = link.searchParams.get("token") ?? "";
    const sent = { token, login: "amina", name: "Amina Said", password: "a long enough secret" };
    const answer = await server.client().call(setUp, sent);
    return { sent, answered: envelopeOf(setUp, answer) };
  } finally {
    await server.close();
  }
}

const uploads: Readonly<Record<string, Fields>> = {
  uploadIdentityImage: { kind: "face" },
  uploadSettlementReport: { company: "simulator" },
  uploadBlocklistFile: { intent: "add" },
  uploadTakeoverFile: { kind: "customers" },
};

async function answerOfUpload(access: Access, endpoint: EndpointShape): Promise<Exchange> {
  const { name } = endpoint;
  if (name === "previewProduct" || name === "saveProductDraft")
    return answerOfForm(access, endpoint);
  if (name === "saveConfigurationDraft") return answerOfBody(access, endpoint);
  if (name === "previewText") return answerOfText(access, endpoint);
  const fields = { uploadIdentityImage: "image", uploadProductLogo: "picture", ...tableFields };
  const field = fields[name as keyof typeof fields] ?? "problemImage";
  const file = tableOf(access, name) ?? {
    name: "IMG_1.jpg",
    type: "image/jpeg",
    bytes: await photoOf(70),
  };
  const { client } = await uploader(access, endpoint);
  const named: Fields =
    name === "uploadTakeoverFile" ? { takeoverId: await begunTakeover(access.supervisor) } : {};
  const beside = { ...named, ...uploads[name] };
  const answer = await client.call(endpoint, { ...beside, [field]: file } as never);
  return {
    sent: { ...beside, [field]: `(${file.name})` },
    answered: envelopeOf(endpoint, answer),
  };
}

const tableFields: Readonly<Record<string, string>> = {
  uploadSettlementReport: "file",
  uploadBlocklistFile: "file",
  uploadTakeoverFile: "file",
};

/** The CSV file that a call takes; null for one that takes a picture. */
function tableOf({ world }: Access, name: string) {
  if (name === "uploadBlocklistFile") {
    return numbersFile("kind,value,note\nphone,13900000009,Fraud\n");
  }
  if (name === "uploadTakeoverFile") return takeoverFile(exampleBook().customers);
  if (name !== "uploadSettlementReport") return null;
  const bytes = bytesOf(simulatorFile(world, "2026-04-01"));
  return { name: "april.csv", type: "text/csv", bytes };
}

/** A product's form goes as a file beside what names its draft. */
async function answerOfForm({ agent }: Access, endpoint: EndpointShape): Promise<Exchange> {
  const productId = `form-${endpoint.name.toLowerCase()}`;
  const named: Fields =
    endpoint.name === "saveProductDraft" ? { ...(await drafted(agent, productId)) } : {};
  const form = formFile(someForm({ productId, name: "Kilimo" }));
  const answer = await agent.client.call(endpoint, { ...named, form } as never);
  return { sent: { ...named, form: `(${form.name})` }, answered: envelopeOf(endpoint, answer) };
}

/** A document's body goes as a file beside what names its draft. */
async function answerOfBody({ agent }: Access, endpoint: EndpointShape): Promise<Exchange> {
  const named: Fields = { ...(await draftedCompany(agent)) };
  const body = formFile(someCompany({ address: "9 Market Street, Dodoma" }));
  const answer = await agent.client.call(endpoint, { ...named, body } as never);
  return { sent: { ...named, body: `(${body.name})` }, answered: envelopeOf(endpoint, answer) };
}

/** A text goes as a file beside what names it. */
async function answerOfText({ agent }: Access, endpoint: EndpointShape): Promise<Exchange> {
  const named: Fields = { id: "message-sms-code", language: "en" };
  const source = textFile("{lender}: {code} is your code. Tell it to nobody.");
  const answer = await agent.client.call(endpoint, { ...named, source } as never);
  return { sent: { ...named, source: `(${source.name})` }, answered: envelopeOf(endpoint, answer) };
}

async function uploader(access: Access, { name, session }: EndpointShape) {
  if (name in tableFields) return access.supervisor;
  // The grid's borrower has applied, so their data is locked until the decision.
  if (name === "uploadIdentityImage") return newcomer(access);
  return session === "staff" ? access.agent : access.own;
}

/** Restores the wire form, which the client has parsed. */
function envelopeOf(
  { success }: EndpointShape,
  answer: { ok: boolean; message: string },
): Envelope {
  if (!answer.ok) throw new Error(answer.message);
  return { code: success, message: answer.message, data: (answer as { data?: unknown }).data };
}
