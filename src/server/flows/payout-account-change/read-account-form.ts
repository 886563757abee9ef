/** The bank account page's form for the market; of the borrower's account only the wallet or bank is shown. */
import type {
  readBoundAccount as bound,
  readAccountForm as endpoint,
} from "#contract/payout-account.ts";
import { currentAccount } from "../../core/payout-account/payout-account.ts";
import type { QueryHandler } from "../../platform/http/handler.ts";
import { accountFormItems, formReader } from "./account-form.ts";

/** The form is the same for every product; the number is never returned, so that it is typed anew and validated. */
export const readAccountForm: QueryHandler<typeof endpoint> = async (db, _input, call) => {
  const account = await currentAccount(db, call.borrowerId);
  return { ok: true, data: { items: accountFormItems(formReader(call), account?.bankCode ?? "") } };
};

export const readBoundAccount: QueryHandler<typeof bound> = async (db, _input, call) => {
  const account = await currentAccount(db, call.borrowerId);
  if (account === null) return { ok: true, data: { bankCardInfo: null } };
  const { bankName, bankCode, masked } = account;
  return { ok: true, data: { bankCardInfo: { bankName, difficult: masked, bankNode: bankCode } } };
};
