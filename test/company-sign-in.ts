/** A company's own sign-in: a real OpenID Connect provider on this machine, whose people sign in without being asked anything. */
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import Provider from "oidc-provider";
import { onTestFinished } from "vitest";
import type { StaffProvider } from "#server/platform/services/staff-provider.ts";

export interface CompanyPerson {
  sub: string;
  email?: string;
  email_verified?: boolean;
  name?: string;
  groups?: readonly string[];
  amr?: readonly string[];
}

export interface CompanySignIn {
  /** The settings that go with it. */
  setting(more?: Partial<StaffProvider>): StaffProvider;
  /** Who sits in front of the browser from now on; null for somebody who gives up. */
  person: CompanyPerson | null;
  /** Follows an address as a browser would, up to the first one elsewhere. */
  follow(address: string): Promise<URL>;
  close(): Promise<void>;
}

const client = { clientId: "mkopo-console", secret: "a secret that only the two know, 7Q" };

export async function startCompanySignIn(returnsTo: string): Promise<CompanySignIn> {
  const http = createServer();
  await new Promise<void>((listening) => http.listen(0, "127.0.0.1", listening));
  const issuer = `http://127.0.0.1:${(http.address() as AddressInfo).port}`;
  const company: CompanySignIn = {
    person: null,
    setting: (more) => ({
      name: "Example Ltd",
      issuer,
      ...client,
      loginClaim: "email",
      roles: null,
      secondFactor: [],
      ...more,
    }),
    follow: (address) => follow(address, issuer),
    close: () =>
      new Promise((closed) => {
        http.closeAllConnections();
        http.close(() => closed());
      }),
  };
  const provider = new Provider(issuer, {
    clients: [
      { client_id: client.clientId, client_secret: client.secret, redirect_uris: [returnsTo] },
    ],
    claims: {
      openid: ["sub", "amr"],
      email: ["email", "email_verified"],
      profile: ["name", "groups"],
    },
    conformIdTokenClaims: false,
    features: { devInteractions: { enabled: false } },
    interactions: { url: (_context, { uid }) => `/interaction/${uid}` },
    findAccount: (_context, sub) => ({
      accountId: sub,
      claims: async () => ({ ...company.person, sub }) as never,
    }),
    loadExistingGrant: async (context) => {
      const accountId = context.oidc.session?.accountId;
      if (accountId === undefined) return undefined;
      const grant = new provider.Grant({ clientId: client.clientId, accountId });
      grant.addOIDCScope("openid email profile");
      await grant.save();
      return grant;
    },
  });
  provider.use(async (context, next) => {
    if (!context.path.startsWith("/interaction/")) return next();
    const { person } = company;
    const result =
      person === null
        ? { error: "access_denied", error_description: "gave up" }
        : { login: { accountId: person.sub, amr: [...(person.amr ?? [])] } };
    const { req, res } = context;
    const to = await provider.interactionResult(req, res, result);
    context.redirect(to);
  });
  http.on("request", provider.callback());
  onTestFinished(company.close);
  return company;
}

async function follow(address: string, issuer: string): Promise<URL> {
  const jar = new Map<string, string>();
  let at = new URL(address);
  while (at.origin === issuer) {
    const cookie = [...jar].map(([name, value]) => `${name}=${value}`).join("; ");
    const answer = await fetch(at, { redirect: "manual", headers: { cookie } });
    for (const line of answer.headers.getSetCookie()) {
      const [pair = ""] = line.split(";");
      const equals = pair.indexOf("=");
      jar.set(pair.slice(0, equals), pair.slice(equals + 1));
    }
    const to = answer.headers.get("location");
    if (to === null) throw new Error(`${at.pathname}: ${answer.status} ${await answer.text()}`);
    at = new URL(to, at);
  }
  return at;
}
