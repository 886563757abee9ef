/** Preparations of the calls about payout accounts that somebody has to judge. */
import { decidePayeeCheck } from "#contract/payee-checks.ts";
import type { Access } from "#test/access/kinds.ts";
import { strangersLoan, waitingCheck } from "#test/payee-checks.ts";
import type { TestStaff } from "#test/server.ts";

async function proposedCheck({ world }: Access, staff: TestStaff): Promise<string> {
  const checkNo = await waitingCheck(world, staff);
  const reason = "Married name, seen on her ID";
  await staff.client.call(decidePayeeCheck, { checkNo, decision: "pay", reason });
  return checkNo;
}

export const payeesPrepared = {
  listPayeeChecks: async ({ world }: Access) => {
    await strangersLoan(world);
    return { sent: {} };
  },
  confirmPayeeCheck: async (access: Access) => {
    const other = await access.world.server.staff({ role: "supervisor" });
    return { sent: { checkNo: await proposedCheck(access, other) } };
  },
  withdrawPayeeCheck: async (access: Access) => ({
    sent: { checkNo: await proposedCheck(access, access.supervisor) },
  }),
};
