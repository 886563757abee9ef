/** What nobody in the demo has done yet and some pages are about: a book being taken over, provisions, a settlement report, a webhook, a new account, a policy's draft. */
import { Secret, TOTP } from "otpauth";
import { vi } from "vitest";
import { type Client, createClient } from "#contract/client.ts";
import { readConfiguration, saveConfigurationDraft } from "#contract/configuration.ts";
import { proposeProvision, readProvision } from "#contract/provisions.ts";
import { confirmCode, readSecondFactor, startCode } from "#contract/second-factor.ts";
import { staffCookie, staffHeader } from "#contract/session.ts";
import { addStaff } from "#contract/staff.ts";
import { readTakeover } from "#contract/takeover.ts";
import { approveWebhook } from "#contract/webhooks.ts";
import { upsertMember } from "#server/core/staff/accounts.ts";
import { newPassword } from "#server/core/staff/password.ts";
import { noteEvent } from "#server/core/webhook/note-event.ts";
import {
  type SimulatorLine,
  simulatorReport,
} from "#server/platform/settlement-reports/simulator.ts";
import { publishedDocument } from "#test/configuration-inputs.ts";
import { formFile, right } from "#test/product-inputs.ts";
import { someRates } from "#test/provision-inputs.ts";
import { uploadReport } from "#test/settlement-reports.ts";
import { begunTakeover, broughtTakeover, exampleBook } from "#test/takeover-files.ts";
import { proposedWebhook } from "#test/webhook-inputs.ts";
import { type Cookie, signedInByPost } from "../scripts/pictures/console.ts";
import type { PictureDemo } from "../scripts/pictures/demo.ts";
import { patience } from "./steps.ts";

/** Somebody signed in to the console, who calls it as its pages do. */
interface AtDesk {
  client: Client;
}

async function atDesk(
  { origin }: PictureDemo,
  member: { login: string; password: string },
): Promise<AtDesk> {
  const cookies = await signedInByPost(origin, member);
  const token = cookies.find(({ name }) => name === staffCookie)?.value ?? "";
  const client = createClient({
    origin,
    transport: fetch,
    session: {},
    language: "en",
    headers: { [staffHeader]: token },
  });
  return { client };
}

/** Done once before the walk, so that links lead to all of it. */
export async function workAtDesk(demo: PictureDemo): Promise<void> {
  const [finance, administrator, supervisor] = [
    await atDesk(demo, await demo.member("finance")),
    await atDesk(demo, await demo.member("administrator")),
    await atDesk(demo, await demo.member("supervisor")),
  ];
  await policyDrafted(supervisor);
  await webhookFailing(demo, administrator, supervisor);
  await reportUploaded(demo, finance);
  await provisionsProposed(demo, finance, supervisor);
  await bookChecked(finance);
  await accountAsked(administrator);
}

/** A colleague whom a second person has yet to approve. */
async function accountAsked({ client }: AtDesk): Promise<void> {
  const account = { login: "rehema", name: "Rehema Ally", role: "finance" } as const;
  right(await client.call(addStaff, { ...account, contact: "rehema@lender.example" }));
}

async function policyDrafted({ client }: AtDesk): Promise<void> {
  const named = { kind: "decision-policy", key: "" };
  const { usual } = right(await client.call(readConfiguration, named));
  right(await client.call(saveConfigurationDraft, { ...named, body: formFile(usual) }));
}

/** Nobody listens there: what was to be delivered stands among what is tried again. */
async function webhookFailing(
  { services }: PictureDemo,
  proposing: AtDesk,
  approving: AtDesk,
): Promise<void> {
  services.settings.outbound = { hosts: [], anywhere: true };
  const endpointId = await proposedWebhook(proposing, { url: "http://127.0.0.1:1/" });
  right(await approving.client.call(approveWebhook, { endpointId }));
  const ids = { loanId: "26030200000001", customerId: "demo-asha", productId: "salama" };
  const data = { ...ids, currency: "TZS", event: 2, on: "2026-11-18", amount: 10_000_000 };
  const noted = { kind: "payment.received", subject: `event of ${endpointId}`, data } as const;
  await services.db.transaction((tx) => noteEvent(tx, noted, services));
}

/** With a payment that is in no book of ours. */
async function reportUploaded({ services }: PictureDemo, staff: AtDesk): Promise<void> {
  const on = services.calendar.today();
  const happenedAt = services.calendar.now().toISOString();
  const line: SimulatorLine = {
    ...{ reference: "SP-STRANGE", ourNumber: "", movement: "payment", amount: "5.00" },
    ...{ fee: "0.00", currency: "TZS", happenedAt, status: "succeeded" },
  };
  const total = { from: on, to: on, total: line.amount, currency: line.currency };
  await uploadReport(staff, simulatorReport([line], total));
}

async function provisionsProposed(
  { services }: PictureDemo,
  { client }: AtDesk,
  approving: AtDesk,
): Promise<void> {
  const on = services.calendar.today();
  await publishedDocument([{ client }, approving], on, { kind: "provisions", body: someRates() });
  const asked = right(await client.call(proposeProvision, { on }));
  const read = async () => right(await client.call(readProvision, asked)).proposal.state;
  await vi.waitUntil(async () => (await read()) === "proposed", patience);
}

async function bookChecked(staff: AtDesk): Promise<void> {
  const takeoverId = await begunTakeover(staff);
  await broughtTakeover(staff, takeoverId, exampleBook());
  const read = async () => right(await staff.client.call(readTakeover, { takeoverId })).state;
  await vi.waitUntil(async () => (await read()) === "checked", patience);
}

/** Has typed the password; a code of the authenticator app is asked for now. */
export async function halfSignedIn(demo: PictureDemo): Promise<readonly Cookie[]> {
  const { db, calendar } = demo.services;
  const member = { login: "second-step", name: "Juma Said", role: "agent" } as const;
  const password = newPassword();
  await db.transaction((tx) => upsertMember(tx, { ...member, password }, calendar.now(), 8));
  const { client } = await atDesk(demo, { ...member, password });
  right(await client.call(startCode, {}));
  const secret = right(await client.call(readSecondFactor, {})).pending?.secret ?? "";
  const timestamp = calendar.now().getTime();
  const code = new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp });
  right(await client.call(confirmCode, { code }));
  return signedInByPost(demo.origin, { ...member, password });
}
