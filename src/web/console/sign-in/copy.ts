/** Words of the console's sign-in page. */
import type { Language } from "#contract/words.ts";

export const copy = {
  en: {
    title: "Sign in",
    text: "For staff of {lender}.",
    login: "Login",
    password: "Password",
    signIn: "Sign in",
    signedOut: "You are signed out.",
    made: "Your account is made. Sign in with it now.",
    failed: "We could not sign you in just now. Please try again.",
  },
  sw: {
    title: "Ingia",
    text: "Kwa wafanyakazi wa {lender}.",
    login: "Jina la kuingia",
    password: "Nenosiri",
    signIn: "Ingia",
    signedOut: "Umetoka.",
    made: "Akaunti yako imetengenezwa. Ingia nayo sasa.",
    failed: "Hatukuweza kukuingiza kwa sasa. Tafadhali jaribu tena.",
  },
  id: {
    title: "Masuk",
    text: "Untuk staf {lender}.",
    login: "Nama masuk",
    password: "Kata sandi",
    signIn: "Masuk",
    signedOut: "Anda telah keluar.",
    made: "Akun Anda sudah dibuat. Silakan masuk dengan akun itu.",
    failed: "Kami belum dapat memasukkan Anda. Silakan coba lagi.",
  },
  hi: {
    title: "साइन इन",
    text: "{lender} के कर्मचारियों के लिए।",
    login: "लॉगिन आईडी",
    password: "पासवर्ड",
    signIn: "साइन इन करें",
    signedOut: "आप साइन आउट हो गए हैं।",
    made: "आपका अकाउंट बन गया है। अब उससे साइन इन करें।",
    failed: "अभी साइन इन नहीं हो सका। कृपया फिर कोशिश करें।",
  },
  fil: {
    title: "Mag-sign in",
    text: "Para sa staff ng {lender}.",
    login: "Login name",
    password: "Password mo",
    signIn: "Mag-sign in",
    signedOut: "Naka-sign out ka na.",
    made: "Nagawa na ang account mo. Mag-sign in na gamit ito.",
    failed: "Hindi ka ma-sign in ngayon. Pakisubukan ulit.",
  },
  zh: {
    title: "登录",
    text: "仅供 {lender} 员工使用。",
    login: "登录名",
    password: "密码",
    signIn: "登录",
    signedOut: "您已退出登录。",
    made: "账号已创建，请登录。",
    failed: "暂时无法登录，请重试。",
  },
} satisfies Record<Language, Record<string, string>>;

export type Words = (typeof copy)["en"];
