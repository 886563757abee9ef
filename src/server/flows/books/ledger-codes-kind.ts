/** The lender's own codes of our accounts (RP-1): what a file for its general ledger names them by. Two people publish a change. */
import { z } from "zod";
import { wordsByKey } from "#contract/catalogue.ts";
import { mappedAccounts } from "#contract/ledger-codes.ts";
import { say } from "#contract/product-form-fields.ts";
import { chartOfAccounts } from "#lending/chart-of-accounts.ts";
import type { LedgerAccount } from "#lending/ledger-accounts.ts";
import type { Day } from "#values/business-day.ts";
import { defineConfiguration } from "../../core/configuration/define-configuration.ts";
import { liveConfiguration } from "../../core/configuration/live-configuration.ts";
import { configured } from "../../core/configuration/read-configuration.ts";
import type { Queryable } from "../../platform/db/database.ts";
import type { Services } from "../../platform/services/services.ts";

type LedgerCodes = Record<LedgerAccount, string>;

const Code = z.string().regex(/^[0-9A-Za-z][0-9A-Za-z.-]{0,19}$/, say("code"));
const every = mappedAccounts satisfies readonly LedgerAccount[];
/** Documents published before there was the account name none: ours is its code until they do. */
const later: readonly LedgerAccount[] = ["deferred-income"];
const shape = z.strictObject(
  Object.fromEntries(
    every.map((account) => [
      account,
      later.includes(account) ? Code.default(chartOfAccounts[account].code) : Code,
    ]),
  ),
) as unknown as z.ZodType<LedgerCodes>;

/** The lender's until it has published its own. */
export const ourCodes = Object.fromEntries(
  every.map((account) => [account, chartOfAccounts[account].code]),
) as LedgerCodes;

export const ledgerCodesKind = defineConfiguration<LedgerCodes>({
  kind: "ledger-codes",
  shape,
  twoPeople: true,
  usual: () => ourCodes,
  // A code may stand for several accounts where the lender's chart is coarser than ours, but not for an asset and an income.
  findProblems: (codes) =>
    every.flatMap((account, place) => {
      const { class: own } = chartOfAccounts[account];
      const clashes = every
        .slice(0, place)
        .some((other) => codes[other] === codes[account] && chartOfAccounts[other].class !== own);
      return clashes ? [{ path: account, name: "otherClass" }] : [];
    }),
  problems: wordsByKey("configuration-problems.ledgerCodes"),
});

/** For a program beside the servers: as published for a day in their database. */
export async function ledgerCodesIn(db: Queryable, on: Day): Promise<LedgerCodes> {
  const configuration = liveConfiguration(db, [ledgerCodesKind]);
  await configuration.refresh();
  const published = configuration.inForce(ledgerCodesKind.kind, "", on);
  // Read by the shape of the kind when it was fetched.
  return (published?.body as LedgerCodes | null | undefined) ?? ourCodes;
}

/** As published for a day; ours where the lender has published none. */
export function ledgerCodes(services: Services, on: Day): LedgerCodes {
  return configured(ledgerCodesKind, services, on);
}
