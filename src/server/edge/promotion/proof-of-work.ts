/**
 * Proof of work (ALTCHA): the browser tries some hundred keys, each derived slowly on purpose. That takes a cheap phone
 * some seconds and makes flooding expensive. It allows further spoken digits and is bound to one page view.
 */
import { createChallenge, randomInt, verifySolution } from "altcha-lib";
import { deriveKey } from "altcha-lib/algorithms/pbkdf2";
import { z } from "zod";
import { captchaMinutes } from "#contract/promotion.ts";
import type { Transaction } from "../../platform/db/database.ts";
import { keyedHash } from "../../platform/encryption/encryption.ts";
import type { Call } from "../../platform/http/handler.ts";
import { hashOfSid } from "./captcha.ts";
import { countUse } from "./limits.ts";
import { setProofRow, takeProofRow } from "./proof-store.ts";

const algorithm = "PBKDF2/SHA-256";
/** PBKDF2 rounds per key, and the range of keys to try: about 0.5 s on a desktop computer, 2 to 5 s on a cheap phone. */
const cost = 1_000;
const keysLeast = 300;
const keysMost = 900;

function secretsOf({ services: { settings } }: Call) {
  return {
    hmacSignatureSecret: keyedHash(settings.encryptionKey, "promotion.proof", "challenge"),
    hmacKeySignatureSecret: keyedHash(settings.encryptionKey, "promotion.proof", "key"),
  };
}

/** The challenge as JSON. It replaces the page view's previous one. */
export async function newProof(
  tx: Transaction,
  call: Call,
  sid: string,
): Promise<{ challenge: string } | "sidOver" | "tooManyTries"> {
  const challenge = await createChallenge({
    ...{ algorithm, cost, deriveKey, ...secretsOf(call) },
    counter: randomInt(keysLeast, keysMost),
  });
  const now = call.services.calendar.now();
  const expiresAt = new Date(now.getTime() + captchaMinutes * 60_000);
  const times = { now, expiresAt };
  const { nonce } = challenge.parameters;
  if (!(await setProofRow(tx, hashOfSid(call, sid), nonce, times))) return "sidOver";
  if (!(await countUse(tx, call, "proof"))) return "tooManyTries";
  return { challenge: JSON.stringify(challenge) };
}

const Hex = z.string().regex(/^[0-9a-f]{2,128}$/);

/** Exactly what `newProof` asks for and a browser answers: no other input reaches the library. */
const Solution = z.strictObject({
  challenge: z.strictObject({
    parameters: z.strictObject({
      algorithm: z.literal(algorithm),
      cost: z.literal(cost),
      keyLength: z.literal(32),
      keyPrefix: Hex,
      keySignature: Hex,
      nonce: Hex,
      salt: Hex,
    }),
    signature: Hex,
  }),
  solution: z.object({ counter: z.int().min(0).max(keysMost), derivedKey: Hex }),
});

/** Whether it solves the page view's latest challenge; a solution is valid once. */
export async function takeProof(
  tx: Transaction,
  call: Call,
  sid: string,
  solutionText: string,
): Promise<boolean> {
  const read = Solution.safeParse(parsed(solutionText));
  if (!read.success) return false;
  const { challenge, solution } = read.data;
  const { verified } = await verifySolution({
    ...{ challenge, solution, deriveKey, ...secretsOf(call) },
  });
  if (!verified) return false;
  const { nonce } = challenge.parameters;
  return takeProofRow(tx, hashOfSid(call, sid), nonce, call.services.calendar.now());
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
