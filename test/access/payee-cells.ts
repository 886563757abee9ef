/** Rows and a column of the access grid: payout accounts that somebody has to judge. */
import { waitingCheck } from "#test/payee-checks.ts";
import type { Cell } from "./cells.ts";
import type { IdKind } from "./kinds.ts";

const malformed = ["../../etc/passwd", "'; drop table loan; --", "💥", "1\r\n2", "x".repeat(200)];

export const payeeKinds = {
  "payee-check": {
    ...{ belongs: "lender", malformed, missing: "999999" },
    of: ({ world, supervisor }) => waitingCheck(world, supervisor),
  },
} satisfies Record<string, IdKind>;

const ofCheck = { ids: { checkNo: "payee-check" } } as const;

export const payeeCells: Readonly<Record<string, Cell>> = {
  decidePayeeCheck: {
    ...ofCheck,
    plain: { decision: "other-account", reason: "The name is another one" },
  },
};
