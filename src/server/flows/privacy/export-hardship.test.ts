/** What the readable export says of requests for help: what was asked and how it was answered, in the borrower's language (AC-6, HL-1). */
import { expect, test } from "vitest";
import { approveNewPlan, declineHardship, offerNewPlan } from "#contract/hardship-back-office.ts";
import type { Language } from "#contract/languages.ts";
import { exportData } from "#contract/personal-data.ts";
import { hardshipInputs, requestOf } from "#test/hardship-inputs.ts";
import { runningLoan, startWorld } from "#test/simulated-server.ts";
import { addDays } from "#values/business-day.ts";

async function scene() {
  const world = await startWorld();
  const borrowing = await runningLoan(world);
  const agent = await world.server.staff();
  const supervisor = await world.server.staff({ role: "supervisor" });
  const today = world.server.services.calendar.today();
  const requestId = await requestOf(borrowing, agent, today);
  const chapter = async (title = "Help you asked for", language: Language = "en") => {
    const client = world.server.client(borrowing.session, { language });
    const answer = await client.call(exportData, {});
    if (!answer.ok) throw new Error(answer.message);
    return answer.data.chapters.find((one) => one.title === title)?.parts ?? [];
  };
  return { world, borrowing, agent, supervisor, today, requestId, chapter };
}

test("[AC-6] [HL-1] a request that waits: its reference, order, reason, what could be paid and from when; nobody else's", async () => {
  const { world, borrowing, today, chapter } = await scene();
  const [part, ...more] = await chapter();
  expect(more).toEqual([]);
  expect(part?.title).toMatch(new RegExp(`^H-\\d{6}-\\w{4}, ${today}, ${borrowing.loanId}$`));
  expect(part?.rows).toEqual([
    { text: "What has happened?", value: "I earn less, or lost my work" },
    { text: "You could pay", value: "TZS 40.000,00 every month" },
    { text: "From", value: addDays(today, 30) },
    { text: "Our answer", value: "Not decided yet" },
  ]);
  const [swahili] = await chapter("Msaada uliouomba", "sw");
  expect(swahili?.rows[0]?.value).toBe("Kipato kimepungua, au nimepoteza kazi");
  const other = await world.server.borrower();
  const answer = await other.client.call(exportData, {});
  expect(JSON.stringify(answer)).not.toContain(borrowing.loanId);
});

test("[AC-6] [HL-1] an offered plan with its payments and first day, and that it ran out; a decline with its reason", async () => {
  const { world, agent, supervisor, today, requestId, chapter } = await scene();
  const plan = { ...hardshipInputs.plan, firstDue: addDays(today, 30) };
  await agent.client.call(offerNewPlan, { requestId, version: "1", ...plan });
  await supervisor.client.call(approveNewPlan, { requestId, version: "2" });
  const answered = async () => (await chapter())[0]?.rows.slice(3);
  expect(await answered()).toEqual([
    { text: "Our answer", value: "A new plan for you" },
    { text: "Payments", value: "10" },
    { text: "First payment", value: addDays(today, 30) },
  ]);
  world.server.setToday(addDays(today, 8));
  expect((await answered())?.[0]?.value).toContain("can no longer be accepted");

  const second = await scene();
  await second.agent.client.call(declineHardship, {
    requestId: second.requestId,
    version: "1",
    reason: "not-reached",
  });
  expect((await second.chapter())[0]?.rows.at(-1)).toEqual({
    text: "Our answer",
    value: "We could not reach you to speak about your request, so we offer no new plan yet.",
  });
});
