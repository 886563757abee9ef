/**
 * A payment provider that keeps its own book: it reports repayments without pause, each about another loan, repeats a report
 * until it is acknowledged, and writes down what was acknowledged and when.
 */
import { randomBytes } from "node:crypto";
import { Agent, request } from "node:http";
import { setTimeout as pause } from "node:timers/promises";
import { signatureHeader, signText } from "#server/platform/provider-ports/signature.ts";
import { tradeNoOf } from "../../bench/portfolio.ts";

export interface Acknowledgement {
  eventId: string;
  providerReference: string;
  amount: number;
  /** Milliseconds of the monotonic clock. */
  at: number;
}

export interface LoadOptions {
  /** "127.0.0.1:4850"; a report that is not acknowledged goes to the next one. */
  hosts: readonly string[];
  secret: string;
  callers: number;
  /** Rest of a caller after an acknowledgement, in milliseconds: the load shall be steady, not all the machine can do. */
  restMs: number;
  loans: number;
}

const amount = 10_000_00;
/** A provider gives a report this long before it sends it again. */
const patienceMs = 5_000;
const betweenTriesMs = 250;

export class LoadBook {
  readonly acknowledged: Acknowledgement[] = [];
  /** How often an answer was not "0", by what was answered. */
  readonly refused = new Map<string, number>();
  readonly #options: LoadOptions;
  readonly #agent = new Agent({ keepAlive: true });
  readonly #callers: Promise<void>[];
  #next = 0;
  #ends = false;

  constructor(options: LoadOptions) {
    this.#options = options;
    this.#callers = Array.from({ length: options.callers }, () => this.#call());
  }

  /** Resolves when every report under way has been acknowledged. */
  async end(): Promise<void> {
    this.#ends = true;
    await Promise.all(this.#callers);
    this.#agent.destroy();
  }

  /** The longest time without an acknowledgement between two moments, in milliseconds. */
  longestSilence(from: number, until: number): number {
    const times = this.acknowledged.map(({ at }) => at).filter((at) => at >= from && at <= until);
    const marks = [from, ...times.toSorted((a, b) => a - b), until];
    return Math.max(...marks.slice(1).map((mark, index) => mark - (marks[index] ?? mark)));
  }

  /** The next acknowledgement of a report that was sent after this moment. */
  async nextAfter(from: number, withinMs: number): Promise<number> {
    const until = performance.now() + withinMs;
    while (performance.now() < until) {
      const last = this.acknowledged.at(-1);
      if (last !== undefined && last.at > from) return last.at;
      await pause(50);
    }
    throw new Error(`nothing was acknowledged for ${withinMs / 1_000} s`);
  }

  async #call(): Promise<void> {
    const { loans, restMs, hosts } = this.#options;
    while (!this.#ends) {
      const loan = this.#next % loans;
      this.#next += 1;
      const number = randomBytes(9).toString("hex");
      const eventId = `e-${number}`;
      const providerReference = `r-${number}`;
      const happenedAt = new Date().toISOString();
      for (let tries = 0; ; tries += 1) {
        const host = hosts[(loan + tries) % hosts.length] ?? "";
        const body = JSON.stringify({
          ...{ eventId, kind: "payment-succeeded", reference: tradeNoOf(loan) },
          ...{ providerReference, amount, currency: "TZS", happenedAt },
        });
        if (await this.#reported(host, body)) break;
        await pause(betweenTriesMs);
      }
      this.acknowledged.push({ eventId, providerReference, amount, at: performance.now() });
      await pause(restMs);
    }
  }

  /** Whether the report was acknowledged; every other answer, and none, is counted. */
  async #reported(host: string, body: string): Promise<boolean> {
    const answer = await this.#post(host, body).catch((error: Error) => error.message);
    if (answer.includes('"code":"0"')) return true;
    const short = answer.slice(0, 120);
    this.refused.set(short, (this.refused.get(short) ?? 0) + 1);
    return false;
  }

  #post(host: string, body: string): Promise<string> {
    const [hostname, port] = host.split(":");
    const headers = {
      "content-type": "application/json",
      "content-length": Buffer.byteLength(body),
      [signatureHeader]: signText(this.#options.secret, body, new Date()),
    };
    const path = "/callbacks/payments/simulator";
    return new Promise((resolve, reject) => {
      const options = { hostname, port, path, method: "POST", headers, agent: this.#agent };
      const sent = request({ ...options, timeout: patienceMs }, (answer) => {
        let text = "";
        answer.setEncoding("utf8");
        answer.on("data", (chunk: string) => {
          text += chunk;
        });
        answer.on("end", () => resolve(`${answer.statusCode} ${text}`));
        answer.on("error", reject);
      });
      sent.on("timeout", () => sent.destroy(new Error("no answer")));
      sent.on("error", reject);
      sent.end(body);
    });
  }
}
