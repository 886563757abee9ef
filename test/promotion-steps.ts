/** Registration as a landing page does it, with a known captcha text. */
import type { Client } from "#contract/client.ts";
import type { InputSent } from "#contract/endpoint.ts";
import { openSid, register, sendRegistrationCode } from "#contract/promotion.ts";
import type { TestServer } from "#test/server.ts";

/** The text of every captcha in these tests. */
export const capcode = "ACEF";
export const newPhone = "13612345678";

export interface PageView {
  server: TestServer;
  client: Client;
  sid: string;
}

export async function openPage(server: TestServer, client = server.client()): Promise<PageView> {
  const opened = await client.call(openSid, {});
  if (!opened.ok) throw new Error(opened.message);
  return { server, client, sid: opened.data.sid };
}

/** Status and bytes of the page view's next picture. */
export async function lookAtPicture({ server: { app }, sid }: PageView, remoteAddress?: string) {
  const answer = await app.inject({
    url: `/mkopo/promotion/get-captcha?sid=${sid}`,
    ...(remoteAddress === undefined ? {} : { remoteAddress }),
  });
  return { status: answer.statusCode, headers: answer.headers, bytes: answer.rawPayload };
}

type CodeInput = InputSent<typeof sendRegistrationCode>;

export function askForCode({ client, sid }: PageView, given: Partial<CodeInput> = {}) {
  return client.call(sendRegistrationCode, { phone: newPhone, capcode, sid, ...given });
}

export function registerWith(
  { client, sid }: PageView,
  smsCode: string,
  given: Partial<InputSent<typeof register>> = {},
) {
  return client.call(register, { phone: newPhone, capcode, sid, smsCode, ...given });
}
