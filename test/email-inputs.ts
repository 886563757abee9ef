/** Confirmed e-mail addresses, and what was sent to them, for tests. */
import { confirmEmail, sendEmailCode } from "#contract/message-choices.ts";
import { runOutboxOnce } from "#server/app/registry/topics.ts";
import { putAddress } from "#server/core/email/address-store.ts";
import { emailPurposes } from "#server/core/email/email-purposes.ts";
import { insertEmail } from "#server/core/email/message-store.ts";
import { hashOfAddress } from "#server/core/email/own-address.ts";
import { encrypt } from "#server/platform/encryption/encryption.ts";
import type { Services } from "#server/platform/services/services.ts";
import { hashToken, newToken } from "#server/platform/session/token.ts";
import type { SimulatedEmail } from "#server/platform/simulator/booked-email.ts";
import type { TestBorrower, TestServer } from "#test/server.ts";
import type { World } from "#test/simulated-server.ts";

/** As if its owner had typed the code. */
export async function giveAddress(services: Services, borrowerId: string, address: string) {
  const { db, calendar, settings } = services;
  const key = settings.encryptionKey;
  const encrypted = encrypt(key, emailPurposes.address, address);
  const kept = { encrypted, hash: hashOfAddress(key, address), at: calendar.now() };
  await db.transaction((tx) => putAddress(tx, borrowerId, kept));
}

/** What the simulator's mailboxes hold, after what waits was sent. */
export async function emailsSent({ server, simulator }: World): Promise<SimulatedEmail[]> {
  await runOutboxOnce(server.services);
  return simulator.ledger.content.emails;
}

/** The last code sent to any address; "" for none. */
export async function codeByEmail(world: World): Promise<string> {
  const texts = (await emailsSent(world)).map(({ text }) => text);
  return /^(\d{6}) /.exec(texts.at(-1) ?? "")?.[1] ?? "";
}

/** The code that waits to be typed, as the call sends it, with the session. */
export async function askedForEmailCode(world: World, { client, session }: TestBorrower) {
  const sent = await client.call(sendEmailCode, { address: "juma@mail.example" });
  if (!sent.ok) throw new Error(sent.message);
  return { sent: { code: await codeByEmail(world) }, token: session.session_id ?? "" };
}

/** Through the code, as its owner does. */
export async function confirmedAddress(world: World, { client }: TestBorrower, address: string) {
  const sent = await client.call(sendEmailCode, { address });
  if (!sent.ok) throw new Error(sent.message);
  const confirmed = await client.call(confirmEmail, { code: await codeByEmail(world) });
  if (!confirmed.ok) throw new Error(confirmed.message);
}

/** The secret of the link in an e-mail that reminds this borrower of a payment. */
export async function stopLinkOf(
  { services }: Pick<TestServer, "services">,
  borrowerId: string,
): Promise<string> {
  const { db, calendar, settings } = services;
  const key = settings.encryptionKey;
  const token = newToken();
  const content = JSON.stringify({ subject: "s", text: "t", html: "<p>t</p>", unsubscribe: null });
  await db.transaction((tx) =>
    insertEmail(
      tx,
      {
        ...{ emailId: token.slice(0, 36), borrowerId, language: "en", purpose: "due-soon" },
        addressEncrypted: encrypt(key, emailPurposes.to, "asha@mail.example"),
        contentEncrypted: encrypt(key, emailPurposes.content, content),
        unsubscribeHash: hashToken(token),
      },
      calendar.now(),
    ),
  );
  return token;
}
