/**
 * Changes of staff accounts that need a second person (SF-1): proposed by one who manages staff, decided by another, done in the same
 * transaction. Adding, switching on and resetting begin at the calls of staff.ts and second-factor.ts.
 */
import { z } from "zod";
import { staffChange, staffRead } from "./call-kinds.ts";
import { defineEndpoint } from "./endpoint.ts";
import { Id } from "./fields.ts";
import { approvalViews } from "./loan-action-kinds.ts";
import { count } from "./product-form-fields.ts";
import { Role, StaffChangeAsked } from "./staff.ts";
import { staffChangeKinds, staffChangeStates, staffChangeWays } from "./staff-change-kinds.ts";
import { notYourself, staffChangeRejections as rejections } from "./staff-rejections.ts";

/** A member who proposed or decided; null for nobody. */
const By = z.object({ staffId: z.string(), name: z.string(), time: z.string() }).nullable();

const Row = z.object({
  changeId: z.string(),
  kind: z.enum(staffChangeKinds),
  state: z.enum(staffChangeStates),
  way: z.enum(staffChangeWays),
  login: z.string(),
  name: z.string(),
  /** As it would be, or became, by the change. */
  role: Role,
  /** "" where it stays as it is. */
  roleBefore: Role.or(z.literal("")),
  proposed: By,
  decided: By,
});

/** How an account came to be what it is, where that is not long ago; null otherwise. */
export const LatelyChanged = z
  .object({
    kind: z.enum(staffChangeKinds),
    way: z.enum(staffChangeWays),
    time: z.string(),
    proposedBy: z.string(),
    decidedBy: z.string(),
  })
  .nullable();

/** Why a caller whose role allows it may not decide all the same; "" where they may. */
export const Hindrance = z.enum(["", "too-new", "made-by-maker"]);

export const changeRole = defineEndpoint({
  ...staffChange,
  name: "changeRole",
  permission: "manage-staff",
  summary: "Proposes another role for an account; a second person decides",
  path: "/console/staff/change-role",
  encoding: "form",
  input: z.object({ staffId: Id, role: Role }),
  output: StaffChangeAsked,
  rejections: {
    notYourself,
    changeWaits: rejections.changeWaits,
    changeUnfit: rejections.changeUnfit,
  },
});

export const listStaffChanges = defineEndpoint({
  ...staffRead,
  name: "listStaffChanges",
  permission: "see-staff",
  summary: "Changes of staff accounts in a view, 50 at a time, as approvals are listed",
  path: "/console/staff-changes",
  input: z.object({ view: z.enum(approvalViews).optional(), page: count(1, 10_000).optional() }),
  output: z.object({
    rows: z.array(Row),
    more: z.boolean(),
    counts: z.object({ mine: z.int(), own: z.int() }),
  }),
  rejections: {},
});

export const readStaffChange = defineEndpoint({
  ...staffRead,
  name: "readStaffChange",
  permission: "see-staff",
  summary: "One change of a staff account, with who made its maker where that was lately",
  path: "/console/staff-change",
  input: z.object({ changeId: Id }),
  output: z.object({
    ...Row.shape,
    /** Where a one-time password goes, masked; "" where none is sent. */
    contact: z.string(),
    /** Whether it is another one than the account has. */
    contactNew: z.boolean(),
    own: z.boolean(),
    mayDecide: z.boolean(),
    hindrance: Hindrance,
    maker: LatelyChanged,
  }),
  rejections: {},
});

const Stands = z.object({ changeId: z.string(), state: z.enum(staffChangeStates) });

export const approveStaffChange = defineEndpoint({
  ...staffChange,
  name: "approveStaffChange",
  permission: "manage-staff",
  decides: true,
  summary: "Approves what another person proposed and does it; a password goes to its owner alone",
  path: "/console/staff-change/approve",
  encoding: "form",
  input: z.object({ changeId: Id }),
  output: Stands,
  rejections: {
    otherPersonNeeded: rejections.otherPersonNeeded,
    changeDecided: rejections.changeDecided,
    changeUnfit: rejections.changeUnfit,
    makerGone: rejections.makerGone,
    contactTaken: rejections.contactTaken,
    noCarrier: rejections.noCarrier,
  },
});

export const declineStaffChange = defineEndpoint({
  ...staffChange,
  name: "declineStaffChange",
  decides: true,
  permission: "manage-staff",
  summary: "Declines a change that another person proposed",
  path: "/console/staff-change/decline",
  encoding: "form",
  input: z.object({ changeId: Id }),
  output: Stands,
  rejections: {
    otherPersonNeeded: rejections.otherPersonNeeded,
    changeDecided: rejections.changeDecided,
  },
});

export const withdrawStaffChange = defineEndpoint({
  ...staffChange,
  name: "withdrawStaffChange",
  permission: "manage-staff",
  summary: "Takes the caller's own waiting change back",
  path: "/console/staff-change/withdraw",
  encoding: "form",
  input: z.object({ changeId: Id }),
  output: Stands,
  rejections: {
    otherPersonNeeded: rejections.otherPersonNeeded,
    changeDecided: rejections.changeDecided,
  },
});

export const staffChangeCalls = [
  changeRole,
  listStaffChanges,
  readStaffChange,
  approveStaffChange,
  declineStaffChange,
  withdrawStaffChange,
];
