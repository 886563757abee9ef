/** Words of the home page's calls, ready to show. */
import type { Words } from "#contract/words.ts";

export const homeCopy = {
  example: {
    en: "For example: borrow {amount} for {term}, repay {total} in all.",
    sw: "Kwa mfano: kopa {amount} kwa {term}, lipa {total} kwa jumla.",
    id: "Contoh: pinjam {amount} selama {term}, bayar total {total}.",
    hi: "उदाहरण: {term} के लिए {amount} लें, कुल {total} चुकाएँ।",
    fil: "Halimbawa: umutang ng {amount} sa loob ng {term}, magbayad ng kabuuang {total}.",
    zh: "示例：借 {amount}，期限 {term}，共还 {total}。",
  },
  exampleWithRate: {
    en: "For example: borrow {amount} for {term}, repay {total} in all. Yearly rate of charge: {apr}.",
    sw: "Kwa mfano: kopa {amount} kwa {term}, lipa {total} kwa jumla. Kiwango cha gharama kwa mwaka: {apr}.",
    id: "Contoh: pinjam {amount} selama {term}, bayar total {total}. Tingkat biaya tahunan: {apr}.",
    hi: "उदाहरण: {term} के लिए {amount} लें, कुल {total} चुकाएँ। सालाना कुल लागत दर: {apr}।",
    fil: "Halimbawa: umutang ng {amount} sa loob ng {term}, magbayad ng kabuuang {total}. Taunang singil: {apr}.",
    zh: "示例：借 {amount}，期限 {term}，共还 {total}。综合年化利率：{apr}。",
  },
  offer: {
    en: "{amount} for {term}",
    sw: "{amount} kwa {term}",
    id: "{amount} selama {term}",
    hi: "{term} के लिए {amount}",
    fil: "{amount} sa loob ng {term}",
    zh: "{amount}，期限 {term}",
  },
} as const satisfies Record<string, Words>;

/** Names of the menu's entries. */
export const menuCopy = {
  orders: {
    en: "My orders",
    sw: "Maagizo yangu",
    id: "Pesanan saya",
    hi: "मेरे ऑर्डर",
    fil: "Mga order ko",
    zh: "我的订单",
  },
  account: {
    en: "Payout account",
    sw: "Akaunti ya kupokea",
    id: "Rekening pencairan",
    hi: "पैसे पाने का खाता",
    fil: "Account na tatanggap",
    zh: "收款账户",
  },
  complaints: {
    en: "Complaints",
    sw: "Malalamiko",
    id: "Pengaduan",
    hi: "शिकायतें",
    fil: "Mga reklamo",
    zh: "投诉",
  },
  service: {
    en: "Customer service",
    sw: "Huduma kwa wateja",
    id: "Layanan pelanggan",
    hi: "ग्राहक सेवा",
    fil: "Customer service desk",
    zh: "客服",
  },
  settings: {
    en: "Settings",
    sw: "Mipangilio",
    id: "Pengaturan",
    hi: "सेटिंग",
    fil: "Mga setting",
    zh: "设置",
  },
} as const satisfies Record<string, Words>;
