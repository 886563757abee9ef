/**
 * The lender on a day in the past: the server's own handlers and jobs on a date that moves forward, with providers that answer in
 * this process. All of it is one transaction, so that nobody ever sees half a population.
 */
import type { EndpointShape, InputRead, Output } from "#contract/endpoint.ts";
import type { Language } from "#contract/languages.ts";
import { addDays, type Day, dayIn } from "#values/business-day.ts";
import { postAccruals } from "../../../core/accrual/post-accruals.ts";
import { sendSms } from "../../../core/messages/send-sms.ts";
import { activeStaff } from "../../../core/staff/members.ts";
import { review } from "../../../flows/application/review.ts";
import { judgePromises } from "../../../flows/collections/judge-promises.ts";
import { sendPayout } from "../../../flows/disbursement/send-payout.ts";
import { sendPapers } from "../../../flows/papers/send-papers.ts";
import { settledByTime } from "../../../flows/payment-receipt/settled-topic.ts";
import type { Database, Transaction } from "../../../platform/db/database.ts";
import type { Call, CommandHandler, QueryHandler, Staff } from "../../../platform/http/handler.ts";
import { runCommand } from "../../../platform/http/run-command.ts";
import { runOutbox } from "../../../platform/jobs/outbox.ts";
import type { PayoutRequest } from "../../../platform/provider-ports/ports.ts";
import { endOfDay } from "../../../platform/runtime/calendar.ts";
import type { Random } from "../../../platform/runtime/random.ts";
import type { Services } from "../../../platform/services/services.ts";
import { pastProviders } from "./past-providers.ts";

/** What the population's own commands leave in the outbox. */
const topics = [review, sendPayout, settledByTime, sendSms, sendPapers];

const minuteMs = 60_000;

export class PastLender {
  readonly services: Services;
  readonly draw: Random;
  /** The lender's staff, who decide and answer in turn. */
  readonly staff: readonly Staff[];
  /** Payouts that the provider has taken and not reported on, oldest first. */
  readonly payoutsSent: PayoutRequest[];
  readonly #present: Services;
  #instant: Date;

  private constructor(present: Services, tx: Transaction, draw: Random, staff: readonly Staff[]) {
    this.#present = present;
    this.draw = draw;
    this.staff = staff;
    this.#instant = present.calendar.now();
    const { timeZone } = present.settings;
    const { ports, sent } = pastProviders(present, draw, () => this.services);
    this.payoutsSent = sent;
    this.services = {
      ...present,
      ...ports,
      db: inside(tx, present.db),
      calendar: { now: () => this.#instant, today: () => dayIn(timeZone, this.#instant) },
      // What happened months ago is no news for whoever starts the demo.
      log: { ...present.log, info: () => {}, warn: () => {}, error: () => {} },
    };
  }

  /** Throws without at least two members of staff: some things need two people. */
  static async open(present: Services, tx: Transaction, draw: Random): Promise<PastLender> {
    const members = await activeStaff(tx);
    if (members.length < 2) throw new Error("the population needs two members of staff");
    const staff = members.map(({ staffId, name }) => {
      const role = "supervisor" as const;
      return { staffId, name, role, sessionId: "" };
    });
    return new PastLender(present, tx, draw, staff);
  }

  get today(): Day {
    return this.services.calendar.today();
  }

  /** Never later than the present instant. */
  moveTo(day: Day, minute: number): void {
    const midnight = endOfDay(addDays(day, -1), this.services.settings.timeZone).getTime();
    const wanted = midnight + minute * minuteMs;
    this.#instant = new Date(Math.min(wanted, this.#present.calendar.now().getTime()));
  }

  /** A call as the borrower would make it. */
  callOf(borrowerId: string, language: Language): Call {
    const { today, services } = this;
    const nowhere = { sessionId: "", deviceId: "", address: "", ofApp: false, fromShell: false };
    return { ...nowhere, borrowerId, staff: null, language, today, services };
  }

  /** A call as the nth member of staff would make it. */
  callOfStaff(nth: number): Call {
    const staff = this.staff[nth % this.staff.length] ?? null;
    return { ...this.callOf("", this.services.settings.brand.language), staff };
  }

  /** Throws where the server would refuse: then the story is wrong. */
  async run<E extends EndpointShape & { effect: "command" }>(
    endpoint: E,
    handler: CommandHandler<E>,
    call: Call,
    input: InputRead<E>,
  ): Promise<Output<E>> {
    const answer = await runCommand({ endpoint, handler, anew: null, input, call, record: null });
    if (answer.ok) return answer.data;
    const fields = answer.fields?.join(", ") ?? "";
    const who = call.borrowerId || call.staff?.name;
    throw new Error(`${endpoint.name} of ${who} on ${this.today}: ${answer.rejection} ${fields}`);
  }

  /** Tries what the server refuses and keeps on record; throws where it would not. */
  async runRefused<E extends EndpointShape & { effect: "command" }>(
    endpoint: E,
    handler: CommandHandler<E>,
    call: Call,
    input: InputRead<E>,
  ): Promise<void> {
    const answer = await runCommand({ endpoint, handler, anew: null, input, call, record: null });
    if (answer.ok) throw new Error(`${endpoint.name} on ${this.today} was not refused`);
  }

  /** Throws where the server would refuse. */
  async look<E extends EndpointShape>(
    handler: QueryHandler<E>,
    call: Call,
    input: InputRead<E>,
  ): Promise<Output<E>> {
    const answer = await handler(this.services.db, input, call);
    if (answer.ok) return answer.data;
    throw new Error(`a look on ${this.today} was refused: ${answer.rejection}`);
  }

  /** Does what the commands left to the outbox. */
  async work(): Promise<void> {
    await runOutbox(this.services, topics);
  }

  async closeOfDay(): Promise<void> {
    await postAccruals(this.services);
    await judgePromises(this.services);
  }
}

/** Everything goes into the one transaction; a part that fails fails the whole. */
export function inside(tx: Transaction, { engine }: Database): Database {
  return {
    engine,
    query: (statement, values) => tx.query(statement, values),
    transaction: (run) => run(tx),
    script: (sql) => tx.script(sql),
    close: async () => {},
  };
}
