/** Replaces a payout account, and reads the token of the link that stops the change. */
import { changeAccount } from "#contract/payout-account.ts";
import { openBrowserSession } from "#server/platform/session/session.ts";
import { addAccount } from "#test/builders.ts";
import { smsWritten } from "#test/sms-texts.ts";
import type { TestBorrower, TestServer } from "./server.ts";

export const anotherAccount = {
  product_id: "salama",
  cardType: "1",
  channelNumber: "90006",
  wallet90006: "AIRTEL",
  accountNumber: "0755555555",
};

/** The borrower in a browser it signed in with, whose caller says all the same that it is the app. */
export async function inBrowser(
  { services, client }: Pick<TestServer, "services" | "client">,
  { borrowerId, session }: Pick<TestBorrower, "borrowerId" | "session">,
) {
  const opened = await services.db.transaction((tx) =>
    openBrowserSession(tx, borrowerId, "Chrome, Android", services),
  );
  return client({ ...session, session_id: opened.token, app_version: "1" });
}

/** The borrower calling from inside the app, where the reference market asks for no code. */
export function inApp(
  server: Pick<TestServer, "client">,
  { session }: Pick<TestBorrower, "session">,
) {
  return server.client({ ...session, app_version: "1.0.0" });
}

/** Changes the account from inside the app; the token is in the message about it. */
export async function changedAccount(
  server: Pick<TestServer, "services" | "client">,
  borrower: Pick<TestBorrower, "session" | "borrowerId">,
): Promise<string> {
  await addAccount(server.services, borrower.borrowerId, {});
  const answer = await inApp(server, borrower).call(changeAccount, anotherAccount);
  if (!answer.ok) throw new Error(answer.message);
  return tokenIn((await smsWritten(server)).at(-1)?.text ?? "");
}

/** The token of the link in a message. */
export function tokenIn(text: string): string {
  const token = /[?&]t=([\w-]{43})/.exec(text)?.[1];
  if (token === undefined) throw new Error(`no link in: ${text}`);
  return token;
}
