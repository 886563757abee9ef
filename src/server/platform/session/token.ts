/** Session tokens: 256 random bits as text. The database holds only their SHA-256, so a leaked table grants no access. */
import { hash, randomBytes } from "node:crypto";

export function newToken(): string {
  return randomBytes(32).toString("base64url");
}

export function hashToken(token: string): string {
  return hash("sha256", token, "base64url");
}
