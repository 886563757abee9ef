/**
 * One real answer of every call, recorded from a running server by call-examples.test.ts; `npm run examples`
 * renews them.
 */
import { readFileSync } from "node:fs";
import type { Envelope } from "#contract/envelope.ts";

const file = new URL("../../../contract/examples.json", import.meta.url);

interface CallExample {
  /** The input, without the session. */
  sent: Readonly<Record<string, string>>;
  /** The answer, with long lists and texts shortened. */
  answered: Envelope;
}

export const callExamples = JSON.parse(readFileSync(file, "utf8")) as Readonly<
  Record<string, CallExample | undefined>
>;
