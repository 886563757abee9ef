/**
 * The secret that a code is exchanged for: it opens one complaint for half an hour and nothing else. Sealed rather than stored, so that it
 * needs no table; what it opens is judged anew with every call.
 */
import { sessionLifetimes } from "#contract/session-lifetimes.ts";
import { decrypt, encrypt } from "../../platform/encryption/encryption.ts";

const purpose = "complaint.access";

interface Sealing {
  encryptionKey: Buffer;
  now: Date;
}

export function sealAccess(complaintId: string, { encryptionKey, now }: Sealing): string {
  const until = now.getTime() + sessionLifetimes.complaint;
  return encrypt(encryptionKey, purpose, `${until} ${complaintId}`);
}

/** The complaint it opens; null once it has ended, and for anything that is none of ours. */
export function unsealAccess(token: string, { encryptionKey, now }: Sealing): string | null {
  const [until = "", complaintId = ""] = (open(token, encryptionKey) ?? "").split(" ");
  return complaintId !== "" && now.getTime() < Number(until) ? complaintId : null;
}

function open(token: string, encryptionKey: Buffer): string | null {
  try {
    return decrypt(encryptionKey, purpose, token);
  } catch {
    return null;
  }
}
