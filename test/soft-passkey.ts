/** An authenticator as a program: makes a passkey and signs with it as WebAuthn says (no attestation, ES256). */
import {
  createHash,
  generateKeyPairSync,
  type KeyObject,
  randomBytes,
  sign as signWith,
} from "node:crypto";
import { addPasskey, askPasskey, givePasskey, startPasskey } from "#contract/second-factor.ts";
import { signIn } from "#contract/staff.ts";
import type { TestServer, TestStaff } from "#test/server.ts";

/** Where the servers of these tests say they are: passkeys need TLS or this machine. */
export const passkeyOrigin = "http://localhost";

interface Asked {
  challenge: string;
  rp?: { id: string };
  rpId?: string;
}

export interface SoftPasskey {
  id: string;
  /** How often it has signed; may be set back, as that of a copy would be. */
  counter: number;
  /** The answer to what the server asks at sign-in, as the browser sends it. */
  answer(options: string, origin?: string): string;
}

const sha256 = (data: Buffer | string) => createHash("sha256").update(data).digest();
const encoded = (data: Buffer | string) => Buffer.from(data).toString("base64url");

/** A new passkey, and the answer to what the server asks to make one. */
export function newPasskey(options: string, origin = passkeyOrigin) {
  const asked = JSON.parse(options) as Asked;
  const rpId = asked.rp?.id ?? "";
  const { privateKey, publicKey } = generateKeyPairSync("ec", { namedCurve: "P-256" });
  const id = randomBytes(16);
  const attested = Buffer.concat([
    Buffer.alloc(16),
    Buffer.from([0, id.length]),
    id,
    coseOf(publicKey),
  ]);
  const data = authenticatorData(rpId, 0x41, 0, attested);
  const response = {
    id: encoded(id),
    rawId: encoded(id),
    type: "public-key",
    clientExtensionResults: {},
    response: {
      clientDataJSON: clientData("webauthn.create", asked.challenge, origin),
      attestationObject: encoded(attestationObject(data)),
      transports: ["usb"],
    },
  };
  const passkey: SoftPasskey = {
    id: encoded(id),
    counter: 0,
    answer: (toSign, from = passkeyOrigin) => answered(passkey, privateKey, toSign, from),
  };
  return { passkey, response: JSON.stringify(response) };
}

function answered(passkey: SoftPasskey, key: KeyObject, options: string, origin: string): string {
  const asked = JSON.parse(options) as Asked;
  passkey.counter += 1;
  const data = authenticatorData(asked.rpId ?? "", 0x01, passkey.counter);
  const client = clientData("webauthn.get", asked.challenge, origin);
  const signed = Buffer.concat([data, sha256(Buffer.from(client, "base64url"))]);
  return JSON.stringify({
    id: passkey.id,
    rawId: passkey.id,
    type: "public-key",
    clientExtensionResults: {},
    response: {
      clientDataJSON: client,
      authenticatorData: encoded(data),
      signature: encoded(signWith("sha256", signed, key)),
    },
  });
}

function clientData(type: string, challenge: string, origin: string): string {
  return encoded(JSON.stringify({ type, challenge, origin, crossOrigin: false }));
}

function authenticatorData(rpId: string, flags: number, counter: number, more = Buffer.alloc(0)) {
  const count = Buffer.alloc(4);
  count.writeUInt32BE(counter);
  return Buffer.concat([sha256(rpId), Buffer.from([flags]), count, more]);
}

/** CBOR of { fmt: "none", attStmt: {}, authData }. */
function attestationObject(data: Buffer): Buffer {
  const text = (of: string) => Buffer.concat([Buffer.from([0x60 + of.length]), Buffer.from(of)]);
  const length = Buffer.from([0x59, data.length >> 8, data.length & 0xff]);
  return Buffer.concat([
    ...[Buffer.from([0xa3]), text("fmt"), text("none"), text("attStmt"), Buffer.from([0xa0])],
    ...[text("authData"), length, data],
  ]);
}

/** CBOR of a public key: EC2, ES256, P-256, x, y. */
function coseOf(publicKey: KeyObject): Buffer {
  const { x = "", y = "" } = publicKey.export({ format: "jwk" });
  const head = Buffer.from([0xa5, 0x01, 0x02, 0x03, 0x26, 0x20, 0x01, 0x21, 0x58, 0x20]);
  const part = (of: string) => Buffer.from(of, "base64url");
  return Buffer.concat([head, part(x), Buffer.from([0x22, 0x58, 0x20]), part(y)]);
}

/** While `work` runs the server is where passkeys work. */
export async function wherePasskeysWork<T>(server: TestServer, work: () => Promise<T>): Promise<T> {
  const { settings } = server.services;
  const before = settings.publicOrigin;
  settings.publicOrigin = passkeyOrigin;
  try {
    return await work();
  } finally {
    settings.publicOrigin = before;
  }
}

/** Gives a member a passkey; the session goes on under a new token. */
export function givePasskeyTo(server: TestServer, member: TestStaff, name = "Key") {
  return wherePasskeysWork(server, async () => {
    const asked = await member.client.call(startPasskey, {});
    if (!asked.ok) throw new Error(asked.message);
    const { passkey, response } = newPasskey(asked.data.options);
    const added = await member.client.call(addPasskey, { name, response });
    if (!added.ok) throw new Error(added.message);
    member.token = added.data.token;
    member.client = server.staffClient(member.token);
    return { passkey, recoveryCodes: added.data.recoveryCodes };
  });
}

/** Signs in by password; what the passkey is asked, and a client that may answer. */
export async function askedForPasskey(server: TestServer, { login, password }: TestStaff) {
  const opened = await server.client().call(signIn, { login, password });
  if (!opened.ok) throw new Error(opened.message);
  const { token } = opened.data;
  const client = server.staffClient(token);
  const asked = await wherePasskeysWork(server, () => client.call(askPasskey, {}));
  const { options = "" } = asked.ok ? asked.data : {};
  const give = (response: string) =>
    wherePasskeysWork(server, () => client.call(givePasskey, { response }));
  return { token, options, give };
}
