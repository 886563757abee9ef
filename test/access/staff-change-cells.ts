/** Rows and kinds of ids of the access grid: changes of staff accounts, waiting for a second person. */
import { addStaff } from "#contract/staff.ts";
import type { TestStaff } from "#test/server.ts";
import { waiting } from "#test/staff-changes.ts";
import type { Cell } from "./cells.ts";
import type { Access, IdKind } from "./kinds.ts";

const uuids = {
  belongs: "lender",
  malformed: ["../../etc/passwd", "'; drop table loan; --", "💥", "1\r\n2", "x".repeat(200)],
  missing: "9b2f0c1e-0000-4000-8000-000000000000",
} as const;

const accounts = new WeakMap<object, number>();

/** Each for an account of its own. */
async function asked({ client }: TestStaff, { world }: Access): Promise<string> {
  const count = 1 + (accounts.get(world) ?? 0);
  accounts.set(world, count);
  const contact = `139${String(count).padStart(8, "0")}`;
  const account = { login: `rehema${count}`, name: "Rehema Ally", role: "finance" } as const;
  return waiting(await client.call(addStaff, { ...account, contact }));
}

export const staffChangeKinds = {
  "staff-change": {
    ...uuids,
    of: async (access) => {
      const { server } = access.world;
      return asked(await server.staff({ role: "administrator", name: "Neema Said" }), access);
    },
  },
  "own-staff-change": { ...uuids, of: (access) => asked(access.supervisor, access) },
} satisfies Record<string, IdKind>;

const one = { ids: { changeId: "staff-change" } } as const;

export const staffChangeCells: Readonly<Record<string, Cell>> = {
  addStaff: { unsent: ["login", "name", "role", "contact"] },
  resetPassword: { ids: { staffId: "staff" }, plain: { contact: "13800000001" } },
  changeRole: { ids: { staffId: "staff" }, plain: { role: "finance" } },
  readStaffChange: one,
  approveStaffChange: one,
  declineStaffChange: one,
  withdrawStaffChange: { ids: { changeId: "own-staff-change" } },
};
