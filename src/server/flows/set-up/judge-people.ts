/** Whether two people can decide about a product: one drafts, another publishes, and only supervisors publish. */
import { may } from "#contract/permissions.ts";
import type { MemberRow } from "../../core/staff/store.ts";
import type { Judged } from "./set-up-item.ts";

type Member = Pick<MemberRow, "name" | "role" | "active" | "one_time_until">;

export function judgePeople(members: readonly Member[]): Judged {
  const supervisors = members.filter(({ role, active }) => active && may(role, "publish-products"));
  const ready = supervisors.filter(({ one_time_until }) => one_time_until === null);
  if (ready.length >= 2) {
    const names = ready.map(({ name }) => name).join(", ");
    return { state: "done", sentence: "peopleDone", values: { names } };
  }
  const waiting = supervisors.find(({ one_time_until }) => one_time_until !== null);
  if (waiting === undefined) return { state: "missing", sentence: "peopleMissing" };
  return { state: "missing", sentence: "peopleWaiting", values: { name: waiting.name } };
}
