/** What we keep about a borrower, for the borrower: reading it, taking it along, and having it erased (AC-5, AC-6). */
import { z } from "zod";
import { defineEndpoint } from "./endpoint.ts";
import { Nothing, TextValue } from "./fields.ts";

const shared = {
  method: "POST",
  encoding: "form",
  client: "form",
  success: "0",
  session: "borrower",
} as const;

export const userInfo = defineEndpoint({
  ...shared,
  name: "userInfo",
  summary: "Who is signed in: name, masked telephone number, and how far onboarding is",
  effect: "query",
  path: "/v3/user/user-info",
  input: Nothing,
  output: z.object({
    /** "" until it is told. */
    name: z.string(),
    /** "•••5678" */
    phone: z.string(),
    /** 1: every step of onboarding is complete. */
    isCertified: z.int(),
    registeredOn: z.string(),
  }),
  refusals: {},
});

/** One subject of the readable page: rows of label and value, ready to show. */
const Chapter = z.object({
  title: z.string(),
  parts: z.array(z.object({ title: z.string(), rows: z.array(TextValue) })),
});

export const exportData = defineEndpoint({
  ...shared,
  name: "exportData",
  summary: "Everything we keep about the borrower: to read, and as data to take along",
  effect: "query",
  path: "/v3/user/user-data",
  input: Nothing,
  output: z.object({
    chapters: z.array(Chapter),
    /** The same, complete, as JSON text: names of fields are in English and stay the same. */
    json: z.string(),
  }),
  refusals: {},
});

const Left = z.object({
  /** Why the account cannot be deleted now; "" when it can. */
  whyNot: z.enum(["", "loanOpen", "moneyOwed", "creditLeft", "applicationOpen"]),
  /** The same in words, with what to do about it. */
  whyNotText: z.string(),
  /** Where the code is sent: "•••5678". */
  phone: z.string(),
  /** What is erased at once, one line each. */
  erased: z.array(z.string()),
  /** What is kept, why and how long; nothing for who never had a loan and never complained. */
  kept: z.array(z.object({ what: z.string(), why: z.string(), until: z.string() })),
});

export const readDeletion = defineEndpoint({
  ...shared,
  name: "readDeletion",
  summary: "What deleting the account erases and keeps, and whether it is possible now",
  effect: "query",
  path: "/v3/user/user-delete-info",
  input: Nothing,
  output: Left,
  refusals: {},
});

const stillOpen = {
  loanOpen: {
    code: "950021",
    message: {
      en: "A loan of yours is still running or being paid out. Please repay it first; then you can delete your account.",
      sw: "Mkopo wako bado unaendelea au unalipwa kwako. Tafadhali ulipe kwanza; kisha unaweza kufuta akaunti yako.",
      id: "Pinjaman Anda masih berjalan atau sedang dicairkan. Silakan lunasi dulu; setelah itu akun Anda bisa dihapus.",
      hi: "आपका एक ऋण अभी चल रहा है या उसका भुगतान हो रहा है। कृपया पहले उसे चुकाएँ; फिर आप अपना खाता हटा सकते हैं।",
      fil: "May utang ka pang tumatakbo o kasalukuyang inilalabas. Pakibayaran muna; saka mo mabubura ang iyong account.",
      zh: "您还有一笔贷款正在进行或正在放款。请先还清，然后即可注销账户。",
    },
  },
  moneyOwed: {
    code: "950022",
    message: {
      en: "You still owe money on a loan. Please pay what is outstanding; then you can delete your account.",
      sw: "Bado unadaiwa pesa ya mkopo. Tafadhali lipa kilichobaki; kisha unaweza kufuta akaunti yako.",
      id: "Anda masih memiliki tunggakan pinjaman. Silakan bayar sisanya; setelah itu akun Anda bisa dihapus.",
      hi: "आपके ऋण की राशि अभी बाकी है। कृपया बकाया चुकाएँ; फिर आप अपना खाता हटा सकते हैं।",
      fil: "May kailangan ka pang bayaran sa utang. Pakibayaran ang natitira; saka mo mabubura ang iyong account.",
      zh: "您还有贷款欠款。请先付清欠款，然后即可注销账户。",
    },
  },
  creditLeft: {
    code: "950023",
    message: {
      en: "You have paid us too much and we still owe you money. Please call us so that you get it back first.",
      sw: "Umetulipa zaidi na bado tunakudai kukurudishia pesa. Tafadhali tupigie ili uipate kwanza.",
      id: "Anda membayar lebih dan kami masih harus mengembalikan uang Anda. Silakan hubungi kami agar dikembalikan dulu.",
      hi: "आपने हमें अधिक भुगतान किया है और हमें आपके पैसे लौटाने हैं। कृपया हमें फ़ोन करें ताकि पहले वे आपको मिल जाएँ।",
      fil: "Sobra ang naibayad mo at may dapat pa kaming ibalik sa iyo. Pakitawagan kami upang maibalik muna ito.",
      zh: "您多付了款，我们还需退还给您。请先致电我们领取退款。",
    },
  },
  applicationOpen: {
    code: "950024",
    message: {
      en: "An application of yours is being looked at. Please withdraw it or wait for the decision, at most one day.",
      sw: "Ombi lako linaangaliwa. Tafadhali liondoe au subiri uamuzi, si zaidi ya siku moja.",
      id: "Permohonan Anda sedang ditinjau. Silakan tarik kembali atau tunggu keputusannya, paling lama satu hari.",
      hi: "आपके एक आवेदन की जाँच चल रही है। कृपया उसे वापस लें या निर्णय की प्रतीक्षा करें, अधिकतम एक दिन।",
      fil: "May aplikasyon kang sinusuri. Pakibawi ito o hintayin ang desisyon, hindi lalampas sa isang araw.",
      zh: "您有一笔申请正在审核。请撤回申请或等待结果，最多一天。",
    },
  },
} as const;

export const sendDeletionCode = defineEndpoint({
  ...shared,
  name: "sendDeletionCode",
  summary: "Sends the code that confirms the deletion to the borrower's own telephone",
  effect: "command",
  path: "/v3/user/user-delete-code",
  input: z.object({ channel: z.enum(["sms", "voice"]).default("sms") }),
  output: z.object({
    /** Until another code can be asked for. */
    waitSeconds: z.int(),
  }),
  refusals: {
    ...stillOpen,
    codeTooSoon: {
      code: "950031",
      message: {
        en: "A code is already on its way. Please wait a minute before you ask for another.",
        sw: "Msimbo tayari uko njiani. Tafadhali subiri dakika moja kabla ya kuomba mwingine.",
        id: "Kode sudah dikirim. Silakan tunggu satu menit sebelum meminta lagi.",
        hi: "एक कोड पहले ही भेजा जा चुका है। दूसरा माँगने से पहले कृपया एक मिनट रुकें।",
        fil: "May code nang ipinadala. Maghintay ng isang minuto bago humingi ulit.",
        zh: "验证码已发出。请等待一分钟后再获取。",
      },
    },
    tooManyCodes: {
      code: "950032",
      message: {
        en: "No more codes can be sent to you today. Please try again tomorrow, or call us.",
        sw: "Hatuwezi kukutumia misimbo zaidi leo. Tafadhali jaribu tena kesho, au tupigie simu.",
        id: "Kode tidak bisa dikirim lagi hari ini. Silakan coba lagi besok, atau hubungi kami.",
        hi: "आज आपको और कोड नहीं भेजे जा सकते। कृपया कल फिर कोशिश करें या हमें फ़ोन करें।",
        fil: "Wala nang maipapadalang code ngayong araw. Subukan bukas, o tawagan kami.",
        zh: "今天无法再发送验证码。请明天再试，或致电我们。",
      },
    },
  },
});

export const deleteUser = defineEndpoint({
  ...shared,
  name: "deleteUser",
  summary:
    "Deletes the account: erases at once what the law does not bind the lender to keep (AC-6)",
  effect: "command",
  path: "/v3/user/user-delete",
  input: z.object({ code: z.string().regex(/^\d{6}$/) }),
  output: z.object({
    /** Day on which the rest is erased; "" when nothing was kept. */
    eraseOn: z.string(),
  }),
  refusals: {
    ...stillOpen,
    codeWrong: {
      code: "950033",
      message: {
        en: "This code is not right. Please check the message and type it again.",
        sw: "Msimbo huu si sahihi. Tafadhali angalia ujumbe kisha uandike tena.",
        id: "Kode ini salah. Silakan periksa pesannya lalu ketik lagi.",
        hi: "यह कोड सही नहीं है। कृपया संदेश देखें और फिर से लिखें।",
        fil: "Hindi tama ang code na ito. Pakitingnan ang mensahe at i-type ulit.",
        zh: "验证码不正确。请核对短信后重新输入。",
      },
    },
    codeOver: {
      code: "950034",
      message: {
        en: "This code no longer counts. Please ask for a new one.",
        sw: "Msimbo huu haufanyi kazi tena. Tafadhali omba mpya.",
        id: "Kode ini sudah tidak berlaku. Silakan minta kode baru.",
        hi: "यह कोड अब मान्य नहीं है। कृपया नया कोड माँगें।",
        fil: "Hindi na gumagana ang code na ito. Humingi ng bago.",
        zh: "验证码已失效。请重新获取。",
      },
    },
  },
});
