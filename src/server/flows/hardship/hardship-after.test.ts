/** What stays of help: messages, the paper of the accepted plan, the export, and what goes when retention ends. */
import { expect, test } from "vitest";
import { acceptNewPlan, readHardship } from "#contract/hardship.ts";
import { declineHardship, offerNewPlan } from "#contract/hardship-back-office.ts";
import { readLoan } from "#contract/loan.ts";
import { listPapers, openPaper } from "#contract/papers.ts";
import { runOutboxOnce } from "#server/app/registry/topics.ts";
import { collectPersonalData } from "#server/flows/privacy/collect-personal-data.ts";
import { hardshipInputs, requestOf } from "#test/hardship-inputs.ts";
import { productId, runningLoan, startWorld } from "#test/simulated-server.ts";
import { smsWritten } from "#test/sms-texts.ts";
import { addDays } from "#values/business-day.ts";
import { hardshipOf, purgeHardship } from "./personal-data.ts";

async function asked() {
  const world = await startWorld();
  const borrowing = await runningLoan(world);
  const agent = await world.server.staff();
  const today = world.server.services.calendar.today();
  const requestId = await requestOf(borrowing, agent, today);
  const plan = { ...hardshipInputs.plan, firstDue: addDays(today, 30) };
  const ids = { productId, orderId: borrowing.loanId };
  const offer = () => agent.client.call(offerNewPlan, { requestId, version: "1", ...plan });
  return { world, borrowing, agent, today, requestId, ids, offer };
}

type Asked = Awaited<ReturnType<typeof asked>>;

async function accepted(scene: Asked) {
  const { borrowing, ids, offer } = scene;
  await offer();
  const read = await borrowing.client.call(readHardship, ids);
  if (!read.ok || read.data.offer === null) throw new Error("no offer");
  const { offer: shown } = read.data;
  const answer = { ...ids, version: String(shown.version), owed: String(shown.owed) };
  expect(await borrowing.client.call(acceptNewPlan, answer)).toMatchObject({ ok: true });
  return shown;
}

async function told({ world, borrowing }: Asked): Promise<string[]> {
  const data = await collectPersonalData(
    world.server.services.db,
    borrowing.borrowerId,
    world.server.services,
  );
  return (data?.messages ?? []).map(({ text }) => text).filter((text) => /H-\d{6}-/.test(text));
}

test("[HL-2] an offered plan and a refusal are told once each, by reference and without the reason", async () => {
  const scene = await asked();
  const { agent, requestId, offer } = scene;
  expect(await told(scene)).toEqual([]);
  await offer();
  await offer();
  const [first, ...none] = await told(scene);
  expect(none).toEqual([]);
  expect(first).toContain("a new plan for you");
  await agent.client.call(declineHardship, { requestId, version: "2", reason: "can-pay" });
  const all = await told(scene);
  expect(all).toHaveLength(2);
  expect(all.join(" ")).toContain("is answered");
  expect(all.join(" ")).not.toContain("keep to your plan");
});

test("[HL-2] accepting issues the numbered paper of the new terms by itself and sends its link, once", async () => {
  const scene = await asked();
  const { world, borrowing, ids } = scene;
  const { services } = world.server;
  const issued = async () =>
    (await collectPersonalData(services.db, borrowing.borrowerId, services))?.papers ?? [];
  await runOutboxOnce(services);
  const before = (await issued()).length;
  await accepted(scene);
  await runOutboxOnce(services);
  await runOutboxOnce(services);
  expect(await issued()).toHaveLength(before + 1);
  const texts = (await smsWritten(world.server)).map(({ text }) => text);
  const sent = texts.filter((text) => text.includes("new repayment plan for loan"));
  expect(sent).toHaveLength(1);
  expect(sent[0]).toContain(`/papers/${ids.orderId}`);
});

test("[HL-3] while the request waits the order says so and presses nobody; answered, it says what is due", async () => {
  const scene = await asked();
  const { world, borrowing, requestId, ids } = scene;
  world.server.setToday("2026-04-05");
  const notice = async () => {
    const order = await borrowing.client.call(readLoan, ids);
    if (!order.ok) throw new Error(order.message);
    return order.data.noticeDesText;
  };
  expect(await notice()).toBe(
    "TZS 111.000,00 was due on 2026-04-02. Your request for help waits for our answer; until then you may pay what you can.",
  );
  const { client } = await world.server.staff();
  const answer = await client.call(declineHardship, { requestId, version: "1", reason: "can-pay" });
  expect(answer).toMatchObject({ ok: true });
  expect(await notice()).toContain("Pay TZS 111.000,00 today");
});

test("[HL-2] [DV-1] the accepted plan is a paper: both plans as they were shown, the same however often it is opened", async () => {
  const scene = await asked();
  const { borrowing, ids } = scene;
  const before = await borrowing.client.call(listPapers, { orderId: ids.orderId });
  const shown = await accepted(scene);
  const listed = await borrowing.client.call(listPapers, { orderId: ids.orderId });
  if (!listed.ok || !before.ok) throw new Error("no papers");
  expect(listed.data.papers).toHaveLength(before.data.papers.length + 1);
  const standing = await borrowing.client.call(readHardship, ids);
  if (!standing.ok) throw new Error(standing.message);
  const paper = { orderId: ids.orderId, kind: "plan", of: standing.data.paper } as const;
  expect(listed.data.papers).toContainEqual(
    expect.objectContaining({ kind: "plan", of: paper.of }),
  );
  const opened = await borrowing.client.call(openPaper, paper);
  if (!opened.ok) throw new Error(opened.message);
  expect(opened.data.content.title).toBe("New repayment plan");
  const text = JSON.stringify(opened.data.content);
  expect(text).toContain("Read and accepted by the borrower on");
  for (const { dueTime } of shown.after.payments) expect(text).toContain(dueTime);
  expect(text).toContain(shown.before.lastDue);
  expect(text).toContain(`${shown.rateName} of the new plan`);
  expect(await borrowing.client.call(openPaper, paper)).toEqual(opened);
  const none = await borrowing.client.call(openPaper, { ...paper, of: "1" });
  expect(none).toMatchObject({ rejection: "notFound" });
});

test("[HL-1] the order's page says that help was asked for, until the request is over", async () => {
  const scene = await asked();
  const { borrowing, ids } = scene;
  expect(await borrowing.client.call(readLoan, ids)).toMatchObject({ data: { helpAsked: 1 } });
  await accepted(scene);
  const after = await borrowing.client.call(readLoan, ids);
  expect(after.ok && after.data.helpAsked).toBeUndefined();
});

test("[AC-6] requests are in the export with their reason, and gone when retention has ended", async () => {
  const { world, borrowing } = await asked();
  const { services } = world.server;
  const data = await collectPersonalData(services.db, borrowing.borrowerId, services);
  expect(data?.hardship).toMatchObject([
    { reason: "less-income", canPay: Number(hardshipInputs.asked.amount), state: "waiting" },
  ]);
  await services.db.transaction((tx) => purgeHardship(tx, borrowing.borrowerId));
  const { calendar, db } = services;
  expect(await hardshipOf(db, borrowing.borrowerId, calendar.today())).toEqual([]);
});
