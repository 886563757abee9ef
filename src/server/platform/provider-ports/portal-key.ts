/** An RSA public key as a provider's portal shows it, base64 without lines around it, and what is encrypted with it. */
import { constants, createPublicKey, type KeyObject, publicEncrypt } from "node:crypto";
import { ConfigurationError } from "../runtime/configuration-error.ts";

/** Throws a ConfigurationError that shows nothing of the key. */
export function portalKey(text: string, setting: string): KeyObject {
  try {
    const key = createPublicKey({ key: Buffer.from(text, "base64"), format: "der", type: "spki" });
    if (key.asymmetricKeyType === "rsa") return key;
  } catch {
    // Said below: the reason may show the key.
  }
  throw new ConfigurationError(`${setting} must be the RSA public key of the portal, in base64`);
}

const paddings = {
  oaep: { padding: constants.RSA_PKCS1_OAEP_PADDING, oaepHash: "sha256" },
  pkcs1: { padding: constants.RSA_PKCS1_PADDING },
} as const;

/** In base64, different each time. */
export function encryptedFor(key: KeyObject, padding: keyof typeof paddings, text: string): string {
  return publicEncrypt({ key, ...paddings[padding] }, Buffer.from(text, "utf8")).toString("base64");
}
