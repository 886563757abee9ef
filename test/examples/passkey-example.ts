/** The calls about passkeys, on a server of their own: the examples' is reached without TLS, where passkeys do not work. */
import type { Answer, Client } from "#contract/client.ts";
import type { EndpointShape } from "#contract/endpoint.ts";
import {
  addPasskey,
  askPasskey,
  givePasskey,
  removePasskey,
  renamePasskey,
  startPasskey,
} from "#contract/second-factor.ts";
import { signIn } from "#contract/staff.ts";
import { startServer, type TestServer } from "#test/server.ts";
import { givePasskeyTo, newPasskey, passkeyOrigin } from "#test/soft-passkey.ts";

type Fields = Record<string, string>;
type Prepared = { client: Client; sent: Fields };

const prepared: Readonly<Record<string, (server: TestServer) => Promise<Prepared>>> = {
  [startPasskey.name]: async (server) => ({ client: (await server.staff()).client, sent: {} }),
  [addPasskey.name]: async (server) => {
    const { client } = await server.staff();
    const asked = await client.call(startPasskey, {});
    const { response } = newPasskey(asked.ok ? asked.data.options : "{}");
    return { client, sent: { name: "Blue key", response } };
  },
  [renamePasskey.name]: async (server) => {
    const { client, passkeyId } = await withPasskey(server);
    return { client, sent: { passkeyId, name: "Old phone" } };
  },
  [removePasskey.name]: async (server) => {
    const { client, passkeyId } = await withPasskey(server);
    return { client, sent: { passkeyId } };
  },
  [askPasskey.name]: async (server) => ({ client: (await halfSignedIn(server)).client, sent: {} }),
  [givePasskey.name]: async (server) => {
    const { client, passkey } = await halfSignedIn(server);
    const asked = await client.call(askPasskey, {});
    return { client, sent: { response: passkey.answer(asked.ok ? asked.data.options : "{}") } };
  },
};

async function withPasskey(server: TestServer) {
  const member = await server.staff();
  const { passkey } = await givePasskeyTo(server, member);
  return { client: member.client, passkeyId: passkey.id };
}

async function halfSignedIn(server: TestServer) {
  const member = await server.staff();
  const { passkey } = await givePasskeyTo(server, member);
  const { login, password } = member;
  const answer = await server.client().call(signIn, { login, password });
  return { client: server.staffClient(answer.ok ? answer.data.token : ""), passkey };
}

export function isOfPasskeys({ name }: EndpointShape): boolean {
  return prepared[name] !== undefined;
}

export async function askAboutPasskeys(
  endpoint: EndpointShape,
): Promise<{ sent: Fields; answer: Answer<EndpointShape> }> {
  const server = await startServer({ settings: { publicOrigin: passkeyOrigin } });
  try {
    const prepare = prepared[endpoint.name];
    if (prepare === undefined) throw new Error(`${endpoint.name} is not about passkeys`);
    const { client, sent } = await prepare(server);
    return { sent, answer: await client.call(endpoint, sent as never) };
  } finally {
    await server.close();
  }
}
