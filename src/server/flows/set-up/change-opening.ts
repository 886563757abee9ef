/** A supervisor opens the lender for new applications, or closes it again; repeating either changes nothing. */
import type * as contract from "#contract/opening.ts";
import { forgetOpening, openingNow } from "../../core/opening/opening.ts";
import { insertOpening } from "../../core/opening/store.ts";
import { logStaff } from "../../core/staff/staff-log.ts";
import type { Transaction } from "../../platform/db/database.ts";
import { type Call, type CommandHandler, staffOf } from "../../platform/http/handler.ts";
import { readText } from "../application/staff-text.ts";
import { readItems } from "./read-items.ts";
import { isReady } from "./set-up-item.ts";

export const openLender: CommandHandler<typeof contract.openLender> = async (tx, _input, call) => {
  const items = await readItems(tx, call);
  if (!isReady(items)) {
    const fields = items.filter((one) => !isReady([one])).map(({ item }) => item);
    return { ok: false, rejection: "notReady", fields };
  }
  return change(tx, { open: true, reason: "" }, call);
};

export const closeLender: CommandHandler<typeof contract.closeLender> = async (
  tx,
  { reason },
  call,
) => {
  const read = readText(reason);
  if ("rejection" in read) return { ok: false, rejection: read.rejection };
  return change(tx, { open: false, reason: read.text }, call);
};

async function change(
  tx: Transaction,
  { open, reason }: { open: boolean; reason: string },
  call: Call,
) {
  const { services } = call;
  const before = await openingNow(tx, services);
  const changes = (before === "open") !== open;
  if (changes) {
    const happened_at = services.calendar.now();
    await insertOpening(tx, { open, happened_at, staff_id: staffOf(call).staffId, reason });
    await logStaff(tx, call, open ? "lender.open" : "lender.close", "");
  }
  const opening = !changes ? before : open ? ("open" as const) : ("closed" as const);
  return {
    afterCommit: async () => {
      forgetOpening(services);
      return { ok: true as const, data: { opening } };
    },
  };
}
