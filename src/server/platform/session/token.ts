/** Session tokens: 256 random bits as text; the database holds their SHA-256 only, so a leaked table opens nothing. */
import { hash, randomBytes } from "node:crypto";

export function newToken(): string {
  return randomBytes(32).toString("base64url");
}

export function hashToken(token: string): string {
  return hash("sha256", token, "base64url");
}
