/** What is said when a partner's sign-in has failed: why, and how the borrower's own matters stand. */
import type { JointLoginReason } from "#contract/joint-login.ts";
import type { Words } from "#contract/words.ts";

export const reasonCopy = {
  expired: {
    en: "Signing in through our partner took too long and has run out. Please start again.",
    sw: "Kuingia kupitia mshirika wetu kumechukua muda mrefu na muda umeisha. Tafadhali anza tena.",
    id: "Masuk melalui mitra kami terlalu lama dan waktunya habis. Silakan mulai lagi.",
  },
  declined: {
    en: "Our partner did not confirm that it is you. Please sign in with your own phone number instead.",
    sw: "Mshirika wetu hakuthibitisha kuwa ni wewe. Tafadhali ingia kwa namba yako ya simu badala yake.",
    id: "Mitra kami tidak mengonfirmasi bahwa ini Anda. Silakan masuk dengan nomor telepon Anda sendiri.",
  },
  unknown: {
    en: "We could not sign you in through our partner. Please try again, or call us.",
    sw: "Hatukuweza kukuingiza kupitia mshirika wetu. Tafadhali jaribu tena, au tupigie simu.",
    id: "Kami tidak dapat memasukkan Anda melalui mitra kami. Silakan coba lagi, atau telepon kami.",
  },
} as const satisfies Record<JointLoginReason, Words>;

export const standingCopy = {
  nothingChanged: {
    en: "Nothing has changed on any loan or offer of yours.",
    sw: "Hakuna kilichobadilika kwenye mkopo au ofa yako yoyote.",
    id: "Tidak ada yang berubah pada pinjaman atau penawaran Anda.",
  },
  offerOpen: {
    en: "Your offer for {product} is still open.",
    sw: "Ofa yako ya {product} bado iko wazi.",
    id: "Penawaran {product} Anda masih berlaku.",
  },
  orderUnchanged: {
    en: "Your order for {product} has not changed.",
    sw: "Agizo lako la {product} halijabadilika.",
    id: "Pesanan {product} Anda tidak berubah.",
  },
  signInFirst: {
    en: "Sign in to see your offer",
    sw: "Ingia ili uone ofa yako",
    id: "Masuk untuk melihat penawaran",
  },
} as const satisfies Record<string, Words>;
