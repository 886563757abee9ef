/** Accounts made and reset as two people do it, and the password as its owner reads it. */
import { randomUUID } from "node:crypto";
import type { Answer } from "#contract/client.ts";
import type { EndpointShape, Output } from "#contract/endpoint.ts";
import type { addStaff } from "#contract/staff.ts";
import type { StaffChangeKind } from "#contract/staff-change-kinds.ts";
import { approveStaffChange } from "#contract/staff-changes.ts";
import { insertChange } from "#server/core/staff/staff-change-store.ts";
import { readMembers } from "#server/core/staff/store.ts";
import type { TestServer, TestStaff } from "#test/server.ts";
import { smsWritten } from "#test/sms-texts.ts";

/** Of any call that asks for a change. */
type Asked =
  | { ok: true; data: Output<typeof addStaff> }
  | Extract<Answer<EndpointShape>, { ok: false }>;

/** The change that waits; throws where none was asked for. */
export function waiting(answer: Asked): string {
  if (!answer.ok) throw new Error(answer.message);
  if (answer.data.state !== "waiting") throw new Error("it waits for nobody");
  return answer.data.changeId;
}

export async function approved(answer: Asked, { client }: TestStaff) {
  const changeId = waiting(answer);
  const done = await client.call(approveStaffChange, { changeId });
  if (!done.ok) throw new Error(`${done.rejection}: ${done.message}`);
  return changeId;
}

export interface Apart {
  kind: StaffChangeKind;
  /** The other way round. */
  turned: boolean;
}

/** Everybody else there is made or reset the member's account lately; turned, the member asked for everybody else's. */
export async function keepApart(
  { services: { db, calendar } }: Pick<TestServer, "services">,
  staffId: string,
  { kind, turned }: Apart,
): Promise<void> {
  const at = calendar.now();
  await db.transaction(async (tx) => {
    const others = (await readMembers(tx)).filter(({ staff_id }) => staff_id !== staffId);
    for (const { staff_id: other, login, name, role } of others) {
      const [made, maker] = turned ? [other, staffId] : [staffId, other];
      await insertChange(tx, {
        ...{ change_id: randomUUID(), kind, state: "done", way: "alone", staff_id: made },
        ...{ login, name, role, role_before: null, contact_encrypted: null, contact_hash: null },
        ...{ proposed_by: maker, proposed_at: at, decided_by: null, decided_at: at },
      });
    }
  });
}

/** "" where none was sent to the number. */
export async function passwordSentTo(server: Pick<TestServer, "services">, phone: string) {
  const texts = (await smsWritten(server)).filter((one) => one.phone === phone);
  const found = texts.map(({ text }) => /\b[a-z2-9]{4}(?:-[a-z2-9]{4}){3}\b/.exec(text)?.[0] ?? "");
  return found.filter((password) => password !== "").at(-1) ?? "";
}
