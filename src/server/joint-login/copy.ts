/** What is said when a partner's sign-in has failed: why, and how the borrower's own matters stand. */
import type { JointLoginReason } from "#contract/joint-login.ts";
import type { Words } from "#contract/words.ts";

export const reasonCopy = {
  expired: {
    en: "Signing in through our partner took too long and has run out. Please start again.",
    sw: "Kuingia kupitia mshirika wetu kumechukua muda mrefu na muda umeisha. Tafadhali anza tena.",
    id: "Masuk melalui mitra kami terlalu lama dan waktunya habis. Silakan mulai lagi.",
    hi: "हमारे पार्टनर के ज़रिए साइन इन में बहुत समय लगा और समय खत्म हो गया। कृपया फिर से शुरू करें।",
    fil: "Masyadong natagalan ang pag-sign in sa pamamagitan ng partner namin at nag-expire na ito. Magsimula ulit.",
    zh: "通过合作方登录超时，请重新开始。",
  },
  declined: {
    en: "Our partner did not confirm that it is you. Please sign in with your own phone number instead.",
    sw: "Mshirika wetu hakuthibitisha kuwa ni wewe. Tafadhali ingia kwa namba yako ya simu badala yake.",
    id: "Mitra kami tidak mengonfirmasi bahwa ini Anda. Silakan masuk dengan nomor telepon Anda sendiri.",
    hi: "हमारे पार्टनर ने पुष्टि नहीं की कि यह आप ही हैं। कृपया इसके बजाय अपने फ़ोन नंबर से साइन इन करें।",
    fil: "Hindi nakumpirma ng partner namin na ikaw ito. Mag-sign in na lang gamit ang sarili mong numero ng telepono.",
    zh: "合作方未能确认是您本人。请改用您自己的手机号登录。",
  },
  unknown: {
    en: "We could not sign you in through our partner. Please try again, or call us.",
    sw: "Hatukuweza kukuingiza kupitia mshirika wetu. Tafadhali jaribu tena, au tupigie simu.",
    id: "Kami tidak dapat memasukkan Anda melalui mitra kami. Silakan coba lagi, atau telepon kami.",
    hi: "हमारे पार्टनर के ज़रिए साइन इन नहीं हो सका। कृपया फिर कोशिश करें, या हमें कॉल करें।",
    fil: "Hindi ka namin ma-sign in sa pamamagitan ng partner namin. Pakisubukan ulit, o tumawag sa amin.",
    zh: "无法通过合作方为您登录。请重试，或致电我们。",
  },
} as const satisfies Record<JointLoginReason, Words>;

export const standingCopy = {
  nothingChanged: {
    en: "Nothing has changed on any loan or offer of yours.",
    sw: "Hakuna kilichobadilika kwenye mkopo au ofa yako yoyote.",
    id: "Tidak ada yang berubah pada pinjaman atau penawaran Anda.",
    hi: "आपके किसी लोन या ऑफ़र में कुछ नहीं बदला है।",
    fil: "Walang nagbago sa anumang loan o alok mo.",
    zh: "您的借款和借款方案没有任何变动。",
  },
  offerOpen: {
    en: "Your offer for {product} is still open.",
    sw: "Ofa yako ya {product} bado iko wazi.",
    id: "Penawaran {product} Anda masih berlaku.",
    hi: "{product} का आपका ऑफ़र अब भी खुला है।",
    fil: "Puwede pa ring kunin ang alok sa iyo na {product}.",
    zh: "您的 {product} 借款方案仍然有效。",
  },
  orderUnchanged: {
    en: "Your order for {product} has not changed.",
    sw: "Agizo lako la {product} halijabadilika.",
    id: "Pesanan {product} Anda tidak berubah.",
    hi: "{product} का आपका ऑर्डर नहीं बदला है।",
    fil: "Walang nagbago sa order mo na {product}.",
    zh: "您的 {product} 订单没有变动。",
  },
  signInFirst: {
    en: "Sign in to see your offer",
    sw: "Ingia ili uone ofa yako",
    id: "Masuk untuk melihat penawaran",
    hi: "ऑफ़र देखने के लिए साइन इन करें",
    fil: "Mag-sign in para makita ang alok",
    zh: "登录查看借款方案",
  },
} as const satisfies Record<string, Words>;
