/** Who a record is about, encrypted and bound to its loan. */
import { decrypt, encrypt } from "../../platform/encryption/encryption.ts";

export function identityPurpose(loanId: string): string {
  return `bureau-record.identity.${loanId}`;
}

export function sealIdentity(key: Buffer, loanId: string, cells: readonly string[]): string {
  return encrypt(key, identityPurpose(loanId), JSON.stringify(cells));
}

/** Null once it was erased. */
export function openIdentity(key: Buffer, loanId: string, sealed: string | null): string[] | null {
  if (sealed === null) return null;
  return JSON.parse(decrypt(key, identityPurpose(loanId), sealed)) as string[];
}
