/** Members of staff with a second factor, for the examples of its calls. */
import { Secret, TOTP } from "otpauth";
import { confirmCode, readSecondFactor, startCode } from "#contract/second-factor.ts";
import { signIn } from "#contract/staff.ts";
import type { Access } from "#test/access/kinds.ts";
import { staffChangeKinds } from "#test/access/staff-change-cells.ts";
import type { TestServer, TestStaff } from "#test/server.ts";

/** Has a secret that waits for its first code, and the code. */
async function enrolling(server: TestServer): Promise<TestStaff & { code: string }> {
  const member = await server.staff();
  await member.client.call(startCode, {});
  const read = await member.client.call(readSecondFactor, {});
  const secret = (read.ok && read.data.pending?.secret) || "";
  const timestamp = server.services.calendar.now().getTime();
  const code = new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp });
  return { ...member, code };
}

async function enrolled(server: TestServer) {
  const member = await enrolling(server);
  const answer = await member.client.call(confirmCode, { code: member.code });
  if (!answer.ok) throw new Error(answer.message);
  return { ...member, ...answer.data };
}

/** Has typed the password, and knows a recovery code. */
async function halfSignedIn(server: TestServer): Promise<{ token: string; code: string }> {
  const { login, password, recoveryCodes } = await enrolled(server);
  const answer = await server.client().call(signIn, { login, password });
  if (!answer.ok) throw new Error(answer.message);
  return { token: answer.data.token, code: recoveryCodes[0] ?? "" };
}

export const secondFactorPrepared = {
  signIn: async ({ otherAgent: { login, password } }: Access) => ({ sent: { login, password } }),
  addStaff: async () => ({
    sent: { login: "rehema", name: "Rehema", role: "agent", contact: "rehema@lender.example" },
  }),
  resetPassword: async ({ world }: Access) => {
    const { staffId } = await world.server.staff();
    return { sent: { staffId, contact: "juma@lender.example" } };
  },
  listStaffChanges: async (access: Access) => {
    await staffChangeKinds["staff-change"].of(access);
    return { sent: {} };
  },
  changeRole: async ({ world }: Access) => ({
    sent: { staffId: (await world.server.staff()).staffId, role: "finance" },
  }),
  confirmCode: async ({ world }: Access) => {
    const { code, token } = await enrolling(world.server);
    return { sent: { code }, token };
  },
  giveSecondFactor: async ({ world }: Access) => {
    const { code, token } = await halfSignedIn(world.server);
    return { sent: { code }, token };
  },
  renewRecoveryCodes: async ({ world }: Access) => ({
    sent: {},
    token: (await enrolled(world.server)).token,
  }),
  removeCode: async ({ world }: Access) => ({
    sent: {},
    token: (await enrolled(world.server)).token,
  }),
  resetSecondFactor: async ({ world }: Access) => ({
    sent: { staffId: (await enrolled(world.server)).staffId },
  }),
};
