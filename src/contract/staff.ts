/**
 * Staff of the lender: signing in to the console, the own password, and the accounts that supervisors look
 * after (design section 6; decision record 0025). Ours, not part of the borrower's wire.
 */
import { z } from "zod";
import { defineEndpoint, type Refusal } from "./endpoint.ts";
import { Count, Flag, Id, Nothing } from "./fields.ts";

/** What a member signs in with, read in small letters: a short name or an e-mail address. */
export const Login = z
  .string()
  .trim()
  .toLowerCase()
  .regex(/^[a-z0-9][a-z0-9._@+-]{1,79}$/);

/** A person's name: no characters that are not seen or turn the writing round. */
export const StaffName = z
  .string()
  .trim()
  .regex(/^[^\p{C}\p{Zl}\p{Zp}]{1,80}$/u);

export const Role = z.enum(["agent", "supervisor"]);

/** What was typed as a password; whether it is a good one is judged later. */
export const Password = z.string().min(1).max(200);

const wire = { client: "json", success: "0" } as const;
const query = { effect: "query", method: "GET", encoding: "query", ...wire } as const;
const command = { effect: "command", method: "POST", encoding: "form", ...wire } as const;

const signInRefused: Record<"signInWrong" | "signInTooOften", Refusal> = {
  signInWrong: {
    code: "910101",
    message: {
      en: "Login or password is wrong. Please check both and try again.",
      sw: "Jina la kuingia au nenosiri si sahihi. Tafadhali kagua vyote viwili ujaribu tena.",
      id: "Nama masuk atau kata sandi salah. Silakan periksa keduanya lalu coba lagi.",
    },
  },
  signInTooOften: {
    code: "910102",
    message: {
      en: "That was wrong too often. Please wait 15 minutes, then try again.",
      sw: "Umekosea mara nyingi mno. Tafadhali subiri dakika 15 kisha ujaribu tena.",
      id: "Terlalu sering salah. Silakan tunggu 15 menit, lalu coba lagi.",
    },
  },
};

const passwordRefused: Record<"passwordShort" | "passwordLogin" | "passwordCommon", Refusal> = {
  passwordShort: {
    code: "910111",
    message: {
      en: "A password needs at least 10 characters. Please choose a longer one.",
      sw: "Nenosiri linahitaji herufi 10 au zaidi. Tafadhali chagua refu zaidi.",
      id: "Kata sandi harus minimal 10 karakter. Silakan pilih yang lebih panjang.",
    },
  },
  passwordLogin: {
    code: "910112",
    message: {
      en: "The password must not be the login. Please choose another one.",
      sw: "Nenosiri lisiwe sawa na jina la kuingia. Tafadhali chagua jingine.",
      id: "Kata sandi tidak boleh sama dengan nama masuk. Silakan pilih yang lain.",
    },
  },
  passwordCommon: {
    code: "910113",
    message: {
      en: "Many people use this password, so it is easily guessed. Please choose another one.",
      sw: "Watu wengi hutumia nenosiri hili, hivyo ni rahisi kukisiwa. Tafadhali chagua jingine.",
      id: "Kata sandi ini dipakai banyak orang sehingga mudah ditebak. Silakan pilih yang lain.",
    },
  },
};

const passwordSame: Refusal = {
  code: "910114",
  message: {
    en: "This is the password you have now. Please choose another one.",
    sw: "Hili ndilo nenosiri ulilonalo sasa. Tafadhali chagua jingine.",
    id: "Ini kata sandi Anda yang sekarang. Silakan pilih yang lain.",
  },
};

const passwordWrong: Refusal = {
  code: "910115",
  message: {
    en: "Your present password is not right. Please type it again.",
    sw: "Nenosiri lako la sasa si sahihi. Tafadhali liandike tena.",
    id: "Kata sandi Anda yang sekarang salah. Silakan ketik lagi.",
  },
};

const loginTaken: Refusal = {
  code: "910121",
  message: {
    en: "This login is already in use. Please choose another one.",
    sw: "Jina hili la kuingia tayari linatumika. Tafadhali chagua jingine.",
    id: "Nama masuk ini sudah dipakai. Silakan pilih yang lain.",
  },
};

const notYourself: Refusal = {
  code: "910122",
  message: {
    en: "You cannot do this to your own account. Please ask another supervisor.",
    sw: "Huwezi kufanya hili kwa akaunti yako mwenyewe. Tafadhali mwombe msimamizi mwingine.",
    id: "Anda tidak dapat melakukan ini pada akun sendiri. Silakan minta penyelia lain.",
  },
};

const MemberShown = z.object({
  staffId: z.string(),
  login: z.string(),
  name: z.string(),
  role: Role,
  active: z.boolean(),
  /** Has yet to replace the password somebody else has seen. */
  oneTimePassword: z.boolean(),
  /** Day the account was made. */
  createdOn: z.string(),
});

export type StaffMemberShown = z.output<typeof MemberShown>;

export const signIn = defineEndpoint({
  ...command,
  name: "signIn",
  summary:
    "Opens a staff session; the token goes into the cookie mkopo_staff or the header x-staff-session",
  path: "/console/session/sign-in",
  session: "none",
  input: z.object({ login: Login, password: Password }),
  output: z.object({ token: z.string(), oneTimePassword: z.boolean() }),
  refusals: signInRefused,
});

export const signOut = defineEndpoint({
  ...command,
  name: "signOut",
  summary: "Ends the staff session it is called with",
  path: "/console/session/sign-out",
  session: "staff",
  withOneTimePassword: true,
  input: Nothing,
  output: Nothing,
  refusals: {},
});

export const whoAmI = defineEndpoint({
  ...query,
  name: "whoAmI",
  summary: "The member of staff the session speaks for",
  path: "/console/session/who",
  session: "staff",
  withOneTimePassword: true,
  input: Nothing,
  output: MemberShown,
  refusals: {},
});

export const changePassword = defineEndpoint({
  ...command,
  name: "changePassword",
  summary: "Replaces the own password and ends the member's other sessions",
  path: "/console/account/password",
  session: "staff",
  withOneTimePassword: true,
  input: z.object({ current: Password, password: Password }),
  output: Nothing,
  refusals: {
    ...passwordRefused,
    passwordSame,
    passwordWrong,
    signInTooOften: signInRefused.signInTooOften,
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
  refusals: {
    ...passwordRefused,
    setUpClosed: {
      code: "910131",
      message: {
        en: "This link no longer works. If there is no account yet, start the server again and use the link it prints.",
        sw: "Kiungo hiki hakifanyi kazi tena. Kama bado hakuna akaunti, washa seva upya utumie kiungo kitakachoonyeshwa.",
        id: "Tautan ini tidak berlaku lagi. Jika belum ada akun, jalankan ulang server dan pakai tautan yang ditampilkan.",
      },
    },
  },
});

export const listStaff = defineEndpoint({
  ...query,
  name: "listStaff",
  summary: "All accounts, active ones first",
  path: "/console/staff/list",
  session: "staff",
  role: "supervisor",
  input: Nothing,
  output: z.object({ members: z.array(MemberShown) }),
  refusals: {},
});

export const addStaff = defineEndpoint({
  ...command,
  name: "addStaff",
  summary: "Makes an account with a one-time password, which is told once",
  path: "/console/staff/add",
  session: "staff",
  role: "supervisor",
  input: z.object({ login: Login, name: StaffName, role: Role }),
  output: z.object({ staffId: z.string(), oneTimePassword: z.string() }),
  refusals: { loginTaken },
});

export const setActive = defineEndpoint({
  ...command,
  name: "setActive",
  summary: "Switches an account on or off; off ends its sessions at once",
  path: "/console/staff/active",
  session: "staff",
  role: "supervisor",
  input: z.object({ staffId: Id, active: Flag }),
  output: Nothing,
  refusals: { notYourself },
});

export const resetPassword = defineEndpoint({
  ...command,
  name: "resetPassword",
  summary: "Gives an account a one-time password, told once, and ends its sessions",
  path: "/console/staff/reset-password",
  session: "staff",
  role: "supervisor",
  input: z.object({ staffId: Id }),
  output: z.object({ oneTimePassword: z.string() }),
  refusals: { notYourself },
});

export const readStaffLog = defineEndpoint({
  ...query,
  name: "readStaffLog",
  summary: "Who did what, newest first, 50 at a time",
  path: "/console/staff/log",
  session: "staff",
  role: "supervisor",
  input: z.object({ page: Count }),
  output: z.object({
    entries: z.array(
      z.object({
        /** Day and time in the lender's time zone, "2026-03-02 14:05". */
        at: z.string(),
        /** "" for the command line. */
        name: z.string(),
        /** "<vertical>.<verb>". */
        action: z.string(),
        subject: z.string(),
      }),
    ),
    more: z.boolean(),
  }),
  refusals: {},
});
