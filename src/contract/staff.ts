/**
 * Staff of the lender: signing in to the console, the own password, and account management by supervisors (decision record 0025).
 * Ours, not part of the borrower's wire.
 */
import { z } from "zod";
import { defineEndpoint } from "./endpoint.ts";
import { factorStandings } from "./factor-standings.ts";
import { Count, Flag, Id, Nothing } from "./fields.ts";
import { plainDay } from "./product-form-fields.ts";
import {
  loginTaken,
  notYourself,
  passwordRejections,
  passwordSame,
  passwordWrong,
  setUpClosed,
  signInRejections,
  staffChangeRejections,
} from "./staff-rejections.ts";
import { staffRoles } from "./staff-roles.ts";

/** What a member signs in with, read in small letters: a short name or an e-mail address. */
export const Login = z
  .string()
  .trim()
  .toLowerCase()
  .regex(/^[a-z0-9][a-z0-9._@+-]{1,79}$/);

/** A person's name: no invisible or bidirectional control characters. */
export const StaffName = z
  .string()
  .trim()
  .regex(/^[^\p{C}\p{Zl}\p{Zp}]{1,80}$/u);

export const Role = z.enum(staffRoles);

/** An e-mail address or a mobile number, as typed; read by the handler, so that the rejection can say what is wrong. */
const Contact = z.string().max(254);

/** A change of an account: done, or waiting for a second person. "" for one that is not a matter of two. */
export const StaffChangeAsked = z.object({
  changeId: z.string(),
  state: z.enum(["waiting", "done"]),
});

/** What was typed as a password; whether it is a good one is validated later. */
export const Password = z.string().min(1).max(200);

const wire = { client: "json", success: "0" } as const;
const query = { effect: "query", method: "GET", encoding: "query", ...wire } as const;
const command = { effect: "command", method: "POST", encoding: "form", ...wire } as const;

const WireMember = z.object({
  staffId: z.string(),
  login: z.string(),
  name: z.string(),
  role: Role,
  active: z.boolean(),
  /** Has yet to replace the password somebody else has seen. */
  oneTimePassword: z.boolean(),
  /** Signs in with a second factor. */
  secondFactor: z.boolean(),
  /** Where a one-time password goes, masked; "" for none. */
  contact: z.string(),
  /** Day and time from which on it decides, where that is still to come; "" otherwise. */
  decidesFrom: z.string(),
  /** Day the account was made. */
  createdOn: z.string(),
});

export type WireStaffMember = z.output<typeof WireMember>;

export const signIn = defineEndpoint({
  ...command,
  name: "signIn",
  summary:
    "Opens a staff session; the token goes into the cookie mkopo_staff or the header x-staff-session",
  path: "/console/session/sign-in",
  session: "none",
  input: z.object({
    login: Login,
    password: Password,
    /** The device token of an earlier sign-in in this browser; grants no access. */
    device: z.string().max(200).default(""),
  }),
  output: z.object({
    token: z.string(),
    oneTimePassword: z.boolean(),
    device: z.string(),
    /** asked: the token opens nothing until the second factor is given. missing: nothing until one is set up. */
    factor: z.enum(factorStandings),
  }),
  rejections: signInRejections,
});

export const signOut = defineEndpoint({
  ...command,
  name: "signOut",
  beforeFactor: "either",
  permission: null,
  summary: "Ends the staff session it is called with",
  path: "/console/session/sign-out",
  session: "staff",
  withOneTimePassword: true,
  input: Nothing,
  output: Nothing,
  rejections: {},
});

export const whoAmI = defineEndpoint({
  ...query,
  name: "whoAmI",
  beforeFactor: "either",
  permission: null,
  summary: "The member of staff the session speaks for",
  path: "/console/session/who",
  session: "staff",
  withOneTimePassword: true,
  input: Nothing,
  output: WireMember.extend({
    today: z.string(),
    time: z.string(),
    factor: z.enum(factorStandings),
    rules: z.object({ market: z.string(), version: z.string() }),
  }),
  rejections: {},
});

export const changePassword = defineEndpoint({
  ...command,
  name: "changePassword",
  beforeFactor: "missing",
  permission: null,
  summary: "Replaces the own password and ends the member's other sessions",
  path: "/console/account/password",
  session: "staff",
  withOneTimePassword: true,
  input: z.object({ current: Password, password: Password }),
  output: Nothing,
  rejections: {
    ...passwordRejections,
    passwordSame,
    passwordWrong,
    signInTooOften: signInRejections.signInTooOften,
  },
});

export const changeContact = defineEndpoint({
  ...command,
  name: "changeContact",
  permission: null,
  summary: "Replaces where the own one-time passwords and notices go; the contact before is told",
  path: "/console/account/contact",
  session: "staff",
  input: z.object({ contact: Contact, current: Password }),
  output: Nothing,
  rejections: {
    contactMissing: staffChangeRejections.contactMissing,
    contactWrong: staffChangeRejections.contactWrong,
    contactTaken: staffChangeRejections.contactTaken,
    noCarrier: staffChangeRejections.noCarrier,
    passwordWrong,
    signInTooOften: signInRejections.signInTooOften,
  },
});

export const setUp = defineEndpoint({
  ...command,
  name: "setUp",
  summary: "Makes the first account, a supervisor's, by the link the server printed at start",
  path: "/console/set-up",
  session: "none",
  input: z.object({
    token: z.string().max(200),
    login: Login,
    name: StaffName,
    password: Password,
  }),
  output: Nothing,
  rejections: {
    ...passwordRejections,
    setUpClosed,
  },
});

export const listStaff = defineEndpoint({
  ...query,
  name: "listStaff",
  permission: "see-staff",
  summary: "All accounts, active ones first",
  path: "/console/staff/list",
  session: "staff",
  input: Nothing,
  output: z.object({
    members: z.array(WireMember),
    /** By what a one-time password can reach its owner. */
    carried: z.object({ sms: z.boolean(), email: z.boolean() }),
    /**
     * The caller adds a second person to manage staff alone, the lender having never been open; or nobody else is there who could decide; or "".
     */
    alone: z.enum(["", "first-people", "nobody-else"]),
  }),
  rejections: {},
});

export const addStaff = defineEndpoint({
  ...command,
  name: "addStaff",
  permission: "manage-staff",
  summary: "Proposes an account; approved, its owner gets a one-time password by message or e-mail",
  path: "/console/staff/add",
  session: "staff",
  input: z.object({ login: Login, name: StaffName, role: Role, contact: Contact }),
  output: StaffChangeAsked,
  rejections: {
    loginTaken,
    contactMissing: staffChangeRejections.contactMissing,
    contactWrong: staffChangeRejections.contactWrong,
    contactTaken: staffChangeRejections.contactTaken,
    noCarrier: staffChangeRejections.noCarrier,
    changeWaits: staffChangeRejections.changeWaits,
  },
});

export const setActive = defineEndpoint({
  ...command,
  name: "setActive",
  permission: "manage-staff",
  summary: "Switches an account off, ending its sessions at once, or proposes to switch it on",
  path: "/console/staff/active",
  session: "staff",
  input: z.object({ staffId: Id, active: Flag }),
  output: StaffChangeAsked,
  rejections: {
    notYourself,
    changeWaits: staffChangeRejections.changeWaits,
  },
});

export const resetPassword = defineEndpoint({
  ...command,
  name: "resetPassword",
  permission: "manage-staff",
  summary:
    "Proposes a one-time password for an account, sent to its owner; approved, its sessions end",
  path: "/console/staff/reset-password",
  session: "staff",
  input: z.object({
    staffId: Id,
    /** Where it goes from now on; "" where the account has a contact. */
    contact: Contact.optional(),
  }),
  output: StaffChangeAsked,
  rejections: {
    notYourself,
    contactMissing: staffChangeRejections.contactMissing,
    contactWrong: staffChangeRejections.contactWrong,
    contactTaken: staffChangeRejections.contactTaken,
    noCarrier: staffChangeRejections.noCarrier,
    changeWaits: staffChangeRejections.changeWaits,
    changeUnfit: staffChangeRejections.changeUnfit,
  },
});

/** Which entries of the log; "" for any. */
const LogFilter = {
  /** Who did it, by id. */
  who: Id.or(z.literal("")).default(""),
  action: z
    .string()
    .regex(/^[a-z0-9.-]{0,60}$/)
    .default(""),
  from: plainDay.or(z.literal("")).default(""),
  /** The last day that is shown. */
  to: plainDay.or(z.literal("")).default(""),
};

export const exportStaffLog = defineEndpoint({
  ...command,
  name: "exportStaffLog",
  permission: "read-log",
  summary:
    "The log as CSV, newest first, 20,000 entries at most; that it was taken out is an entry too",
  path: "/console/staff/log-file",
  session: "staff",
  input: z.object(LogFilter),
  output: z.object({ fileName: z.string(), csv: z.string() }),
  rejections: {},
});

export const readStaffLog = defineEndpoint({
  ...query,
  name: "readStaffLog",
  permission: "read-log",
  summary: "Who did what, newest first, 50 at a time",
  path: "/console/staff/log",
  session: "staff",
  input: z.object({ page: Count, ...LogFilter }),
  output: z.object({
    /** Whom the log may be narrowed to. */
    people: z.array(z.object({ staffId: z.string(), name: z.string() })),
    entries: z.array(
      z.object({
        /** Day and time in the lender's time zone, "2026-03-02 14:05". */
        at: z.string(),
        /** "" for the command line. */
        name: z.string(),
        /** "<vertical>.<verb>". */
        action: z.string(),
        subject: z.string(),
        /** Why, where the action asks for it: a reason by its name, and the member's own words; "" otherwise. */
        reason: z.string(),
        note: z.string(),
      }),
    ),
    more: z.boolean(),
  }),
  rejections: {},
});
