/**
 * Concurrent registrations on an engine with real concurrency: one message, one borrower, one session, one right answer.
 */
import { expect, test } from "vitest";
import { register, sendRegistrationCode } from "#contract/promotion.ts";
import { defineStatement } from "#server/platform/db/database.ts";
import {
  askForCode,
  capcode,
  lookAtPicture,
  newPhone,
  openPage,
  registerWith,
} from "#test/promotion-steps.ts";
import { startWorld } from "#test/simulated-server.ts";
import { codeSentTo } from "#test/sms-codes.ts";
import { triesOf } from "./limits.ts";

const rows = defineStatement(
  "test.count-registered",
  `select (select count(*) from borrower) as borrowers,
     (select count(*) from borrower_session) as sessions,
     (select coalesce(sum(registrations), 0) from promotion_count) as registrations,
     (select coalesce(sum(codes), 0) from promotion_count) as codes`,
);

const many = Array.from({ length: 20 }, (_, at) => at);

async function started() {
  const world = await startWorld({ newCaptchaText: () => capcode });
  const page = await openPage(world.server);
  await lookAtPicture(page);
  return { world, page, count: () => world.server.services.db.query(rows) };
}

test("[PL-6] twenty parallel registrations of one page view make one borrower and are answered alike", async () => {
  const { world, page, count } = await started();
  await askForCode(page);
  const code = await codeSentTo(world, newPhone);
  const answers = await Promise.all(many.map(() => registerWith(page, code)));
  expect(answers[0]).toMatchObject({ ok: true });
  for (const answer of answers) expect(answer).toEqual(answers[0]);
  expect(await count()).toMatchObject([{ borrowers: 1, sessions: 1, registrations: 1, codes: 1 }]);
});

test("[PL-6] twenty parallel registrations of one number from twenty page views make one borrower", async () => {
  const { world, page, count } = await started();
  await askForCode(page);
  const code = await codeSentTo(world, newPhone);
  const views = await Promise.all(many.map(() => openPage(world.server)));
  await Promise.all(views.map((view) => lookAtPicture(view)));
  const answers = await Promise.all(views.map((view) => registerWith(view, code)));
  const codes = answers.map((answer) => (answer.ok ? register.success : answer.code));
  expect(codes.filter((one) => one === register.success)).toHaveLength(1);
  expect(new Set(codes)).toEqual(new Set([register.success, register.rejections.codeOver.code]));
  expect(await count()).toMatchObject([{ borrowers: 1, sessions: 1, registrations: 1 }]);
});

test("[PL-5] twenty parallel requests with one right answer send one message", async () => {
  const { world, page, count } = await started();
  const answers = await Promise.all(many.map(() => askForCode(page)));
  expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
  const refused = answers.flatMap((answer) => (answer.ok ? [] : [answer.rejection]));
  expect(new Set(refused)).toEqual(new Set(["tooSoon"]));
  await codeSentTo(world, newPhone);
  expect(world.simulator.ledger.content.sms).toHaveLength(1);
  expect(await count()).toMatchObject([{ codes: 1 }]);
});

test("[PL-5] one right answer for twenty numbers at once is right for one", async () => {
  const { page } = await started();
  const answers = await Promise.all(
    many.map((at) => askForCode(page, { phone: `137000000${String(at).padStart(2, "0")}` })),
  );
  const right = answers.filter(({ ok }) => ok);
  expect(right).toHaveLength(1);
  const refused = answers.flatMap((answer) => (answer.ok ? [] : [answer.code]));
  expect(new Set(refused)).toEqual(new Set([sendRegistrationCode.rejections.captchaWrong.code]));
});

test("twenty guesses at once are as many tries as one after the other", async () => {
  const { page } = await started();
  const guesses = [...many.map((at) => `${at}`.padStart(4, "3")), capcode];
  const answers = await Promise.all(
    guesses.slice(0, 20).map((guess) => askForCode(page, { capcode: guess })),
  );
  expect(answers.filter(({ ok }) => ok)).toEqual([]);
  expect(guesses.length).toBeGreaterThan(triesOf.picture);
  expect(await askForCode(page)).toMatchObject({ rejection: "captchaWrong" });
});
