/**
 * A payment reference at rest. Whoever knows the reference of money that waits can claim it, so it is sealed, and found by
 * a keyed hash of the form in which references are compared.
 */
import { keyedHash, open, seal } from "../../platform/encryption/sealing.ts";
import { type Reference, referenceKey } from "./reference.ts";

export const referencePurpose = "payment-claim.reference";

export interface SealedReference {
  referenceHash: string;
  referenceSealed: string;
}

export function sealReference({ askedAs, key }: Reference, sealKey: Buffer): SealedReference {
  return {
    referenceHash: keyedHash(sealKey, referencePurpose, key),
    referenceSealed: seal(sealKey, referencePurpose, askedAs),
  };
}

export function openReference(
  { referenceSealed }: Pick<SealedReference, "referenceSealed">,
  sealKey: Buffer,
): Reference {
  const askedAs = open(sealKey, referencePurpose, referenceSealed);
  return { askedAs, key: referenceKey(askedAs) };
}

/** Of a company's own number: what claims on its money are found by. */
export function referenceHash(providerReference: string, sealKey: Buffer): string {
  return keyedHash(sealKey, referencePurpose, referenceKey(providerReference));
}
