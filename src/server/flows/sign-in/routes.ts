/** Calls to sign in and out, and to list and end sessions. */
import type { FastifyInstance } from "fastify";
import {
  endOtherSessions,
  endSession,
  initLogin,
  listSessions,
  logInBySmsCode,
  logOut,
  sendSmsCode,
  sendVoiceCode,
} from "#contract/account.ts";
import { phoneRuleOf } from "#contract/phone.ts";
import { readBorrower } from "../../core/customer/borrower.ts";
import { serve } from "../../platform/http/serve.ts";
import { wallClock } from "../../platform/runtime/calendar.ts";
import type { Services } from "../../platform/services/services.ts";
import { codeLength, codeWaitSeconds } from "../../platform/services/sms-code-limits.ts";
import {
  ownSessions,
  revokeOtherSessions,
  revokeOwnSession,
} from "../../platform/session/own-sessions.ts";
import { handleLogIn } from "./log-in.ts";
import { sendBy } from "./send.ts";

export function accountRoutes(app: FastifyInstance, services: Services): void {
  const { calendar, settings } = services;
  serve(app, services, initLogin, async (_db, _input, { borrowerId }) => {
    const { groups, ...phone } = phoneRuleOf(settings.brand);
    const data = {
      phone: { ...phone, groups: [...groups] },
      codeLength,
      waitSeconds: codeWaitSeconds,
      languages: [...settings.brand.languages],
      signedIn: borrowerId !== "",
    };
    return { ok: true, data };
  });
  serve(app, services, sendSmsCode, sendBy("sms"));
  serve(app, services, sendVoiceCode, sendBy("voice"));
  serve(app, services, logInBySmsCode, handleLogIn);
  serve(app, services, logOut, async (tx, _input, { borrowerId, sessionId }) => {
    await revokeOwnSession(tx, borrowerId, sessionId, calendar.now());
    return { ok: true, data: {} };
  });
  serve(app, services, listSessions, async (db, _input, { borrowerId, sessionId: mine }) => {
    const borrower = await readBorrower(db, borrowerId, settings.encryptionKey);
    if (borrower === null) throw new Error(`no borrower ${borrowerId}`);
    const found = await ownSessions(db, borrowerId, calendar.now());
    const sessions = found.map(({ sessionId, deviceName, openedAt, seenAt }) => ({
      sessionId,
      device: deviceName,
      since: wallClock(openedAt, settings.timeZone),
      lastSeen: wallClock(seenAt, settings.timeZone),
      thisOne: sessionId === mine,
    }));
    return { ok: true, data: { phoneEnding: borrower.phone.slice(-3), sessions } };
  });
  serve(app, services, endSession, async (tx, { sessionId }, { borrowerId }) => {
    const ended = await revokeOwnSession(tx, borrowerId, sessionId, calendar.now());
    return ended ? { ok: true, data: {} } : { ok: false, rejection: "notFound" };
  });
  serve(app, services, endOtherSessions, async (tx, _input, { borrowerId, sessionId }) => {
    await revokeOtherSessions(tx, borrowerId, sessionId, calendar.now());
    return { ok: true, data: {} };
  });
}
