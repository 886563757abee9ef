/** Payout accounts that somebody has to judge, with both names and the money that waits. */
import { symbolOf } from "#contract/format.ts";
import type { listPayeeChecks as endpoint, PayeeCheckShown } from "#contract/payee-checks.ts";
import { may } from "#contract/permissions.ts";
import { payoutAmount } from "#lending/fees.ts";
import { maskedName } from "../../core/customer/masked-name.ts";
import { loadLoans } from "../../core/loan/load-loan.ts";
import { type PayeeCheck, waitingPayeeChecks } from "../../core/payout-account/payee-check.ts";
import { shownAccount } from "../../core/payout-account/payout-account.ts";
import { staffNames } from "../../core/staff/members.ts";
import type { Queryable } from "../../platform/db/database.ts";
import { type Call, type QueryHandler, staffOf } from "../../platform/http/handler.ts";
import { wallClock } from "../../platform/runtime/calendar.ts";

const most = 50;

export const listPayeeChecks: QueryHandler<typeof endpoint> = async (db, _input, call) => {
  const { encryptionKey, fourEyes } = call.services.settings;
  const [found, names] = await Promise.all([
    waitingPayeeChecks(db, most + 1, encryptionKey),
    staffNames(db),
  ]);
  const checks = await Promise.all(
    found.slice(0, most).map((check) => shown(db, check, names, call)),
  );
  return { ok: true, data: { checks, more: found.length > most, fourEyes } };
};

async function shown(
  db: Queryable,
  check: PayeeCheck,
  names: ReadonlyMap<string, string>,
  call: Call,
): Promise<PayeeCheckShown> {
  const { staffId, role } = staffOf(call);
  const { settings } = call.services;
  const { checkNo, accountId, borrowerId, ownName, toldName, provider, decided } = check;
  const [account, loans] = await Promise.all([
    shownAccount(db, accountId),
    loadLoans(db, borrowerId),
  ]);
  const waiting = loans.filter(({ applicationState }) => applicationState === "payout-pending");
  const inFull = may(role, "approve-money");
  return {
    checkNo: String(checkNo),
    orders: waiting.map(({ loanId, terms }) => ({
      orderNo: loanId,
      amount: payoutAmount(terms),
      currencySymbol: symbolOf(terms.currency),
    })),
    ...{ borrowerId, borrowerName: ownName },
    providerName: inFull ? toldName : maskedName(toldName),
    company: provider,
    answer: check.answer,
    likeness: check.likeness,
    bankName: account?.bankName ?? "",
    account: account?.masked ?? "",
    since: wallClock(check.waitingSince ?? check.askedAt, settings.timeZone),
    proposed:
      decided === null
        ? null
        : {
            reason: inFull ? decided.reason : "",
            by: names.get(decided.by) ?? "",
            at: wallClock(decided.at, settings.timeZone),
            own: decided.by === staffId,
          },
  };
}
