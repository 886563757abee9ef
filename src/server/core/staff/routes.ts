/** Console calls about staff: signing in, the own password, accounts, the staff log. */
import type { FastifyInstance } from "fastify";
import * as keyCalls from "#contract/api-keys.ts";
import { formatDate } from "#contract/format.ts";
import {
  finishProviderSignIn,
  readSignInWays,
  startProviderSignIn,
} from "#contract/provider-sign-in.ts";
import * as contract from "#contract/second-factor.ts";
import {
  addStaff,
  changeContact,
  changePassword,
  exportStaffLog,
  listStaff,
  readStaffLog,
  resetPassword,
  setActive,
  setUp,
  signIn,
  signOut,
  whoAmI,
} from "#contract/staff.ts";
import * as changes from "#contract/staff-changes.ts";
import { packOf } from "#markets/packs.ts";
import { staffOf } from "../../platform/http/handler.ts";
import { serve } from "../../platform/http/serve.ts";
import { wallClock } from "../../platform/runtime/calendar.ts";
import type { Services } from "../../platform/services/services.ts";
import {
  handleAddStaff,
  handleChangeRole,
  handleListStaff,
  handleResetPassword,
  handleSetActive,
  shownMember,
} from "./accounts.ts";
import * as keys from "./api-keys.ts";
import {
  approveStaffChange,
  declineStaffChange,
  withdrawStaffChange,
} from "./decide-staff-change.ts";
import {
  handleAddPasskey,
  handleAskPasskey,
  handleGivePasskey,
  handleRemovePasskey,
  handleRenamePasskey,
  handleStartPasskey,
} from "./passkeys.ts";
import {
  handleFinishProviderSignIn,
  handleReadSignInWays,
  handleStartProviderSignIn,
} from "./provider-sign-in.ts";
import { listStaffChanges, readStaffChange } from "./read-staff-changes.ts";
import { handleExportStaffLog, handleReadStaffLog } from "./read-staff-log.ts";
import {
  handleConfirmCode,
  handleGiveSecondFactor,
  handleReadSecondFactor,
  handleRemoveCode,
  handleRenewRecoveryCodes,
  handleResetSecondFactor,
  handleStartCode,
} from "./second-factor.ts";
import { endSession } from "./session.ts";
import { handleSetUp } from "./set-up.ts";
import { handleChangeContact, handleChangePassword, handleSignIn } from "./sign-in.ts";
import { readMember } from "./store.ts";

export function staffRoutes(app: FastifyInstance, services: Services): void {
  const { calendar, settings } = services;
  serve(app, services, keyCalls.listApiKeys, keys.listApiKeys);
  serve(app, services, keyCalls.proposeApiKey, keys.proposeApiKey);
  serve(app, services, keyCalls.approveApiKey, keys.approveApiKey);
  serve(app, services, keyCalls.revokeApiKey, keys.revokeApiKey);
  serve(app, services, signIn, handleSignIn);
  serve(app, services, readSignInWays, handleReadSignInWays);
  serve(app, services, startProviderSignIn, handleStartProviderSignIn);
  serve(app, services, finishProviderSignIn, handleFinishProviderSignIn);
  serve(app, services, setUp, handleSetUp);
  serve(app, services, signOut, async (tx, _input, call) => {
    await endSession(tx, staffOf(call).sessionId, calendar.now());
    return { ok: true, data: {} };
  });
  serve(app, services, whoAmI, async (db, _input, call) => {
    const member = await readMember(db, staffOf(call).staffId);
    if (member === null) return { ok: false, rejection: "staffNeeded" };
    const { factor = "none" } = staffOf(call);
    const { market, version } = packOf(settings.brand.market, call.today);
    return {
      ok: true,
      data: {
        ...shownMember(member, factor === "given" || factor === "asked", services),
        factor,
        today: formatDate(call.today),
        time: wallClock(calendar.now(), settings.timeZone).slice(-5),
        rules: { market, version },
      },
    };
  });
  serve(app, services, changePassword, handleChangePassword);
  serve(app, services, changeContact, handleChangeContact);
  serve(app, services, listStaff, handleListStaff);
  serve(app, services, addStaff, handleAddStaff);
  serve(app, services, setActive, handleSetActive);
  serve(app, services, resetPassword, handleResetPassword);
  serve(app, services, changes.changeRole, handleChangeRole);
  serve(app, services, changes.listStaffChanges, listStaffChanges);
  serve(app, services, changes.readStaffChange, readStaffChange);
  serve(app, services, changes.approveStaffChange, approveStaffChange);
  serve(app, services, changes.declineStaffChange, declineStaffChange);
  serve(app, services, changes.withdrawStaffChange, withdrawStaffChange);
  serve(app, services, contract.readSecondFactor, handleReadSecondFactor);
  serve(app, services, contract.startCode, handleStartCode);
  serve(app, services, contract.confirmCode, handleConfirmCode);
  serve(app, services, contract.giveSecondFactor, handleGiveSecondFactor);
  serve(app, services, contract.startPasskey, handleStartPasskey);
  serve(app, services, contract.addPasskey, handleAddPasskey);
  serve(app, services, contract.renamePasskey, handleRenamePasskey);
  serve(app, services, contract.removePasskey, handleRemovePasskey);
  serve(app, services, contract.askPasskey, handleAskPasskey);
  serve(app, services, contract.givePasskey, handleGivePasskey);
  serve(app, services, contract.renewRecoveryCodes, handleRenewRecoveryCodes);
  serve(app, services, contract.removeCode, handleRemoveCode);
  serve(app, services, contract.resetSecondFactor, handleResetSecondFactor);
  serve(app, services, readStaffLog, handleReadStaffLog);
  serve(app, services, exportStaffLog, handleExportStaffLog);
}
