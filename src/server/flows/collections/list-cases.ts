/** The worklists of collections: late loans in the order of work, each with whether it may be contacted now (CO-1). */
import type { ArrearsBucket } from "#contract/collection-kinds.ts";
import type { listCollections as endpoint } from "#contract/collections.ts";
import { type Day, day } from "#values/business-day.ts";
import {
  countWorklists,
  isByDay,
  keyOf,
  type PageKey,
  readWorklist,
  type WorklistAsked,
} from "../../core/collection/worklist-store.ts";
import { loadLoansByIds } from "../../core/loan/load-loan.ts";
import { type QueryHandler, staffOf } from "../../platform/http/handler.ts";
import { dueOfBucket } from "./buckets.ts";
import { hoursOf, namesOf, rowOf } from "./case-rows.ts";
import { standingsOf } from "./standing.ts";

const pageSize = 25;

export const listCollections: QueryHandler<typeof endpoint> = async (
  db,
  { view = "late", order: asked = "days", bucket = "", after = "" },
  call,
) => {
  const { today, services } = call;
  const { staffId } = staffOf(call);
  // A range of days and another order have no index in common.
  const order = bucket === "" ? asked : "days";
  const sort = isByDay(view) ? "days" : order;
  const [found, counts] = await Promise.all([
    readWorklist(db, {
      ...{ view, order: sort, staffId, today },
      due: rangeOf(bucket, today),
      after: readKey(after, sort),
      limit: pageSize + 1,
    }),
    countWorklists(db, staffId, today),
  ]);
  const shown = found.slice(0, pageSize);
  const last = shown.at(-1);
  const loans = await loadLoansByIds(
    db,
    shown.map(({ loanId }) => loanId),
  );
  const standings = await standingsOf(db, loans, today);
  const names = await namesOf(
    db,
    loans.map(({ borrowerId }) => borrowerId),
    services,
  );
  return {
    ok: true,
    data: {
      rows: shown.flatMap((kept) => {
        const standing = standings.find(({ loan }) => loan.loanId === kept.loanId);
        return standing === undefined ? [] : [rowOf(standing, kept, names, call)];
      }),
      next:
        found.length > pageSize && last !== undefined
          ? `${keyOf(last, view, sort)}_${last.loanId}`
          : "",
      hours: hoursOf(call),
      counts,
    },
  };
};

function rangeOf(bucket: ArrearsBucket | "", today: Day): WorklistAsked["due"] {
  if (bucket === "") return { from: day("1900-01-01"), to: day("2999-12-31") };
  return dueOfBucket(bucket, today);
}

/** Null for a text that is no key of this order: the first page. */
function readKey(after: string, order: WorklistAsked["order"]): PageKey | null {
  const [, key = "", loanId = ""] = /^([\w-]+)_(\d{14})$/.exec(after) ?? [];
  switch (order) {
    case "days":
      return /^\d{4}-\d{2}-\d{2}$/.test(key) ? { key, loanId } : null;
    case "amount":
      return /^\d{1,15}$/.test(key) ? { key, loanId } : null;
    case "tried":
      if (key === "never") return { key: "-infinity", loanId };
      return /^\d{1,14}$/.test(key) ? { key: new Date(Number(key)).toISOString(), loanId } : null;
  }
}
