/** What a telephone gets: the code, how long it works, and that nobody else may hear it. Short: a second part costs. */
import type { Words } from "#contract/words.ts";

export const codeCopy = {
  sms: {
    en: "{lender}: {code} is your code, for 5 minutes. Never tell it to anybody, not even to us.",
    sw: "{lender}: {code} ni msimbo wako, kwa dakika 5. Usimwambie mtu yeyote, hata sisi.",
    id: "{lender}: {code} adalah kode Anda, berlaku 5 menit. Jangan beri tahu siapa pun, termasuk kami.",
  },
  voice: {
    en: "Hello from {lender}. Your code is {digits}. Once more: {digits}. Never tell it to anybody.",
    sw: "Habari kutoka {lender}. Msimbo wako ni {digits}. Tena: {digits}. Usimwambie mtu yeyote.",
    id: "Halo dari {lender}. Kode Anda adalah {digits}. Sekali lagi: {digits}. Jangan beri tahu siapa pun.",
  },
} as const satisfies Record<string, Words>;
