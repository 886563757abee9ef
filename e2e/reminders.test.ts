/** A week around a due date: what the borrower is reminded of by day, what a choice on the settings page changes, and what staff see of it. */
import { expect, test } from "vitest";
import { readCustomer } from "#contract/customer.ts";
import { remindOfDueDates } from "#server/flows/loan-messages/remind-of-due-dates.ts";
import { type Journey, startJourney } from "./journey.ts";
import { lend, moveTo, openFromShell, patience, ready } from "./steps.ts";

/** Lent on 2 March, the first instalment due on 2 April; reminded three days before, on the day, and 1 and 3 days after. */
const week = ["03-30", "03-31", "04-01", "04-02", "04-03", "04-04", "04-05"] as const;
const reminding = ["is due on", "is due today", "has been due since"] as const;
const purposes: ReadonlySet<string> = new Set(["due-soon", "due-today", "late"]);

/** What was said at the telephone on a day, in the words that tell the reminders apart; each is delivered before the day ends. */
async function reminded(journey: Journey, day: (typeof week)[number]) {
  const { server, simulator } = journey;
  const told = () =>
    simulator.ledger.content.sms.flatMap(
      ({ text }) => reminding.find((words) => text.includes(words)) ?? [],
    );
  const before = told().length;
  await moveTo(journey, `2026-${day}`);
  const requested = await remindOfDueDates(server.services);
  await expect.poll(() => told().length, patience).toBe(before + requested);
  // Before the date moves on: a report is signed with its time.
  await expect.poll(() => undelivered(journey), patience).toEqual([]);
  return told().slice(before);
}

/** Reminders that staff do not see as delivered, on the customer's page. */
async function undelivered({ server, borrower }: Journey) {
  const { client } = await server.staff();
  const answer = await client.call(readCustomer, { borrowerId: borrower.borrowerId });
  if (!answer.ok) throw new Error(answer.message);
  return answer.data.messages.filter(
    ({ purpose, delivery }) => purposes.has(purpose) && delivery !== "delivered",
  );
}

async function told(journey: Journey, days: readonly (typeof week)[number][] = week) {
  const by: Record<string, string[]> = {};
  for (const day of days) by[day] = await reminded(journey, day);
  return by;
}

test("[MS-1] [MS-2] a week of reminders, by day and once, each delivered", async () => {
  const journey = await startJourney();
  await lend(journey);
  expect(await told(journey)).toEqual({
    ...{ "03-30": ["is due on"], "03-31": [], "04-01": [], "04-02": ["is due today"] },
    ...{ "04-03": ["has been due since"], "04-04": [], "04-05": ["has been due since"] },
  });
});

test.each([{ script: true }, { script: false }])(
  "[MS-2] a borrower who wants no reminders is told only what is late: %o",
  async ({ script }) => {
    const journey = await startJourney();
    const visit = await journey.visit({ script });
    const { page } = visit;
    await lend(journey);
    expect(await told(journey, ["03-30"])).toEqual({ "03-30": ["is due on"] });
    await openFromShell(visit, "/messageChoices");
    await page.getByText("Always sent").waitFor();
    await ready(visit);
    await page
      .getByRole("group", { name: "Reminders before a payment" })
      .getByRole("checkbox", { name: "By SMS" })
      .uncheck();
    await page.getByRole("button", { name: "Save" }).click();
    await page.getByText("Saved. It holds from now on.").waitFor();
    expect(await told(journey, ["04-02", "04-03"])).toEqual({
      "04-02": [],
      "04-03": ["has been due since"],
    });
  },
);
