/** The blocklist as CSV: endings only, since no number is stored. */
import type * as contract from "#contract/blocklist-file.ts";
import { formatDateTime } from "#contract/format.ts";
import { decryptBlocklistNote } from "../../core/application/blocklist-note.ts";
import { type BlocklistEntry, readBlocklist } from "../../core/application/blocklist-store.ts";
import { staffNames } from "../../core/staff/members.ts";
import type { Queryable } from "../../platform/db/database.ts";
import type { QueryHandler } from "../../platform/http/handler.ts";
import { writeCsv } from "../../platform/text-files/csv.ts";

const batch = 1_000;

export const exportBlocklist: QueryHandler<typeof contract.exportBlocklist> = async (
  db,
  _input,
  call,
) => {
  const { timeZone, encryptionKey } = call.services.settings;
  const names = await staffNames(db);
  const records: string[][] = [["kind", "ending", "note", "added by", "added at"]];
  for await (const { kind, ending, noteEncrypted, addedBy, addedAt } of entries(db)) {
    records.push([
      kind,
      ending,
      decryptBlocklistNote(noteEncrypted, encryptionKey),
      names.get(addedBy) ?? "",
      formatDateTime(addedAt, timeZone),
    ]);
  }
  return {
    ok: true,
    data: { fileName: `blocklist-${call.today}.csv`, csv: writeCsv(records) },
  };
};

/** Newest first, a batch at a time. */
async function* entries(db: Queryable): AsyncGenerator<BlocklistEntry> {
  let after = "";
  for (;;) {
    const some = await readBlocklist(db, { after, limit: batch });
    yield* some;
    const last = some.at(-1);
    if (last === undefined || some.length < batch) return;
    after = last.blocklistId;
  }
}
