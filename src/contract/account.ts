/**
 * A borrower's way in and out in a plain browser: a code to the telephone, the session it opens, and the sessions
 * there are (spec section 7 names the first five; AC-1). Inside the app the shell signs in by itself.
 */
import { z } from "zod";
import { defineEndpoint, type Refusal } from "./endpoint.ts";
import { Nothing } from "./fields.ts";

const wire = { client: "json", success: "0" } as const;
const query = { effect: "query", method: "GET", encoding: "query", ...wire } as const;
const command = { effect: "command", method: "POST", encoding: "form", ...wire } as const;

/** A number as it was typed; what counts as one is the market's rule (`readPhone`). */
const PhoneTyped = z.string().min(1).max(40);

/** Lengths and groups as the screen needs them while a number is typed. */
const PhoneRuleShown = z.object({
  pattern: z.string(),
  digitsMaximum: z.int(),
  groups: z.array(z.int()),
  example: z.string(),
  countryCode: z.string(),
  trunkPrefix: z.string(),
});

export const initLogin = defineEndpoint({
  ...query,
  name: "initLogin",
  summary:
    "What a sign-in page needs: how a number is typed, how long a code is, the pause between two.",
  path: "/v3/login/init",
  session: "none",
  input: Nothing,
  output: z.object({
    phone: PhoneRuleShown,
    codeLength: z.int(),
    waitSeconds: z.int(),
    languages: z.array(z.string()),
    /** The call carries a session that may be used. */
    signedIn: z.boolean(),
  }),
  refusals: {},
});

const phoneWrong: Refusal = {
  code: "920101",
  message: {
    en: "This is not a whole mobile number. Please check it and try again.",
    sw: "Hii si namba kamili ya simu. Tafadhali ikague kisha ujaribu tena.",
    id: "Ini bukan nomor ponsel yang lengkap. Silakan periksa lalu coba lagi.",
    hi: "यह पूरा मोबाइल नंबर नहीं है। कृपया जाँचकर फिर कोशिश करें।",
    fil: "Hindi ito buong numero ng mobile. Pakisuri at subukang muli.",
    zh: "这不是完整的手机号码。请检查后重试。",
  },
};

const notSent: Record<"codeTooSoon" | "codesToPhone" | "codesFromAddress" | "codesOfDay", Refusal> =
  {
    codeTooSoon: {
      code: "920102",
      message: {
        en: "A code is on its way to this number. Please wait a minute before you ask for another one.",
        sw: "Msimbo uko njiani kwenda kwenye namba hii. Tafadhali subiri dakika moja kabla ya kuomba mwingine.",
        id: "Kode sedang dikirim ke nomor ini. Silakan tunggu satu menit sebelum meminta yang baru.",
        hi: "इस नंबर पर एक कोड भेजा जा चुका है। दूसरा माँगने से पहले कृपया एक मिनट रुकें।",
        fil: "May code nang papunta sa numerong ito. Maghintay muna ng isang minuto bago humingi ng bago.",
        zh: "验证码正在发送到该号码，请勿重复获取。请一分钟后再试。",
      },
    },
    codesToPhone: {
      code: "920103",
      message: {
        en: "This number got as many codes as it may in a day. Please try again tomorrow, or call us.",
        sw: "Namba hii imepokea misimbo yote inayoruhusiwa kwa siku. Tafadhali jaribu tena kesho, au tupigie simu.",
        id: "Nomor ini sudah menerima kode sebanyak yang dibolehkan dalam sehari. Silakan coba lagi besok, atau telepon kami.",
        hi: "इस नंबर पर एक दिन में जितने कोड जा सकते हैं, उतने जा चुके हैं। कृपया कल फिर कोशिश करें, या हमें फ़ोन करें।",
        fil: "Naipadala na sa numerong ito ang lahat ng code na puwede sa isang araw. Subukang muli bukas, o tawagan kami.",
        zh: "该号码今天收到的验证码已达上限。请明天再试，或致电我们。",
      },
    },
    codesFromAddress: {
      code: "920104",
      message: {
        en: "Too many codes were asked for from your connection. Please try again in an hour, or through another network.",
        sw: "Misimbo mingi mno imeombwa kupitia mtandao wako. Tafadhali jaribu tena baada ya saa moja, au tumia mtandao mwingine.",
        id: "Terlalu banyak kode diminta dari koneksi Anda. Silakan coba lagi satu jam lagi, atau lewat jaringan lain.",
        hi: "आपके कनेक्शन से बहुत ज़्यादा कोड माँगे गए। कृपया एक घंटे बाद, या किसी दूसरे नेटवर्क से कोशिश करें।",
        fil: "Masyadong maraming code ang hiningi mula sa koneksiyon mo. Subukang muli pagkalipas ng isang oras, o sa ibang network.",
        zh: "您的网络请求验证码过于频繁。请一小时后再试，或换一个网络。",
      },
    },
    codesOfDay: {
      code: "920105",
      message: {
        en: "We can send no more codes today. Please try again tomorrow, or call us if it is urgent.",
        sw: "Hatuwezi kutuma misimbo zaidi leo. Tafadhali jaribu tena kesho, au tupigie simu ikiwa ni haraka.",
        id: "Hari ini kami tidak dapat mengirim kode lagi. Silakan coba lagi besok, atau telepon kami jika mendesak.",
        hi: "आज हम और कोड नहीं भेज सकते। कृपया कल फिर कोशिश करें, या ज़रूरी हो तो हमें फ़ोन करें।",
        fil: "Hindi na kami makapagpapadala ng code ngayong araw. Subukang muli bukas, o tawagan kami kung apurado.",
        zh: "我们今天无法再发送验证码。请明天再试，如有急事请致电我们。",
      },
    },
  };

const sendCode = {
  ...command,
  session: "none",
  input: z.object({ phone: PhoneTyped }),
  output: z.object({
    /** The pause until another code may be asked for. */
    waitSeconds: z.int(),
    /** Today codes go to borrowers only; whether this number is one's is not told. */
    onlyToBorrowers: z.boolean(),
  }),
  refusals: { phoneWrong, ...notSent },
} as const;

export const sendSmsCode = defineEndpoint({
  ...sendCode,
  name: "sendSmsCode",
  summary:
    "Sends a code to sign in with. The answer is the same whether or not the number is a borrower's.",
  path: "/v3/login/send-sms-code",
});

export const sendVoiceCode = defineEndpoint({
  ...sendCode,
  name: "sendVoiceCode",
  summary:
    "The same, spoken in a call: for those who cannot read a message, or whose message does not come.",
  path: "/v3/login/send-voice-code",
});

export const logInBySmsCode = defineEndpoint({
  ...command,
  name: "logInBySmsCode",
  summary: "Opens a session with the code. A number nobody has is a borrower from then on.",
  path: "/v3/login/sms-code-login",
  session: "none",
  input: z.object({
    phone: PhoneTyped,
    code: z.string().min(1).max(40),
    /** What the borrower will know the session by: "Chrome, Android". */
    device: z
      .string()
      .regex(/^[A-Za-z0-9 .,()-]{0,60}$/)
      .default(""),
  }),
  output: z.object({
    /** The secret. For a cookie no script can read; never for an address. */
    session_id: z.string(),
    /** Seconds the session lasts. */
    lasts: z.int(),
    isNew: z.boolean(),
  }),
  refusals: {
    phoneWrong,
    codeWrong: {
      code: "920111",
      message: {
        en: "This code is not right. Please check the message and type it again.",
        sw: "Msimbo huu si sahihi. Tafadhali angalia ujumbe kisha uuandike tena.",
        id: "Kode ini tidak benar. Silakan periksa pesannya lalu ketik lagi.",
        hi: "यह कोड सही नहीं है। कृपया संदेश देखकर इसे फिर से लिखें।",
        fil: "Hindi tama ang code na ito. Tingnan ang mensahe at i-type itong muli.",
        zh: "验证码不正确。请查看短信后重新输入。",
      },
    },
    codeOver: {
      code: "920112",
      message: {
        en: "This code can no longer be used. Please ask for a new one.",
        sw: "Msimbo huu hauwezi kutumika tena. Tafadhali omba mpya.",
        id: "Kode ini tidak dapat dipakai lagi. Silakan minta yang baru.",
        hi: "यह कोड अब काम नहीं करेगा। कृपया नया कोड माँगें।",
        fil: "Hindi na magagamit ang code na ito. Humingi ng bago.",
        zh: "该验证码已失效。请重新获取。",
      },
    },
  },
});

export const logOut = defineEndpoint({
  ...command,
  name: "logOut",
  summary: "Ends the session of the call.",
  path: "/v3/login/logout",
  session: "borrower",
  input: Nothing,
  output: Nothing,
  refusals: {},
});

export const listSessions = defineEndpoint({
  ...query,
  name: "listSessions",
  summary: "Where the borrower is signed in, the last used first.",
  path: "/v3/login/sessions",
  session: "borrower",
  input: Nothing,
  output: z.object({
    /** Of the borrower's own number the last digits. */
    phoneEnding: z.string(),
    sessions: z.array(
      z.object({
        /** Names the session and opens nothing. */
        sessionId: z.string(),
        /** "Chrome, Android"; "" for the app. */
        device: z.string(),
        /** "2026-03-02 14:05" in the lender's time zone. */
        since: z.string(),
        /** To within some minutes. */
        lastSeen: z.string(),
        thisOne: z.boolean(),
      }),
    ),
  }),
  refusals: {},
});

export const endSession = defineEndpoint({
  ...command,
  name: "endSession",
  summary: "Ends one of the borrower's own sessions.",
  path: "/v3/login/session-end",
  session: "borrower",
  input: z.object({ sessionId: z.string().regex(/^[a-z0-9-]{36}$/) }),
  output: Nothing,
  refusals: {},
});

export const endOtherSessions = defineEndpoint({
  ...command,
  name: "endOtherSessions",
  summary: "Ends every session of the borrower but the one of the call.",
  path: "/v3/login/session-end-others",
  session: "borrower",
  input: Nothing,
  output: Nothing,
  refusals: {},
});
