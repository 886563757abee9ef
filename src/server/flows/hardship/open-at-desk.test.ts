/** A new plan begun at the desk: planned, approved by a second person whatever is owed, accepted by its borrower (DK-4, DK-5). */
import { expect, test } from "vitest";
import { acceptNewPlan, readHardship } from "#contract/hardship.ts";
import {
  approveNewPlan,
  offerNewPlan,
  openHardship,
  previewNewPlan,
  readHardshipCase,
} from "#contract/hardship-back-office.ts";
import { readStaffLog } from "#contract/staff.ts";
import { hardshipInputs } from "#test/hardship-inputs.ts";
import {
  acceptedLoan,
  positionOf,
  productId,
  runningLoan,
  startWorld,
} from "#test/simulated-server.ts";
import { addDays } from "#values/business-day.ts";

async function scene() {
  const world = await startWorld();
  const borrowing = await runningLoan(world);
  const juma = await world.server.staff();
  const neema = await world.server.staff({ role: "supervisor", name: "Neema" });
  const today = world.server.services.calendar.today();
  const from = addDays(today, 30);
  const asked = { orderNo: borrowing.loanId, ...hardshipInputs.asked, from };
  return { world, borrowing, juma, neema, asked, plan: { ...hardshipInputs.plan, firstDue: from } };
}

test("[DK-4] [HL-2] two people, then the borrower, who accepts what was previewed", async () => {
  const { world, borrowing, juma, neema, asked, plan } = await scene();
  const before = await positionOf(world, borrowing);
  const opened = await juma.client.call(openHardship, asked);
  if (!opened.ok) throw new Error(opened.message);
  const { requestId } = opened.data;
  expect(await neema.client.call(openHardship, { ...asked, reason: "illness" })).toEqual(opened);
  expect(await juma.client.call(readHardshipCase, { requestId })).toMatchObject({
    data: { openedBy: "Juma Said", reason: "less-income", secondAbove: 0, state: "waiting" },
  });
  const preview = await juma.client.call(previewNewPlan, { requestId, ...plan });
  if (!preview.ok) throw new Error(preview.message);
  const offer = { requestId, version: "1", ...plan };
  expect(await juma.client.call(offerNewPlan, offer)).toMatchObject({
    data: { state: "approval" },
  });
  const own = { productId, orderId: borrowing.loanId };
  expect(await borrowing.client.call(readHardship, own)).toMatchObject({
    data: { state: "waiting", offer: null },
  });
  const approval = { requestId, version: "2" };
  expect(await juma.client.call(approveNewPlan, approval)).toMatchObject({ ok: false });
  expect(await neema.client.call(approveNewPlan, approval)).toMatchObject({
    data: { state: "offered" },
  });
  expect((await positionOf(world, borrowing)).outstandingTotal).toBe(before.outstandingTotal);
  const { version, owed } = { version: "3", owed: String(preview.data.owed) };
  expect(await borrowing.client.call(acceptNewPlan, { ...own, version, owed })).toMatchObject({
    ok: true,
    data: { owed: preview.data.owed },
  });
  const now = await positionOf(world, borrowing);
  expect(now.outstandingTotal).toBe(preview.data.owed);
  expect(now.instalments.filter(({ replaced }) => !replaced)).toHaveLength(10);
  const log = await neema.client.call(readStaffLog, { page: "0" });
  expect(JSON.stringify(log)).toContain("hardship.open");
});

test("[DK-4] only on a loan that runs and on which something is owed, from tomorrow on", async () => {
  const { world, juma, asked } = await scene();
  const waiting = await acceptedLoan(world);
  expect(await juma.client.call(openHardship, { ...asked, orderNo: waiting.loanId })).toMatchObject(
    {
      rejection: "nothingOwed",
    },
  );
  const today = world.server.services.calendar.today();
  expect(await juma.client.call(openHardship, { ...asked, from: today })).toMatchObject({
    rejection: "dayNotPossible",
  });
  const strange = { ...asked, orderNo: "26010199999999" };
  expect(await juma.client.call(openHardship, strange)).toMatchObject({ rejection: "notFound" });
});
