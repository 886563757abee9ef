/** The calls about the company's own sign-in, on a server that has one. */
import type { Answer } from "#contract/client.ts";
import type { EndpointShape } from "#contract/endpoint.ts";
import {
  finishProviderSignIn,
  providerSignInCalls,
  startProviderSignIn,
} from "#contract/provider-sign-in.ts";
import { startCompanySignIn } from "#test/company-sign-in.ts";
import { startServer } from "#test/server.ts";

type Fields = Record<string, string>;

export function isOfProvider(endpoint: EndpointShape): boolean {
  return (providerSignInCalls as readonly EndpointShape[]).includes(endpoint);
}

export async function askAboutProvider(
  endpoint: EndpointShape,
): Promise<{ sent: Fields; answer: Answer<EndpointShape> }> {
  const company = await startCompanySignIn("http://mkopo.test/console/sign-in/provider");
  company.person = { sub: "u-1", email: "amina@example.com", email_verified: true };
  const server = await startServer({ settings: { staffProvider: company.setting() } });
  try {
    await server.staff({ login: "amina@example.com" });
    const client = server.client();
    const sent: Fields = {};
    if (endpoint.name !== "readSignInWays") sent["to"] = "/console/loans";
    if (endpoint.name === finishProviderSignIn.name) {
      const started = await client.call(startProviderSignIn, { to: "/console/loans" });
      if (!started.ok) throw new Error(started.message);
      delete sent["to"];
      sent["kept"] = started.data.kept;
      sent["answer"] = (await company.follow(started.data.address)).search.slice(1);
    }
    return { sent, answer: await client.call(endpoint, sent as never) };
  } finally {
    await server.close();
    await company.close();
  }
}
