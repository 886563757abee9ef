/** Rows of the access grid: staff accounts, signing in, second factors. */
import type { Cell } from "./cells.ts";
import { staffChangeCells } from "./staff-change-cells.ts";

export const accountCells: Readonly<Record<string, Cell>> = {
  ...staffChangeCells,
  signIn: { unsent: ["login", "password", "device"] },
  startProviderSignIn: { unsent: ["to"] },
  finishProviderSignIn: { unsent: ["kept", "answer"] },
  changePassword: { unsent: ["current", "password"] },
  changeContact: { unsent: ["contact", "current"] },
  setUp: { unsent: ["token", "login", "name", "password"] },
  setActive: { ids: { staffId: "staff" }, plain: { active: "0" } },
  readStaffLog: { unsent: ["page", "who", "action", "from", "to"] },
  exportStaffLog: { unsent: ["who", "action", "from", "to"] },
  confirmCode: { plain: { code: "000000" } },
  giveSecondFactor: { plain: { code: "000000" } },
  addPasskey: { plain: { name: "Key", response: "{}" } },
  renamePasskey: { ids: { passkeyId: "passkey" }, plain: { name: "Key" } },
  givePasskey: { plain: { response: "{}" } },
};
