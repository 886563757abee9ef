/** Valid inputs of the calls of collections, and a loan that is late. */
import { randomUUID } from "node:crypto";
import { logContact } from "#contract/collections.ts";
import type { InputSent } from "#contract/endpoint.ts";
import { postAccruals } from "#server/core/accrual/post-accruals.ts";
import { atTime } from "#server/platform/runtime/calendar.ts";
import type { ServerOptions, TestStaff } from "#test/server.ts";
import { positionOf, runningLoan, startWorld } from "#test/simulated-server.ts";
import { addDays, type Day } from "#values/business-day.ts";

type Sent = InputSent<typeof logContact>;

/** A call that nobody took. */
export const noAnswer = {
  direction: "to-borrower",
  channel: "call",
  reached: "nobody",
  result: "no-answer",
  note: "",
} as const;

/** The borrower calls and promises. */
export const promising = (amount: string, on: string) =>
  ({
    direction: "from-borrower",
    channel: "call",
    reached: "borrower",
    result: "promised",
    note: "Is paid on Friday",
    ...{ amount, on },
  }) as const;

export function logged({ client }: TestStaff, orderNo: string, more: Partial<Sent> = {}) {
  return client.call(logContact, { orderNo, ...noAnswer, formKey: randomUUID(), ...more } as Sent);
}

/** A loan some days late, at a time of that day. */
export async function lateLoan(days = 10, options: ServerOptions = {}) {
  const world = await startWorld(options);
  const borrowing = await runningLoan(world);
  const { services } = world.server;
  const { dueDate } = (await positionOf(world, borrowing)).instalments[0]!;
  /** Moves the clock; whoever is signed in stays so. */
  const at = async (day: Day, time: string) => {
    const moment = atTime(day, time, services.settings.timeZone);
    world.server.setNow(moment);
    const text = `timestamptz '${moment.toISOString()}'`;
    await services.db.script(
      `update staff_session set opened_at = ${text}, seen_at = ${text}, expires_at = ${text} + interval '1 day';
       update borrower_session set opened_at = ${text}, seen_at = ${text}, expires_at = ${text} + interval '1 day'`,
    );
  };
  const today = addDays(dueDate, days);
  await at(today, "10:00");
  await postAccruals(services);
  const juma = await world.server.staff({ name: "Juma" });
  const neema = await world.server.staff({ name: "Neema", role: "supervisor" });
  return { world, borrowing, orderNo: borrowing.loanId, services, today, at, juma, neema };
}

const missingOrder = "26010199999999";

/** By call. */
export const collectionInputs: Readonly<Record<string, () => Record<string, string>>> = {
  listCollections: () => ({ view: "late", order: "days", bucket: "", after: "" }),
  logContact: () => ({
    orderNo: missingOrder,
    ...promising("100000", "2026-03-09"),
    at: "2026-03-02T10:00",
    formKey: "form-1",
  }),
  assignCollection: () => ({ orderNo: missingOrder, version: "1", staffId: "" }),
  planCollection: () => ({ orderNo: missingOrder, version: "1", action: "call", on: "2026-03-09" }),
  readConduct: () => ({ days: "30" }),
};
