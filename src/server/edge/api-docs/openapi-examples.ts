/** One true answer of every call, as examples.embedded.test.ts was given them by a running server; `npm run examples` renews them. */
import { readFileSync } from "node:fs";
import type { Envelope } from "#contract/envelope.ts";

const file = new URL("../../../contract/examples.json", import.meta.url);

interface CallExample {
  /** What was sent, without the session. */
  sent: Readonly<Record<string, string>>;
  /** What was answered, long lists and texts cut. */
  answered: Envelope;
}

export const callExamples = JSON.parse(readFileSync(file, "utf8")) as Readonly<
  Record<string, CallExample | undefined>
>;
