/** Words of the console's frame: navigation, who is signed in, and its error page. */
import type { Language } from "#contract/words.ts";

export const frameCopy = {
  en: {
    skip: "Skip to the content",
    console: "Console",
    navigation: "Console pages",
    nav: {
      complaints: "Complaints",
      suggestions: "Messages",
      promotion: "Promotion",
      staff: "Staff",
      log: "What was done",
      account: "Your account",
    },
    roles: { agent: "Agent", supervisor: "Supervisor" },
    signOut: "Sign out",
  },
  sw: {
    skip: "Ruka hadi kwenye maudhui",
    console: "Dawati",
    navigation: "Kurasa za dawati",
    nav: {
      complaints: "Malalamiko",
      suggestions: "Ujumbe",
      promotion: "Promosheni",
      staff: "Wafanyakazi",
      log: "Yaliyofanyika",
      account: "Akaunti yako",
    },
    roles: { agent: "Wakala", supervisor: "Msimamizi" },
    signOut: "Toka",
  },
  id: {
    skip: "Langsung ke isi",
    console: "Konsol",
    navigation: "Halaman konsol",
    nav: {
      complaints: "Pengaduan",
      suggestions: "Pesan",
      promotion: "Promosi",
      staff: "Staf",
      log: "Riwayat tindakan",
      account: "Akun Anda",
    },
    roles: { agent: "Agen", supervisor: "Penyelia" },
    signOut: "Keluar",
  },
  hi: {
    skip: "सीधे मुख्य हिस्से पर जाएँ",
    console: "कंसोल",
    navigation: "कंसोल के पेज",
    nav: {
      complaints: "शिकायतें",
      suggestions: "संदेश",
      promotion: "प्रचार",
      staff: "कर्मचारी",
      log: "किए गए काम",
      account: "आपका अकाउंट",
    },
    roles: { agent: "एजेंट", supervisor: "सुपरवाइज़र" },
    signOut: "साइन आउट",
  },
  fil: {
    skip: "Lumaktaw sa nilalaman",
    console: "Console ng staff",
    navigation: "Mga page ng console",
    nav: {
      complaints: "Mga reklamo",
      suggestions: "Mga mensahe",
      promotion: "Promosyon",
      staff: "Mga staff",
      log: "Mga ginawa",
      account: "Account mo",
    },
    roles: { agent: "Ahente", supervisor: "Superbisor" },
    signOut: "Mag-sign out",
  },
  zh: {
    skip: "跳到正文",
    console: "工作台",
    navigation: "工作台页面",
    nav: {
      complaints: "投诉",
      suggestions: "留言",
      promotion: "推广",
      staff: "员工",
      log: "操作记录",
      account: "我的账号",
    },
    roles: { agent: "客服专员", supervisor: "主管" },
    signOut: "退出登录",
  },
} satisfies Record<Language, unknown>;

export type FrameWords = (typeof frameCopy)["en"];
