/** Why an application was declined or approved for less, as a borrower reads it: plain words, and what can be done. */
import type { Words } from "#contract/words.ts";
import type { Reason } from "#lending/decision.ts";
import type { DeclineReason } from "./application-record.ts";

/** What only ever refers to a person: no reason to tell. */
type Untold = "four-eyes" | "term-limits";

/** By the rule's words; {cap} and {least} are amounts, {days} and {years} numbers. */
export const reasonCopy: Readonly<Record<Exclude<Reason["words"], Untold>, Words>> = {
  "minimum-age": {
    en: "A loan is possible from the age of {years}.",
    sw: "Mkopo unapatikana kuanzia umri wa miaka {years}.",
    id: "Pinjaman tersedia mulai usia {years} tahun.",
    hi: "ऋण {years} वर्ष की आयु से मिल सकता है।",
    fil: "Puwedeng umutang mula sa edad na {years}.",
    zh: "年满 {years} 岁才能申请贷款。",
  },
  "steps-completed": {
    en: "Some details about you were missing. Please complete them and apply again.",
    sw: "Baadhi ya taarifa zako zilikosekana. Tafadhali zikamilishe kisha uombe tena.",
    id: "Beberapa data Anda belum lengkap. Silakan lengkapi lalu ajukan lagi.",
    hi: "आपकी कुछ जानकारी अधूरी थी। कृपया उसे पूरा करके दोबारा आवेदन करें।",
    fil: "May kulang sa mga detalye mo. Pakikumpleto at mag-apply ulit.",
    zh: "您的资料不完整。请补全后再次申请。",
  },
  "deny-list": {
    en: "We cannot lend on the details you gave. If you think that is a mistake, please call us.",
    sw: "Hatuwezi kukopesha kwa taarifa ulizotoa. Ukiona ni kosa, tafadhali tupigie simu.",
    id: "Kami tidak dapat memberi pinjaman berdasarkan data Anda. Jika menurut Anda ini keliru, silakan hubungi kami.",
    hi: "आपकी दी गई जानकारी पर हम ऋण नहीं दे सकते। यदि आपको यह गलती लगे, तो कृपया हमें फ़ोन करें।",
    fil: "Hindi kami makapagpautang batay sa mga detalyeng ibinigay mo. Kung sa tingin mo ay mali ito, pakitawagan kami.",
    zh: "根据您提供的资料，我们无法放款。如果您认为有误，请致电我们。",
  },
  velocity: {
    en: "There were too many applications in a short time.",
    sw: "Kulikuwa na maombi mengi mno kwa muda mfupi.",
    id: "Terlalu banyak pengajuan dalam waktu singkat.",
    hi: "कम समय में बहुत अधिक आवेदन आए।",
    fil: "Masyadong maraming aplikasyon sa maikling panahon.",
    zh: "短时间内申请次数过多。",
  },
  "days-past-due-now": {
    en: "A payment on another of your loans is late ({days} days). Pay it, then you can apply again.",
    sw: "Malipo ya mkopo wako mwingine yamechelewa (siku {days}). Yalipe, kisha unaweza kuomba tena.",
    id: "Ada cicilan pinjaman lain yang terlambat ({days} hari). Bayar dulu, lalu Anda dapat mengajukan lagi.",
    hi: "आपके एक दूसरे ऋण का भुगतान देर से है ({days} दिन)। उसे चुकाएँ, फिर आप दोबारा आवेदन कर सकते हैं।",
    fil: "May hulog sa iba mong utang na huli na ({days} araw). Bayaran ito, saka ka makapag-aapply ulit.",
    zh: "您的另一笔贷款已逾期（{days} 天）。还清逾期款后即可再次申请。",
  },
  "days-past-due-ever": {
    en: "An earlier loan of yours was paid {days} days late.",
    sw: "Mkopo wako wa awali ulilipwa ukiwa umechelewa siku {days}.",
    id: "Pinjaman Anda sebelumnya dibayar terlambat {days} hari.",
    hi: "आपका एक पिछला ऋण {days} दिन देर से चुकाया गया।",
    fil: "Nabayaran nang {days} araw na huli ang dati mong utang.",
    zh: "您以前的一笔贷款逾期 {days} 天才还款。",
  },
  exposure: {
    en: "Together with your other loans this would be more than we lend to one person.",
    sw: "Pamoja na mikopo yako mingine, hii ingezidi kiasi tunachomkopesha mtu mmoja.",
    id: "Bersama pinjaman Anda yang lain, jumlah ini melebihi batas kami untuk satu orang.",
    hi: "आपके दूसरे ऋणों के साथ यह एक व्यक्ति को दी जाने वाली हमारी सीमा से अधिक हो जाता।",
    fil: "Kasama ng iba mong utang, lalampas ito sa ipinahihiram namin sa isang tao.",
    zh: "加上您的其他贷款，将超过我们对一个人的放款上限。",
  },
  "amount-range": {
    en: "The amount is outside what this product lends.",
    sw: "Kiasi hicho kiko nje ya kinachotolewa na bidhaa hii.",
    id: "Jumlahnya di luar yang dipinjamkan produk ini.",
    hi: "यह राशि इस उत्पाद की सीमा से बाहर है।",
    fil: "Wala sa saklaw ng produktong ito ang halaga.",
    zh: "该金额不在此产品的范围内。",
  },
  "amount-above": {
    en: "The amount is above {cap}.",
    sw: "Kiasi hicho kimezidi {cap}.",
    id: "Jumlahnya di atas {cap}.",
    hi: "राशि {cap} से अधिक है।",
    fil: "Lampas sa {cap} ang halaga.",
    zh: "该金额超过 {cap}。",
  },
  "income-share": {
    en: "The instalments would take too large a part of your income.",
    sw: "Awamu zingechukua sehemu kubwa mno ya kipato chako.",
    id: "Cicilannya akan mengambil bagian terlalu besar dari penghasilan Anda.",
    hi: "किस्तें आपकी आय का बहुत बड़ा हिस्सा ले लेतीं।",
    fil: "Masyadong malaking bahagi ng kita mo ang mapupunta sa hulog.",
    zh: "每月还款占您收入的比例过高。",
  },
  "open-loans": {
    en: "You have several loans that are not paid off yet.",
    sw: "Una mikopo kadhaa ambayo haijamalizika kulipwa.",
    id: "Anda masih punya beberapa pinjaman yang belum lunas.",
    hi: "आपके कई ऋण अभी चुकाए नहीं गए हैं।",
    fil: "May ilan ka pang utang na hindi pa bayad.",
    zh: "您有多笔贷款尚未还清。",
  },
  "first-loan": {
    en: "This loan is for people who have repaid one with us before.",
    sw: "Mkopo huu ni kwa waliowahi kumaliza kulipa mkopo kwetu.",
    id: "Pinjaman ini untuk yang sudah pernah melunasi pinjaman di sini.",
    hi: "यह ऋण उनके लिए है जिन्होंने पहले हमारा ऋण चुकाया है।",
    fil: "Para ito sa mga nakabayad na ng utang sa amin.",
    zh: "此贷款面向曾在我们这里还清过贷款的客户。",
  },
  "cost-cap": {
    en: "The costs of this loan would be above what is allowed.",
    sw: "Gharama za mkopo huu zingezidi zinazoruhusiwa.",
    id: "Biaya pinjaman ini akan melebihi yang diizinkan.",
    hi: "इस ऋण की लागत अनुमत सीमा से अधिक होती।",
    fil: "Lalampas sa pinapayagan ang gastos ng pautang na ito.",
    zh: "此贷款的费用会超过允许的上限。",
  },
  "repeat-growth": {
    en: "For now you can borrow up to {cap}. Every loan repaid on time can raise this.",
    sw: "Kwa sasa unaweza kukopa hadi {cap}. Kila mkopo unaolipwa kwa wakati unaweza kuongeza kiasi hiki.",
    id: "Saat ini Anda dapat meminjam hingga {cap}. Setiap pinjaman yang dilunasi tepat waktu dapat menaikkannya.",
    hi: "अभी आप {cap} तक उधार ले सकते हैं। समय पर चुकाया गया हर ऋण इसे बढ़ा सकता है।",
    fil: "Sa ngayon, hanggang {cap} ang mahihiram mo. Tumataas ito sa bawat utang na nababayaran sa oras.",
    zh: "您目前最多可借 {cap}。每按时还清一笔贷款，额度都可能提高。",
  },
  "product-least": {
    en: "What we could lend you now is less than {least}, the least of this product.",
    sw: "Kiasi tunachoweza kukukopesha sasa ni chini ya {least}, kiwango cha chini cha bidhaa hii.",
    id: "Yang dapat kami pinjamkan sekarang kurang dari {least}, jumlah terkecil produk ini.",
    hi: "अभी हम जितना दे सकते हैं वह इस उत्पाद की न्यूनतम राशि {least} से कम है।",
    fil: "Mas mababa sa {least}, ang pinakamaliit sa produktong ito, ang maipapahiram namin ngayon.",
    zh: "我们目前能借给您的金额低于此产品的最低额 {least}。",
  },
};

/** Of a person's decline. */
export const declineCopy: Readonly<Record<DeclineReason, Words>> = {
  income: reasonCopy["income-share"],
  debts: {
    en: "You owe too much elsewhere at the moment.",
    sw: "Kwa sasa una madeni mengi mno kwingine.",
    id: "Saat ini utang Anda di tempat lain terlalu besar.",
    hi: "अभी आप पर दूसरी जगह बहुत अधिक देनदारी है।",
    fil: "Masyado pang malaki ang utang mo sa iba sa ngayon.",
    zh: "您目前在其他地方的负债过多。",
  },
  history: {
    en: "Earlier loans were not repaid as agreed.",
    sw: "Mikopo ya awali haikulipwa kama ilivyokubaliwa.",
    id: "Pinjaman sebelumnya tidak dibayar sesuai perjanjian.",
    hi: "पिछले ऋण तय शर्तों पर नहीं चुकाए गए।",
    fil: "Hindi nabayaran ayon sa kasunduan ang mga dating utang.",
    zh: "以前的贷款没有按约定偿还。",
  },
  identity: {
    en: "We could not confirm who you are from the document and the photos.",
    sw: "Hatukuweza kuthibitisha wewe ni nani kwa kitambulisho na picha.",
    id: "Kami tidak dapat memastikan identitas Anda dari dokumen dan fotonya.",
    hi: "दस्तावेज़ और फ़ोटो से हम आपकी पहचान की पुष्टि नहीं कर सके।",
    fil: "Hindi namin makumpirma kung sino ka mula sa dokumento at mga larawan.",
    zh: "我们无法通过证件和照片确认您的身份。",
  },
  details: {
    en: "Some of what you told us could not be confirmed.",
    sw: "Baadhi ya ulichotueleza hakikuweza kuthibitishwa.",
    id: "Sebagian keterangan Anda tidak dapat dipastikan.",
    hi: "आपकी बताई कुछ बातों की पुष्टि नहीं हो सकी।",
    fil: "Hindi nakumpirma ang ilan sa sinabi mo.",
    zh: "您提供的部分信息无法核实。",
  },
  purpose: {
    en: "We do not lend for this purpose.",
    sw: "Hatukopeshi kwa madhumuni haya.",
    id: "Kami tidak memberi pinjaman untuk tujuan ini.",
    hi: "हम इस उद्देश्य के लिए ऋण नहीं देते।",
    fil: "Hindi kami nagpapautang para sa layuning ito.",
    zh: "我们不为此用途放款。",
  },
  other: {
    en: "One of our staff looked at your application and could not approve it. Please call us if you want to know more.",
    sw: "Mfanyakazi wetu ameliangalia ombi lako na hakuweza kulikubali. Tupigie simu ukitaka kujua zaidi.",
    id: "Staf kami sudah meninjau pengajuan Anda dan tidak dapat menyetujuinya. Hubungi kami jika ingin tahu lebih lanjut.",
    hi: "हमारे कर्मचारी ने आपका आवेदन देखा और उसे स्वीकृत नहीं कर सके। अधिक जानने के लिए कृपया फ़ोन करें।",
    fil: "Sinuri ng aming kawani ang aplikasyon mo at hindi ito maaprubahan. Tawagan kami kung gusto mong malaman pa.",
    zh: "我们的工作人员审核了您的申请，未能批准。如想了解更多，请致电我们。",
  },
};
