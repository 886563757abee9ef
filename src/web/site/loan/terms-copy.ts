/** Words of the loan terms, in the order they are told; every figure of them is the engine's (OS-4, LN-1 to LN-7). */
import type { Language } from "#contract/words.ts";

export const termsCopy = {
  en: {
    terms: "The terms",
    who: "Who may borrow",
    age: "Applicants must be {years} years old or older.",
    time: "How long",
    termDays:
      "A loan runs for {from} to {to} days, counted from the day the money is paid out to the last due date.",
    speed: "How fast",
    decision: {
      one: "We decide within {count} day of your application.",
      other: "We decide within {count} days of your application.",
    },
    payout: "After you accept, the money is paid out in {from} to {to} days.",
    late: "If you pay late",
    lateStart: "The due date itself is not late. From the day after it:",
    lateFeeLoan:
      "{feeNew} for new clients or {feeRepeat} for repeat clients, charged once for the whole loan;",
    lateFeeInstalment:
      "{feeNew} for new clients or {feeRepeat} for repeat clients, charged once for each late instalment;",
    lateDaily: "for each late day, a share of the instalment amount still unpaid:",
    lateDay: "Late days",
    lateShare: "A day",
    band: "{from} to {to}",
    lastBand: "From {from}",
    lateNone: "No late charge is taken on fees or on other late charges.",
    early: "If you pay early",
    earlyNext: "Your next instalment may always be paid before its due date.",
    earlyRule:
      "Paying back more than that is possible once {share} of the term has passed, and not before day {days}.",
    earlyRebate: "Interest not yet earned is then dropped.",
    deferral: "Moving the due dates",
    notices: "What we tell each other",
    change: {
      one: "If your name, address, telephone number, employer or account changes, tell us within {count} day.",
      other:
        "If your name, address, telephone number, employer or account changes, tell us within {count} days.",
    },
    assignment: {
      one: "If we assign your loan to another creditor, we tell you {count} business day before.",
      other:
        "If we assign your loan to another creditor, we tell you {count} business days before.",
    },
    judgment: {
      one: "If a court decides that you have to pay, the amount is payable within {count} day.",
      other: "If a court decides that you have to pay, the amount is payable within {count} days.",
    },
  },
  sw: {
    terms: "Masharti",
    who: "Nani anaweza kukopa",
    age: "Mwombaji awe na umri wa miaka {years} au zaidi.",
    time: "Muda",
    termDays:
      "Mkopo ni wa siku {from} hadi {to}, kuanzia siku pesa inapolipwa hadi tarehe ya mwisho ya kulipa.",
    speed: "Kasi",
    decision: {
      one: "Tunaamua ndani ya siku {count} tangu uombe.",
      other: "Tunaamua ndani ya siku {count} tangu uombe.",
    },
    payout: "Ukishakubali, pesa inalipwa ndani ya siku {from} hadi {to}.",
    late: "Ukichelewa kulipa",
    lateStart: "Tarehe ya kulipa yenyewe si kuchelewa. Kuanzia siku inayofuata:",
    lateFeeLoan:
      "{feeNew} kwa wateja wapya au {feeRepeat} kwa wateja wanaorudi, mara moja kwa mkopo mzima;",
    lateFeeInstalment:
      "{feeNew} kwa wateja wapya au {feeRepeat} kwa wateja wanaorudi, mara moja kwa kila awamu iliyochelewa;",
    lateDaily: "kwa kila siku ya kuchelewa, sehemu ya kiasi cha awamu ambacho hakijalipwa:",
    lateDay: "Siku za kuchelewa",
    lateShare: "Kwa siku",
    band: "{from} hadi {to}",
    lastBand: "Kuanzia {from}",
    lateNone: "Hakuna gharama ya kuchelewa juu ya ada au juu ya gharama nyingine za kuchelewa.",
    early: "Ukilipa mapema",
    earlyNext: "Awamu yako inayofuata unaweza kuilipa wakati wowote kabla ya tarehe yake.",
    earlyRule:
      "Kulipa zaidi ya hapo kunawezekana baada ya {share} ya muda kupita, na si kabla ya siku ya {days}.",
    earlyRebate: "Riba ambayo bado haijaiva huondolewa.",
    deferral: "Kuahirisha tarehe",
    notices: "Tunachoambiana",
    change: {
      one: "Jina, anwani, namba ya simu, mwajiri au akaunti yako ikibadilika, tuambie ndani ya siku {count}.",
      other:
        "Jina, anwani, namba ya simu, mwajiri au akaunti yako ikibadilika, tuambie ndani ya siku {count}.",
    },
    assignment: {
      one: "Tukimpa mkopeshaji mwingine mkopo wako, tunakuambia siku {count} za kazi kabla.",
      other: "Tukimpa mkopeshaji mwingine mkopo wako, tunakuambia siku {count} za kazi kabla.",
    },
    judgment: {
      one: "Mahakama ikiamua kwamba unapaswa kulipa, kiasi hicho kilipwe ndani ya siku {count}.",
      other: "Mahakama ikiamua kwamba unapaswa kulipa, kiasi hicho kilipwe ndani ya siku {count}.",
    },
  },
  id: {
    terms: "Ketentuan",
    who: "Siapa yang dapat meminjam",
    age: "Pemohon harus berusia {years} tahun atau lebih.",
    time: "Jangka waktu",
    termDays:
      "Pinjaman berlangsung {from} sampai {to} hari, dihitung dari hari pencairan sampai jatuh tempo terakhir.",
    speed: "Kecepatan",
    decision: {
      one: "Kami memutuskan dalam {count} hari sejak permohonan Anda.",
      other: "Kami memutuskan dalam {count} hari sejak permohonan Anda.",
    },
    payout: "Setelah Anda setuju, dana dicairkan dalam {from} sampai {to} hari.",
    late: "Jika Anda terlambat",
    lateStart: "Tanggal jatuh tempo sendiri tidak terlambat. Mulai hari berikutnya:",
    lateFeeLoan:
      "{feeNew} untuk nasabah baru atau {feeRepeat} untuk nasabah lama, sekali untuk seluruh pinjaman;",
    lateFeeInstalment:
      "{feeNew} untuk nasabah baru atau {feeRepeat} untuk nasabah lama, sekali untuk setiap cicilan yang terlambat;",
    lateDaily: "untuk setiap hari terlambat, sebagian dari jumlah cicilan yang belum dibayar:",
    lateDay: "Hari terlambat",
    lateShare: "Per hari",
    band: "{from} sampai {to}",
    lastBand: "Mulai {from}",
    lateNone: "Tidak ada denda atas biaya atau atas denda lain.",
    early: "Jika Anda membayar lebih awal",
    earlyNext: "Cicilan berikutnya selalu boleh dibayar sebelum jatuh tempo.",
    earlyRule:
      "Membayar lebih dari itu dapat dilakukan setelah {share} dari tenor berlalu, dan tidak sebelum hari ke-{days}.",
    earlyRebate: "Bunga yang belum berjalan dihapuskan.",
    deferral: "Menunda jatuh tempo",
    notices: "Yang saling kita sampaikan",
    change: {
      one: "Jika nama, alamat, nomor telepon, tempat kerja, atau rekening Anda berubah, beri tahu kami dalam {count} hari.",
      other:
        "Jika nama, alamat, nomor telepon, tempat kerja, atau rekening Anda berubah, beri tahu kami dalam {count} hari.",
    },
    assignment: {
      one: "Jika pinjaman Anda kami alihkan ke kreditur lain, kami memberi tahu Anda {count} hari kerja sebelumnya.",
      other:
        "Jika pinjaman Anda kami alihkan ke kreditur lain, kami memberi tahu Anda {count} hari kerja sebelumnya.",
    },
    judgment: {
      one: "Jika pengadilan memutuskan Anda harus membayar, jumlahnya dibayar dalam {count} hari.",
      other:
        "Jika pengadilan memutuskan Anda harus membayar, jumlahnya dibayar dalam {count} hari.",
    },
  },
  hi: {
    terms: "शर्तें",
    who: "लोन कौन ले सकता है",
    age: "आवेदक की उम्र {years} साल या ज़्यादा होनी चाहिए।",
    time: "कितने समय के लिए",
    termDays: "लोन {from} से {to} दिन का होता है, पैसे भेजे जाने के दिन से आख़िरी देय तारीख तक।",
    speed: "कितनी जल्दी",
    decision: {
      one: "हम आवेदन के {count} दिन के भीतर फ़ैसला करते हैं।",
      other: "हम आवेदन के {count} दिन के भीतर फ़ैसला करते हैं।",
    },
    payout: "आपके मानने के बाद पैसे {from} से {to} दिन में भेजे जाते हैं।",
    late: "अगर आप देर से चुकाते हैं",
    lateStart: "देय तारीख का दिन देरी नहीं है। उसके अगले दिन से:",
    lateFeeLoan: "नए ग्राहकों के लिए {feeNew} या पुराने ग्राहकों के लिए {feeRepeat}, पूरे लोन पर एक बार;",
    lateFeeInstalment:
      "नए ग्राहकों के लिए {feeNew} या पुराने ग्राहकों के लिए {feeRepeat}, हर देर वाली किस्त पर एक बार;",
    lateDaily: "देरी के हर दिन के लिए, न चुकाई गई किस्त राशि का एक हिस्सा:",
    lateDay: "देरी के दिन",
    lateShare: "प्रति दिन",
    band: "{from} से {to}",
    lastBand: "{from} से आगे",
    lateNone: "शुल्क पर या दूसरे विलंब शुल्क पर विलंब शुल्क नहीं लगता।",
    early: "अगर आप जल्दी चुकाते हैं",
    earlyNext: "अगली किस्त उसकी देय तारीख से पहले कभी भी चुकाई जा सकती है।",
    earlyRule: "उससे ज़्यादा चुकाना तब संभव है जब अवधि का {share} बीत चुका हो, और {days}वें दिन से पहले नहीं।",
    earlyRebate: "जो ब्याज अभी नहीं बना है, वह तब नहीं लिया जाता।",
    deferral: "देय तारीख आगे बढ़ाना",
    notices: "हम एक-दूसरे को क्या बताते हैं",
    change: {
      one: "आपका नाम, पता, फ़ोन नंबर, नियोक्ता या खाता बदले, तो {count} दिन के भीतर हमें बताएँ।",
      other: "आपका नाम, पता, फ़ोन नंबर, नियोक्ता या खाता बदले, तो {count} दिन के भीतर हमें बताएँ।",
    },
    assignment: {
      one: "अगर हम आपका लोन किसी दूसरे ऋणदाता को सौंपते हैं, तो {count} कार्य दिवस पहले बताते हैं।",
      other: "अगर हम आपका लोन किसी दूसरे ऋणदाता को सौंपते हैं, तो {count} कार्य दिवस पहले बताते हैं।",
    },
    judgment: {
      one: "अगर अदालत फ़ैसला करे कि आपको चुकाना है, तो राशि {count} दिन के भीतर देनी होती है।",
      other: "अगर अदालत फ़ैसला करे कि आपको चुकाना है, तो राशि {count} दिन के भीतर देनी होती है।",
    },
  },
  fil: {
    terms: "Ang mga tuntunin",
    who: "Sino ang puwedeng mag-loan",
    age: "Dapat {years} taong gulang o mas matanda ang aplikante.",
    time: "Gaano katagal",
    termDays:
      "Ang loan ay {from} hanggang {to} araw, mula sa araw ng release hanggang sa huling due date.",
    speed: "Gaano kabilis",
    decision: {
      one: "Nagpapasya kami sa loob ng {count} araw mula sa aplikasyon mo.",
      other: "Nagpapasya kami sa loob ng {count} araw mula sa aplikasyon mo.",
    },
    payout: "Kapag pumayag ka, ire-release ang pera sa loob ng {from} hanggang {to} araw.",
    late: "Kung mahuli ang bayad",
    lateStart: "Hindi pa huli ang mismong due date. Mula sa kasunod na araw:",
    lateFeeLoan:
      "{feeNew} para sa bagong kliyente o {feeRepeat} para sa dating kliyente, isang beses para sa buong loan;",
    lateFeeInstalment:
      "{feeNew} para sa bagong kliyente o {feeRepeat} para sa dating kliyente, isang beses para sa bawat huling hulog;",
    lateDaily: "sa bawat araw na huli, bahagi ng hindi pa bayad na halaga ng hulog:",
    lateDay: "Mga araw na huli",
    lateShare: "Bawat araw",
    band: "{from} hanggang {to}",
    lastBand: "Mula {from}",
    lateNone: "Walang multa sa mga fee o sa ibang multa.",
    early: "Kung maaga ang bayad",
    earlyNext: "Palaging puwedeng bayaran ang susunod na hulog bago ang due date nito.",
    earlyRule:
      "Ang pagbabayad nang higit pa roon ay puwede kapag lumipas na ang {share} ng tagal, at hindi bago ang ika-{days} araw.",
    earlyRebate: "Hindi na sisingilin ang interes na hindi pa naipon.",
    deferral: "Pag-usog ng mga due date",
    notices: "Ang ipinapaalam natin sa isa't isa",
    change: {
      one: "Kung magbago ang pangalan, address, numero ng telepono, employer o account mo, ipaalam sa amin sa loob ng {count} araw.",
      other:
        "Kung magbago ang pangalan, address, numero ng telepono, employer o account mo, ipaalam sa amin sa loob ng {count} araw.",
    },
    assignment: {
      one: "Kung ililipat namin ang loan mo sa ibang nagpapahiram, ipapaalam namin {count} araw ng trabaho bago iyon.",
      other:
        "Kung ililipat namin ang loan mo sa ibang nagpapahiram, ipapaalam namin {count} araw ng trabaho bago iyon.",
    },
    judgment: {
      one: "Kung ipasya ng korte na kailangan mong magbayad, babayaran ang halaga sa loob ng {count} araw.",
      other:
        "Kung ipasya ng korte na kailangan mong magbayad, babayaran ang halaga sa loob ng {count} araw.",
    },
  },
  zh: {
    terms: "条款",
    who: "谁可以借款",
    age: "申请人须年满 {years} 周岁。",
    time: "期限",
    termDays: "借款期限为 {from} 至 {to} 天，从放款当天算到最后一个还款日。",
    speed: "速度",
    decision: {
      one: "我们在您申请后 {count} 天内作出决定。",
      other: "我们在您申请后 {count} 天内作出决定。",
    },
    payout: "您接受之后，{from} 至 {to} 天内放款。",
    late: "逾期还款",
    lateStart: "还款日当天不算逾期。从次日起：",
    lateFeeLoan: "新客户 {feeNew}，老客户 {feeRepeat}，整笔借款只收一次；",
    lateFeeInstalment: "新客户 {feeNew}，老客户 {feeRepeat}，每个逾期的期次收一次；",
    lateDaily: "每逾期一天，按该期未还金额的以下比例收取：",
    lateDay: "逾期天数",
    lateShare: "每天",
    band: "{from} 至 {to}",
    lastBand: "{from} 起",
    lateNone: "手续费和其他逾期费用不再收取逾期费用。",
    early: "提前还款",
    earlyNext: "下一期随时可以在还款日之前还。",
    earlyRule: "要提前还更多，须在期限过去 {share} 之后，且不早于第 {days} 天。",
    earlyRebate: "届时尚未产生的利息不再收取。",
    deferral: "推迟还款日",
    notices: "双方的告知",
    change: {
      one: "姓名、地址、电话、工作单位或账户如有变更，请在 {count} 天内告诉我们。",
      other: "姓名、地址、电话、工作单位或账户如有变更，请在 {count} 天内告诉我们。",
    },
    assignment: {
      one: "如将您的借款转让给其他债权人，我们会提前 {count} 个工作日告诉您。",
      other: "如将您的借款转让给其他债权人，我们会提前 {count} 个工作日告诉您。",
    },
    judgment: {
      one: "如法院判决您须付款，应在 {count} 天内付清。",
      other: "如法院判决您须付款，应在 {count} 天内付清。",
    },
  },
} satisfies Record<Language, unknown>;

export type TermsWords = (typeof termsCopy)["en"];
