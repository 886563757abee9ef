/** Every word of the instalment plan's data, in the order they are shown. */
import type { Words } from "#contract/words.ts";
import type { InstalmentPosition } from "#lending/position-shape.ts";

export const statusCopy: Readonly<Record<InstalmentPosition["status"], Words>> = {
  overdue: {
    en: "Overdue",
    sw: "Imechelewa",
    id: "Terlambat",
    hi: "ओवरड्यू",
    fil: "Overdue na",
    zh: "已逾期",
  },
  due: {
    en: "Due",
    sw: "Wakati wa kulipa",
    id: "Jatuh tempo",
    hi: "देय",
    fil: "Due na",
    zh: "应还款",
  },
  upcoming: {
    en: "Upcoming",
    sw: "Inayofuata",
    id: "Akan datang",
    hi: "आने वाली",
    fil: "Paparating",
    zh: "未到期",
  },
  paid: { en: "Paid", sw: "Imelipwa", id: "Lunas", hi: "चुकाई गई", fil: "Bayad na", zh: "已还" },
};

export const overdueDaysCopy: Words = {
  en: "Overdue, day {days}",
  sw: "Imechelewa, siku ya {days}",
  id: "Terlambat, hari ke-{days}",
  hi: "ओवरड्यू, दिन {days}",
  fil: "Overdue, ika-{days} araw",
  zh: "逾期第 {days} 天",
};

export const lastPaymentCopy: Words = {
  en: "Last payment, {day}",
  sw: "Malipo ya mwisho, {day}",
  id: "Pembayaran terakhir, {day}",
  hi: "पिछला भुगतान, {day}",
  fil: "Huling bayad, {day}",
  zh: "最近还款，{day}",
};

export const noteCopy = {
  processing: {
    en: "A payment is being processed. It shows here as soon as it is confirmed; please do not pay twice.",
    sw: "Malipo yanashughulikiwa. Yataonekana hapa mara yatakapothibitishwa; tafadhali usilipe mara mbili.",
    id: "Pembayaran sedang diproses. Akan tampil di sini setelah dikonfirmasi; mohon jangan membayar dua kali.",
    hi: "एक भुगतान प्रोसेस हो रहा है। पुष्टि होते ही वह यहाँ दिखेगा; कृपया दो बार भुगतान न करें।",
    fil: "May bayad na pinoproseso. Makikita ito rito kapag nakumpirma na; huwag ka nang magbayad ulit.",
    zh: "有一笔付款正在处理，确认后会立即显示在这里，请不要重复付款。",
  },
  growing: {
    en: "Late charges grow every day: waiting until tomorrow adds {amount}.",
    sw: "Gharama za kuchelewa huongezeka kila siku: ukisubiri hadi kesho itaongezeka {amount}.",
    id: "Denda bertambah setiap hari: menunggu sampai besok menambah {amount}.",
    hi: "विलंब शुल्क हर दिन बढ़ता है: कल तक रुकने पर {amount} और जुड़ेंगे।",
    fil: "Araw-araw lumalaki ang multa: kung maghihintay hanggang bukas, madaragdagan ng {amount}.",
    zh: "逾期费用每天增加：等到明天将增加 {amount}。",
  },
  onTime: {
    en: "Pay by the due date and no late charge is added.",
    sw: "Lipa kufikia tarehe ya kulipa na hakuna gharama ya kuchelewa.",
    id: "Bayar paling lambat pada tanggal jatuh tempo agar tidak ada denda.",
    hi: "देय तारीख तक भुगतान करें, तो कोई विलंब शुल्क नहीं लगेगा।",
    fil: "Magbayad hanggang sa due date para walang multa.",
    zh: "在还款日或之前还款，不会产生逾期费用。",
  },
  settled: {
    en: "Everything on this order is paid. Thank you.",
    sw: "Kila kitu kwenye agizo hili kimelipwa. Asante.",
    id: "Semua pada pesanan ini sudah lunas. Terima kasih.",
    hi: "इस ऑर्डर का पूरा भुगतान हो चुका है। धन्यवाद।",
    fil: "Bayad na ang lahat sa order na ito. Salamat.",
    zh: "此订单已全部还清，谢谢。",
  },
} as const satisfies Record<string, Words>;

/** A message to the telephone. */
export const takenBackCopy: Words = {
  en: "{lender}: your payment of {amount} on order {order} was taken back by your bank or wallet, so it is owed again. Open the order to see what is due.",
  sw: "{lender}: malipo yako ya {amount} ya agizo {order} yamerudishwa na benki au pochi yako, hivyo unadaiwa tena. Fungua agizo uone unachodaiwa.",
  id: "{lender}: pembayaran Anda {amount} untuk pesanan {order} ditarik kembali oleh bank atau dompet Anda, jadi terutang lagi. Buka pesanan untuk melihat tagihannya.",
  hi: "{lender}: ऑर्डर {order} का आपका {amount} का भुगतान आपके बैंक या वॉलेट ने वापस ले लिया, इसलिए यह राशि फिर बकाया है। क्या देना है, यह देखने के लिए ऑर्डर खोलें।",
  fil: "{lender}: binawi ng bangko o wallet mo ang bayad mong {amount} sa order {order}, kaya utang mo ulit ito. Buksan ang order para makita ang dapat bayaran.",
  zh: "{lender}：您在订单 {order} 的还款 {amount} 已被您的银行或钱包撤回，因此重新计入欠款。请打开订单查看应还金额。",
};
