/** A payout asks whose account it is, and goes, waits or ends by the answer and by what staff decide. */
import { describe, expect, test } from "vitest";
import { readLoan } from "#contract/loan.ts";
import * as contract from "#contract/payee-checks.ts";
import { runOutboxOnce } from "#server/app/registry/topics.ts";
import { nameBorrower } from "#server/core/customer/borrower-name.ts";
import { bindAccount } from "#server/core/payout-account/payout-account.ts";
import {
  accountsOf,
  blankAccounts,
  retireAccounts,
} from "#server/core/payout-account/personal-data.ts";
import type { AccountName } from "#server/platform/provider-ports/account-name.ts";
import type { PayeeNames } from "#server/platform/services/payee-names.ts";
import { strangersAccount, strangersLoan, waitingCheck } from "#test/payee-checks.ts";
import type { TestStaff } from "#test/server.ts";
import {
  acceptedLoan,
  type Borrowing,
  loanOf,
  productId,
  startWorld,
  type World,
} from "#test/simulated-server.ts";
import { smsWritten } from "#test/sms-texts.ts";

const account = "0712345678";
const named = (name: string): AccountName => ({ kind: "name", name });

async function started(settings: { payeeNames?: PayeeNames; fourEyes?: boolean } = {}) {
  const world = await startWorld({ settings });
  const supervisor = await world.server.staff({ role: "supervisor" });
  return { world, supervisor, control: world.simulator.control } as const;
}

const payouts = ({ simulator }: World) => simulator.ledger.content.payouts;

async function run({ server }: World): Promise<void> {
  await server.services.db.script("update outbox set due_at = '2026-01-01'");
  await runOutboxOnce(server.services);
}

async function listed({ client }: TestStaff) {
  const answer = await client.call(contract.listPayeeChecks, {});
  if (!answer.ok) throw new Error(answer.message);
  return answer.data.checks;
}

async function shownTo({ client, loanId }: Borrowing) {
  const answer = await client.call(readLoan, { productId, orderId: loanId });
  if (!answer.ok) throw new Error(answer.message);
  return answer.data;
}

describe("[OP-6] before a payout", () => {
  test.each([
    ["the borrower's name", named("MUSHI ASHA"), 1, 0],
    ["nearly the borrower's name", named("ASHA MUSHO"), 0, 1],
    ["another name", named("BARAKA ELIAS MOSHI"), 0, 1],
    ["no such account", { kind: "no-account" }, 0, 1],
    ["no answer to be had", { kind: "cannot-tell" }, 1, 0],
  ] as const)("%s decides whether money goes", async (_what, answer, paid, waiting) => {
    const { world, supervisor, control } = await started();
    control.nameAccount(account, answer);
    await acceptedLoan(world);
    await run(world);
    expect(payouts(world)).toHaveLength(paid);
    expect(await listed(supervisor)).toHaveLength(waiting);
  });

  test.each([
    ["go-on", 1, 0],
    ["wait", 0, 1],
    ["off", 1, 0],
  ] as const)(
    "where the company cannot tell or is silent, %s is followed",
    async (payeeNames, paid, waiting) => {
      const { world, supervisor, control } = await started({ payeeNames });
      await acceptedLoan(world);
      control.names = "error";
      await acceptedLoan(world, {}, "0788888888");
      await run(world);
      expect(payouts(world)).toHaveLength(2 * paid);
      expect(await listed(supervisor)).toHaveLength(2 * waiting);
    },
  );

  test("with names off, not even a stranger's account is asked about", async () => {
    const { world, supervisor } = await started({ payeeNames: "off" });
    await strangersLoan(world);
    expect(payouts(world)).toHaveLength(1);
    expect(await listed(supervisor)).toEqual([]);
  });

  test("who did not answer is asked again after a while, and the payout goes by itself once the name is right", async () => {
    const { world, supervisor, control } = await started({ payeeNames: "wait" });
    control.names = "error";
    await acceptedLoan(world);
    await run(world);
    expect(await listed(supervisor)).toMatchObject([{ answer: "unknown", likeness: null }]);
    control.names = "answered";
    control.nameAccount(account, named("Asha Mushi"));
    await run(world);
    expect(payouts(world)).toHaveLength(0);
    world.server.setToday("2026-03-03");
    await run(world);
    expect(payouts(world)).toHaveLength(1);
    const tomorrows = await world.server.staff({ role: "supervisor" });
    expect(await listed(tomorrows)).toEqual([]);
  });

  test("an account once found right is not asked about again, until the borrower is called otherwise", async () => {
    const { world, supervisor, control } = await started();
    const { services } = world.server;
    control.nameAccount(account, named("ASHA MUSHI"));
    const { borrowerId, loanId } = await acceptedLoan(world);
    await run(world);
    const asked = () =>
      world.server.logged.filter(({ event }) => event === "payee-name-asked").length;
    expect(asked()).toBe(1);
    const again = () =>
      services.db.script(`delete from payout where state <> 'failed';
        insert into payout (payout_id, loan_id, amount, currency, payout_account_id, state, requested_at)
          select 'p-${asked()}' || count(*), '${loanId}', 1, 'TZS', max(account_id), 'requested', now()
          from payout_account where borrower_id = '${borrowerId}';
        insert into outbox (topic, payload) select 'disbursement.send-payout',
          json_build_object('payoutId', payout_id) from payout where loan_id = '${loanId}'`);
    await again();
    await run(world);
    expect(asked()).toBe(1);
    await services.db.transaction((tx) =>
      nameBorrower(
        tx,
        borrowerId,
        { fullName: "Neema Kweka", birthDate: null },
        services.settings.encryptionKey,
      ),
    );
    await again();
    await run(world);
    expect(asked()).toBe(2);
    expect(await listed(supervisor)).toMatchObject([
      { borrowerName: "Neema Kweka", providerName: "ASHA MUSHI", likeness: "different" },
    ]);
  });
});

describe("[OP-6] a payout that waits", () => {
  test("shows staff both names and the borrower in plain words; agents see the stranger's name masked", async () => {
    const { world, supervisor } = await started();
    const borrowing = await strangersLoan(world);
    const agent = await world.server.staff();
    expect(await listed(supervisor)).toMatchObject([
      {
        ...{ borrowerName: "Asha Mushi", providerName: "BARAKA ELIAS MOSHI", company: "simulator" },
        ...{ answer: "name", likeness: "different", bankName: "M-Pesa", account: "******7009" },
        orders: [{ orderNo: borrowing.loanId, amount: 400_000_00, currencySymbol: "TZS" }],
        proposed: null,
      },
    ]);
    expect(await listed(agent)).toMatchObject([{ providerName: "B••• E••• M•••" }]);
    expect(await shownTo(borrowing)).toMatchObject({
      orderStatus: 21,
      noticeDesText:
        "Before TZS 400.000,00 is sent, one of us checks that M-Pesa ******7009 is in your name. You need not do anything. It arrives by 2026-03-05.",
    });
    const told = JSON.stringify(world.server.logged);
    for (const secret of ["BARAKA", "Mushi", strangersAccount]) expect(told).not.toContain(secret);
  });

  test("is sent once when staff decide so, and its account counts as right from then on", async () => {
    const { world, supervisor } = await started();
    const checkNo = await waitingCheck(world, supervisor);
    const asked = {
      checkNo,
      decision: "pay",
      reason: "Her husband's wallet, she says so",
    } as const;
    const short = await supervisor.client.call(contract.decidePayeeCheck, {
      ...asked,
      reason: " no ",
    });
    expect(short).toMatchObject({ rejection: "reasonMissing" });
    const answer = await supervisor.client.call(contract.decidePayeeCheck, asked);
    expect(answer).toMatchObject({ ok: true, data: { proposed: false } });
    await run(world);
    await run(world);
    expect(payouts(world)).toMatchObject([{ request: { accountNumber: strangersAccount } }]);
    expect(await supervisor.client.call(contract.decidePayeeCheck, asked)).toMatchObject({
      rejection: "alreadyDecided",
    });
    expect(await listed(supervisor)).toEqual([]);
  });

  test("ends when staff want another account: nothing is sent, the borrower is told and chooses one", async () => {
    const { world, supervisor } = await started();
    const borrowing = await strangersLoan(world);
    const [{ checkNo = "" } = {}] = await listed(supervisor);
    const asked = { checkNo, decision: "other-account", reason: "The name is another" } as const;
    await supervisor.client.call(contract.decidePayeeCheck, asked);
    await run(world);
    expect(payouts(world)).toEqual([]);
    expect((await loanOf(world, borrowing)).applicationState).toBe("payout-failed");
    expect(await shownTo(borrowing)).toMatchObject({ orderStatus: 151, cardNeedPop: 1 });
    const texts = (await smsWritten(world.server)).map(({ text }) => text);
    expect(texts.filter((text) => text.includes("is in your name"))).toHaveLength(1);
  });

  test("goes to another account that the borrower chooses meanwhile", async () => {
    const { world, supervisor, control } = await started();
    const { borrowerId } = await strangersLoan(world);
    control.nameAccount(account, named("ASHA MUSHI"));
    const { db, settings, calendar } = world.server.services;
    const how = { market: "reference", encryptionKey: settings.encryptionKey } as const;
    await db.transaction((tx) =>
      bindAccount(
        tx,
        { borrowerId, bankCode: "MPESA", number: account },
        { ...how, now: calendar.now() },
      ),
    );
    expect(await listed(supervisor)).toEqual([]);
    await run(world);
    expect(payouts(world)).toMatchObject([{ request: { accountNumber: account } }]);
  });

  test("under four eyes needs a second person to send it, and can be taken back", async () => {
    const { world, supervisor } = await started({ fourEyes: true });
    const second = await world.server.staff({ role: "finance" });
    const checkNo = await waitingCheck(world, supervisor);
    const asked = { checkNo, decision: "pay", reason: "Married name, seen on her ID" } as const;
    const decided = () => supervisor.client.call(contract.decidePayeeCheck, asked);
    const confirmed = (who: TestStaff) => who.client.call(contract.confirmPayeeCheck, { checkNo });
    expect(await confirmed(second)).toMatchObject({ rejection: "nothingProposed" });
    expect(await decided()).toMatchObject({ data: { proposed: true } });
    expect(await decided()).toMatchObject({ rejection: "alreadyDecided" });
    expect(await confirmed(supervisor)).toMatchObject({ rejection: "otherPersonNeeded" });
    await run(world);
    expect(payouts(world)).toEqual([]);
    await second.client.call(contract.withdrawPayeeCheck, { checkNo });
    expect(await confirmed(second)).toMatchObject({ rejection: "nothingProposed" });
    await decided();
    expect(await listed(second)).toMatchObject([
      { proposed: { reason: asked.reason, own: false } },
    ]);
    expect(await confirmed(second)).toMatchObject({ ok: true });
    await run(world);
    expect(payouts(world)).toHaveLength(1);
  });

  test("is not decided by an agent", async () => {
    const { world, supervisor } = await started();
    const agent = await world.server.staff();
    const checkNo = await waitingCheck(world, supervisor);
    const asked = { checkNo, decision: "pay", reason: "As I please" } as const;
    expect(await agent.client.call(contract.decidePayeeCheck, asked)).toMatchObject({
      rejection: "roleNeeded",
    });
  });
});

test("[OP-6] both names are encrypted, go when the account is closed, and the reason with the number; an export shows neither", async () => {
  const { world, supervisor } = await started({ fourEyes: true });
  const { borrowerId } = await strangersLoan(world);
  const [{ checkNo = "" } = {}] = await listed(supervisor);
  const reason = "Baraka is her husband";
  await supervisor.client.call(contract.decidePayeeCheck, { checkNo, decision: "pay", reason });
  const { db } = world.server.services;
  const kept = async () => {
    const rows = await db.query({
      name: "test.payee-checks",
      text: "select own_name_encrypted <> '' as own, told_name_encrypted <> '' as told, reason_encrypted <> '' as reason, row_to_json(c)::text as row from payee_check c",
    });
    return rows[0] as { own: boolean; told: boolean; reason: boolean; row: string };
  };
  const row = await kept();
  expect(row).toMatchObject({ own: true, told: true, reason: true });
  expect(row.row).not.toMatch(/BARAKA|Baraka|Mushi/);
  expect(JSON.stringify(await accountsOf(db, borrowerId))).not.toMatch(/BARAKA|Baraka/);
  expect(await accountsOf(db, borrowerId)).toMatchObject([{ nameAtProvider: "open" }]);
  await db.transaction((tx) => retireAccounts(tx, borrowerId));
  expect(await kept()).toMatchObject({ own: false, told: false, reason: true });
  await db.transaction((tx) => blankAccounts(tx, borrowerId));
  expect(await kept()).toMatchObject({ own: false, told: false, reason: false });
});
