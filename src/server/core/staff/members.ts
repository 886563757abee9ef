/** Members of staff, for verticals that name them or assign work to them. */
import type { Queryable } from "../../platform/db/database.ts";
import { readMembers } from "./store.ts";

interface StaffMember {
  staffId: string;
  name: string;
}

/** Those who may be assigned work, by name. */
export async function activeStaff(db: Queryable): Promise<StaffMember[]> {
  const members = await readMembers(db);
  return members
    .filter(({ active }) => active)
    .map(({ staff_id, name }) => ({ staffId: staff_id, name }));
}

/** Names of all members, disabled ones included: their past actions keep their name. */
export async function staffNames(db: Queryable): Promise<ReadonlyMap<string, string>> {
  return new Map((await readMembers(db)).map(({ staff_id, name }) => [staff_id, name]));
}
