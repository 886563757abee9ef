/** What a telephone gets: the code, how long it works, and that nobody else may hear it. Short: a second part costs. */
import type { Words } from "#contract/words.ts";

export const codeCopy = {
  sms: {
    en: "{lender}: {code} is your code, for 5 minutes. Never tell it to anybody, not even to us.",
    sw: "{lender}: {code} ni msimbo wako, kwa dakika 5. Usimwambie mtu yeyote, hata sisi.",
    id: "{lender}: {code} adalah kode Anda, berlaku 5 menit. Jangan beri tahu siapa pun, termasuk kami.",
    hi: "{lender}: {code} आपका कोड है, 5 मिनट के लिए। इसे किसी को न बताएँ, हमें भी नहीं।",
    fil: "{lender}: {code} ang code mo, sa loob ng 5 minuto. Huwag itong sabihin kahit kanino, kahit sa amin.",
    zh: "{lender}：{code} 是您的验证码，5 分钟内有效。请勿告诉任何人，包括我们。",
  },
  voice: {
    en: "Hello from {lender}. Your code is {digits}. Once more: {digits}. Never tell it to anybody.",
    sw: "Habari kutoka {lender}. Msimbo wako ni {digits}. Tena: {digits}. Usimwambie mtu yeyote.",
    id: "Halo dari {lender}. Kode Anda adalah {digits}. Sekali lagi: {digits}. Jangan beri tahu siapa pun.",
    hi: "{lender} की ओर से नमस्ते। आपका कोड है {digits}। एक बार फिर: {digits}। इसे किसी को न बताएँ।",
    fil: "Kumusta mula sa {lender}. Ang code mo ay {digits}. Uulitin namin: {digits}. Huwag itong sabihin kahit kanino.",
    zh: "您好，这里是{lender}。您的验证码是 {digits}。再说一遍：{digits}。请勿告诉任何人。",
  },
} as const satisfies Record<string, Words>;
