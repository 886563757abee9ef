/** A debit whose request never left the server, and one whose day passes while its provider says nothing. */
import { expect, test } from "vitest";
import { cancelMandate } from "#contract/mandate.ts";
import {
  type Agreed,
  announced,
  debitsAt,
  goTo,
  mandateOf,
  payBy,
  textsWith,
} from "#test/mandates.ts";
import { positionOf, productId } from "#test/simulated-server.ts";
import { addDays } from "#values/business-day.ts";
import { readMandatesOfLoan } from "../../core/mandate/store.ts";
import { NotTaken, Outage } from "../../platform/provider-ports/ports.ts";
import { beginAnnounced } from "./begin.ts";

/** Begun on the due date, where the request could not leave the server; `carry` has requests carried from then on. */
async function unsent() {
  const given = await announced();
  const { mandates } = given.world.server.services.payments;
  const { debit } = mandates!;
  mandates!.debit = () => Promise.reject(new NotTaken("down"));
  await goTo(given.world, given.due[0]!, "07:00");
  return Object.assign(given, {
    carry: () => {
      mandates!.debit = debit;
    },
  });
}

const received = async ({ world, borrowing }: Agreed) =>
  (await positionOf(world, borrowing)).received;

test("[MA-4] a debit whose request certainly did not go out is requested later that day, once", async () => {
  const given = await unsent();
  const { world, borrowing, due } = given;
  expect(await mandateOf(borrowing)).toMatchObject({ debits: [{ state: "under-way" }] });
  given.carry();
  for (const time of ["08:00", "08:10", "09:00"]) await goTo(world, due[0]!, time);
  await world.simulator.control.deliver();
  expect(debitsAt(world)).toBe(1);
  expect(await received(given)).toBe(1_000_00);
});

test("[MA-4] a debit whose request did not go out is not requested after the borrower has cancelled, however the job read it before", async () => {
  const given = await unsent();
  const { world, borrowing, due } = given;
  const { services } = world.server;
  const [before] = await readMandatesOfLoan(services.db, borrowing.loanId);
  const { client, loanId: orderId } = borrowing;
  expect(await client.call(cancelMandate, { productId, orderId })).toMatchObject({ ok: true });
  given.carry();
  await beginAnnounced(before!, services.payments.mandates!, services);
  await goTo(world, due[0]!, "09:00");
  expect(debitsAt(world)).toBe(0);
  expect(await mandateOf(borrowing)).toMatchObject({ debits: [{ state: "not-taken" }] });
  await payBy(given, 999_00);
  expect(await received(given)).toBe(1_000_00);
});

test("[MA-4] a debit whose day passes without a word of the provider is to be paid by the borrower, who is told so", async () => {
  const given = await announced();
  const { world, borrowing, due } = given;
  world.server.services.payments.mandates!.read = () => Promise.reject(new Outage("down"));
  await goTo(world, due[0]!, "23:00");
  expect(await textsWith(world, "was not taken automatically")).toHaveLength(0);
  await goTo(world, addDays(due[0]!, 1), "09:00");
  expect(await textsWith(world, "was not taken automatically")).toHaveLength(1);
  expect(await mandateOf(borrowing)).toMatchObject({ debits: [{ state: "not-taken" }] });
});
