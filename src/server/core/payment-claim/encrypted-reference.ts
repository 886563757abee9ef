/**
 * A payment reference at rest. Whoever knows the reference of money that waits can claim it, so it is encrypted, and found by
 * a keyed hash of the form in which references are compared.
 */
import { decrypt, encrypt, keyedHash } from "../../platform/encryption/encryption.ts";
import { type Reference, referenceKey } from "./reference.ts";

export const referencePurpose = "payment-claim.reference";

export interface EncryptedReference {
  referenceHash: string;
  referenceEncrypted: string;
}

export function encryptReference(
  { askedAs, key }: Reference,
  encryptionKey: Buffer,
): EncryptedReference {
  return {
    referenceHash: keyedHash(encryptionKey, referencePurpose, key),
    referenceEncrypted: encrypt(encryptionKey, referencePurpose, askedAs),
  };
}

export function decryptReference(
  { referenceEncrypted }: Pick<EncryptedReference, "referenceEncrypted">,
  encryptionKey: Buffer,
): Reference {
  const askedAs = decrypt(encryptionKey, referencePurpose, referenceEncrypted);
  return { askedAs, key: referenceKey(askedAs) };
}

/** Of a company's own number: what claims on its money are found by. */
export function referenceHash(providerReference: string, encryptionKey: Buffer): string {
  return keyedHash(encryptionKey, referencePurpose, referenceKey(providerReference));
}
