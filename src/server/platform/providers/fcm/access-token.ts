/**
 * The bearer token of a service account: a JWT signed with its key, exchanged for a token that is kept until shortly before it ends.
 * Source: Google's "Using OAuth 2.0 for server to server applications".
 */
import { createSign } from "node:crypto";
import { z } from "zod";
import type { FcmAccount } from "../../provider-ports/fcm-account.ts";
import { NotTaken } from "../../provider-ports/ports.ts";
import {
  type ProviderClient,
  readResponse,
  sendRequest,
} from "../../provider-ports/provider-client.ts";

const scope = "https://www.googleapis.com/auth/firebase.messaging";
const lifetimeSeconds = 3_600;
/** A token is renewed this long before it ends, so that none ends on the way. */
const renewedBeforeMs = 300_000;

const Answer = z.object({ access_token: z.string().min(1), expires_in: z.number().positive() });

interface AccessTokens {
  /** Throws NotTaken where none is given: nothing was sent with it. */
  current(): Promise<string>;
  /** The next `current` asks for a new one. */
  forget(): void;
}

export function accessTokens(
  client: ProviderClient,
  account: FcmAccount,
  now: () => Date,
): AccessTokens {
  let known: { token: string; until: number } | null = null;
  let asking: Promise<string> | null = null;
  const ask = async () => {
    const response = await sendRequest(client, {
      method: "POST",
      path: "/token",
      headers: { "content-type": "application/x-www-form-urlencoded" },
      body: new URLSearchParams({
        grant_type: "urn:ietf:params:oauth:grant-type:jwt-bearer",
        assertion: assertionOf(account, client.origin, now()),
      }).toString(),
      repeatable: true,
    }).catch((error: unknown) => {
      throw new NotTaken(`fcm gave no token: ${error instanceof Error ? error.message : ""}`);
    });
    if (response.status !== 200) throw new NotTaken(`fcm gave no token: ${response.status}`);
    const { access_token: token, expires_in } = readResponse(client, response, Answer);
    known = { token, until: now().getTime() + expires_in * 1_000 - renewedBeforeMs };
    return token;
  };
  return {
    async current() {
      if (known !== null && now().getTime() < known.until) return known.token;
      // Of many notifications at once only the first asks.
      asking ??= ask().finally(() => {
        asking = null;
      });
      return asking;
    },
    forget() {
      known = null;
    },
  };
}

function assertionOf(
  { clientEmail, privateKey, keyId }: FcmAccount,
  origin: string,
  at: Date,
): string {
  const issued = Math.floor(at.getTime() / 1_000);
  const header = { alg: "RS256", typ: "JWT", ...(keyId === null ? {} : { kid: keyId }) };
  const claims = {
    ...{ iss: clientEmail, scope, aud: `${origin}/token` },
    ...{ iat: issued, exp: issued + lifetimeSeconds },
  };
  const encoded = (part: object) => Buffer.from(JSON.stringify(part)).toString("base64url");
  const text = `${encoded(header)}.${encoded(claims)}`;
  return `${text}.${createSign("RSA-SHA256").update(text).sign(privateKey, "base64url")}`;
}
