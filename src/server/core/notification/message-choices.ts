/** A borrower's choice of what is not required (MS-2). */

import { maskedAddress } from "#contract/email-address.ts";
import { formatDate } from "#contract/format.ts";
import type * as contract from "#contract/message-choices.ts";
import { messageChannels, optionalKinds } from "#contract/message-kinds.ts";
import { dayIn } from "#values/business-day.ts";
import type { CommandHandler, QueryHandler } from "../../platform/http/handler.ts";
import { lockPersonRow } from "../customer/person-lock-store.ts";
import { hasPushToken } from "../device/personal-data.ts";
import { addressWaiting, isEmailCarried, readOwnAddress } from "../email/own-address.ts";
import { deleteChoices, readChoices, writeChoice } from "./choice-store.ts";

export const readMessageChoices: QueryHandler<typeof contract.readMessageChoices> = async (
  db,
  _input,
  { borrowerId, services },
) => {
  const off = await readChoices(db, borrowerId);
  const pushReaches = (await hasPushToken(db, borrowerId)) ? 1 : 0;
  const { timeZone } = services.settings;
  const optional = optionalKinds.map((kind) => ({
    kind,
    channels: messageChannels.map((channel) => {
      const row = off.find((one) => one.kind === kind && one.channel === channel);
      const offSince = row === undefined ? "" : formatDate(dayIn(timeZone, row.off_since));
      return { channel, on: row === undefined ? 1 : 0, offSince };
    }),
  }));
  const own = await readOwnAddress(db, borrowerId, services.settings.encryptionKey);
  const waiting = await addressWaiting(db, borrowerId, services);
  const email = {
    carried: isEmailCarried(services) ? 1 : 0,
    address: own === null ? "" : maskedAddress(own.address),
    confirmedOn: own === null ? "" : formatDate(dayIn(timeZone, own.confirmedAt)),
    refusedOn: own?.refusedAt ? formatDate(dayIn(timeZone, own.refusedAt)) : "",
    waiting: waiting === null ? "" : maskedAddress(waiting),
  };
  return { ok: true, data: { pushReaches, email, optional } };
};

export const saveMessageChoices: CommandHandler<typeof contract.saveMessageChoices> = async (
  tx,
  input,
  { borrowerId, services },
) => {
  await lockPersonRow(tx, borrowerId);
  const on = new Set(input.on.split(","));
  const now = services.calendar.now();
  for (const kind of optionalKinds) {
    for (const channel of messageChannels) {
      if (on.has(`${kind}.${channel}`)) await deleteChoices(tx, borrowerId, channel, kind);
      else await writeChoice(tx, { borrowerId, kind, channel, by: "page" }, now);
    }
  }
  return { ok: true, data: { success: true } };
};
