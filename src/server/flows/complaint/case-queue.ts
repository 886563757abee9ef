/** The case queue: what is longest past its deadline comes first, so that no promise is forgotten (CP-11). */
import type { listComplaints as endpoint } from "#contract/complaint-back-office.ts";
import type { InputRead } from "#contract/endpoint.ts";
import { findBorrowersByName } from "../../core/customer/borrower-name.ts";
import type { Queryable } from "../../platform/db/database.ts";
import { type Call, type QueryHandler, staffOf } from "../../platform/http/handler.ts";
import { caseRow, namesFor } from "./case-wire.ts";
import { countComplaints, countQueue, type QueueFilter, readQueue } from "./queue-store.ts";
import { complaintTypes } from "./types.ts";

const pageSize = 25;

export const listComplaints: QueryHandler<typeof endpoint> = async (db, input, call) => {
  const { today, language, services } = call;
  const filter = await filterOf(db, input, call);
  const page = Math.max(1, input.page ?? 1);
  const [complaints, total, counts] = await Promise.all([
    readQueue(db, filter, { limit: pageSize, offset: (page - 1) * pageSize }),
    countQueue(db, filter),
    countComplaints(db, today, staffOf(call).staffId),
  ]);
  const names = await namesFor(db, complaints, call.services);
  const types = complaintTypes(services.settings.brand.market);
  return {
    ok: true,
    data: {
      rows: complaints.map((complaint) => caseRow(complaint, names, call)),
      total,
      page,
      pageSize,
      counts,
      types: types.map(({ value, title }) => ({ value, title: title[language] })),
    },
  };
};

async function filterOf(
  db: Queryable,
  {
    state = "open",
    due = "any",
    type = "",
    assigned = "anyone",
    level = "any",
    search = "",
  }: InputRead<typeof endpoint>,
  call: Call,
): Promise<QueueFilter> {
  const searched = search.trim();
  return {
    state: state === "all" ? null : state,
    due,
    type: type === "" ? null : type,
    assigned: { anyone: null, nobody: "nobody", me: staffOf(call).staffId }[assigned],
    level,
    search: searched === "" ? null : searched,
    borrowerIds:
      searched === ""
        ? []
        : await findBorrowersByName(db, searched, call.services.settings.encryptionKey),
    today: call.today,
  };
}
