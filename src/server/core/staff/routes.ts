/** Console calls about staff: signing in, the own password, accounts, the staff log. */
import type { FastifyInstance } from "fastify";
import { formatDate } from "#contract/format.ts";
import {
  addStaff,
  changePassword,
  listStaff,
  readStaffLog,
  resetPassword,
  setActive,
  setUp,
  signIn,
  signOut,
  whoAmI,
} from "#contract/staff.ts";
import { packOf } from "#markets/packs.ts";
import { staffOf } from "../../platform/http/handler.ts";
import { serve } from "../../platform/http/serve.ts";
import { wallClock } from "../../platform/runtime/calendar.ts";
import type { Services } from "../../platform/services/services.ts";
import {
  handleAddStaff,
  handleListStaff,
  handleResetPassword,
  handleSetActive,
  shownMember,
} from "./accounts.ts";
import { endSession } from "./session.ts";
import { handleSetUp } from "./set-up.ts";
import { handleChangePassword, handleSignIn } from "./sign-in.ts";
import { openNote } from "./staff-log.ts";
import { readLogRows, readMember } from "./store.ts";

const entriesOfPage = 50;

export function staffRoutes(app: FastifyInstance, services: Services): void {
  const { calendar, settings } = services;
  serve(app, services, signIn, handleSignIn);
  serve(app, services, setUp, handleSetUp);
  serve(app, services, signOut, async (tx, _input, call) => {
    await endSession(tx, staffOf(call).sessionId, calendar.now());
    return { ok: true, data: {} };
  });
  serve(app, services, whoAmI, async (db, _input, call) => {
    const member = await readMember(db, staffOf(call).staffId);
    if (member === null) return { ok: false, rejection: "staffNeeded" };
    const { market, version } = packOf(settings.brand.market, call.today);
    return {
      ok: true,
      data: {
        ...shownMember(member, settings.timeZone),
        today: formatDate(call.today),
        time: wallClock(calendar.now(), settings.timeZone).slice(-5),
        rules: { market, version },
      },
    };
  });
  serve(app, services, changePassword, handleChangePassword);
  serve(app, services, listStaff, handleListStaff);
  serve(app, services, addStaff, handleAddStaff);
  serve(app, services, setActive, handleSetActive);
  serve(app, services, resetPassword, handleResetPassword);
  serve(app, services, readStaffLog, async (db, { page }) => {
    const rows = await readLogRows(db, entriesOfPage + 1, page * entriesOfPage);
    const entries = rows.slice(0, entriesOfPage).map(({ happened_at, note_encrypted, ...row }) => ({
      at: wallClock(happened_at, settings.timeZone),
      name: row.name,
      action: row.action,
      subject: row.subject,
      reason: row.reason,
      note: openNote(note_encrypted, settings.encryptionKey),
    }));
    return { ok: true, data: { entries, more: rows.length > entriesOfPage } };
  });
}
