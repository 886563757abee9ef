/** The queues of the first page: each with the count its own list shows, so that the two never differ; late ones first (DK-7). */
import { listApplications } from "#contract/application-back-office.ts";
import type { WordsOf } from "#contract/catalogue.ts";
import type { Client } from "#contract/client.ts";
import { listCollections } from "#contract/collections.ts";
import { listComplaints } from "#contract/complaint-back-office.ts";
import type { EndpointShape, InputSent, Output } from "#contract/endpoint.ts";
import { listHardship } from "#contract/hardship-back-office.ts";
import { countApprovals } from "#contract/loan-actions.ts";
import { may, type Permission } from "#contract/permissions.ts";
import type { StaffRole } from "#contract/staff-roles.ts";
import { listSuspenseEntries } from "#contract/suspense.ts";
import { fill } from "../../../client/fill.ts";
import { consolePaths } from "../../access/console-paths.ts";
import { loadedForStaff } from "../../access/for-staff.ts";

type Words = WordsOf<"console-today.page">;

interface Queue {
  name: keyof Words["names"];
  /** As its list shows it. */
  count: string;
  to: string;
  look: "late" | "due" | "calm";
  note: string;
}

interface Asking {
  client: Client;
  role: StaffRole;
  url: URL;
  words: Words;
  complaints: Output<typeof listComplaints> | null;
}

/** Null for whoever may not see them. */
export async function readComplaints(client: Client, role: StaffRole, url: URL) {
  if (!may(role, "see-complaints")) return null;
  return loadedForStaff(await client.call(listComplaints, {}), url);
}

/** What lists count up to. */
const countedMost = 1_000;

export async function readQueues(asking: Asking): Promise<Queue[]> {
  const { client, role, url, words, complaints } = asking;
  const asked = async <E extends EndpointShape>(
    needs: Permission | null,
    endpoint: E,
    input: InputSent<E>,
  ): Promise<Output<E> | null> => {
    if (needs !== null && !may(role, needs)) return null;
    return loadedForStaff(await client.call(endpoint, input), url);
  };
  const [orders, approvals, help, money, late] = await Promise.all([
    asked("see-applications", listApplications, {}),
    asked(null, countApprovals, {}),
    asked("see-hardship", listHardship, {}),
    asked("see-money", listSuspenseEntries, { page: "0" }),
    asked("see-collections", listCollections, {}),
  ]);
  const state = (one: { count: number; late?: number; today?: number; note?: string }) => {
    const { count, late: isLate = 0, today = 0, note = "" } = one;
    if (isLate > 0) return { look: "late", note: fill(words.late, { count: isLate }) } as const;
    if (today > 0) return { look: "due", note: fill(words.due, { count: today }) } as const;
    const calm = count === 0 ? words.none : note || words.calm;
    return { look: "calm", note: calm } as const;
  };
  const shown = (count: number) =>
    count > countedMost ? fill(words.more, { count: countedMost }) : String(count);
  const tile = (name: Queue["name"], to: string, one: Parameters<typeof state>[0]): Queue => ({
    name,
    to,
    count: shown(one.count),
    ...state(one),
  });
  const tiles: Queue[] = [];
  if (complaints !== null) {
    const { open: count, late: overdue, today } = complaints.counts;
    tiles.push(tile("complaints", consolePaths.complaints, { count, late: overdue, today }));
  }
  if (orders !== null) {
    const { decide, decideLate, decideToday, payout, payoutLate, payoutToday } = orders.counts;
    tiles.push(
      tile("payouts", `${consolePaths.applications}?stage=payout`, {
        ...{ count: payout, late: payoutLate, today: payoutToday },
      }),
      tile("applications", consolePaths.applications, {
        ...{ count: decide, late: decideLate, today: decideToday },
      }),
    );
  }
  if (help !== null) {
    const { answer: count, late: overdue, today } = help.counts;
    tiles.push(tile("hardship", consolePaths.hardship, { count, late: overdue, today }));
  }
  if (approvals !== null) {
    tiles.push(tile("approvals", consolePaths.approvals, { count: approvals.waiting }));
  }
  if (money !== null) tiles.push(tile("money", consolePaths.money, { count: money.waiting }));
  if (late !== null) {
    const { counts } = late;
    const nobodys = fill(words.nobody, { count: shown(counts.nobody) });
    const planned = fill(words.actions, { count: shown(counts.actions) });
    tiles.push(
      tile("late", consolePaths.collections, { count: counts.late, note: nobodys }),
      tile("broken", `${consolePaths.collections}?view=broken`, {
        ...{ count: counts.broken, note: planned },
      }),
    );
  }
  const rank = { late: 0, due: 1, calm: 2 };
  return tiles.sort((one, other) => rank[one.look] - rank[other.look]);
}
