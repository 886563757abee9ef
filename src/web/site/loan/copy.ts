/**
 * Words of the Loan tab, in the order of the page (OS-4). No figure stands in them: every one is the engine's, put in at
 * its {place}.
 */
import type { Language } from "#contract/words.ts";
import type { Plural } from "../../client/fill.ts";

export const copy = {
  en: {
    intro:
      "Every figure on this page is the one our system works your loan out with. When the terms change, this page changes with them.",
    description:
      "What a loan costs: amounts, terms of {from} to {to} days, interest, fees, late charges and paying early, with a calculator.",
    calculator: "What would a loan cost?",
    product: "Loan",
    amount: "Amount",
    amountSlider: "Amount, as a slider",
    amountHint: "{least} to {most}",
    instalments: "Instalments",
    instalmentsSlider: "Instalments, as a slider",
    instalmentsHint: "{least} to {most} {unit}",
    calculate: "Calculate",
    failed: "No answer came, so this is still the last one. Change something to try again.",
    borrow: "You borrow {amount} for {term} and repay",
    eachEqual: "{count} instalments of {amount}",
    eachFirst: "{count} instalments, the first {amount}",
    note: "Worked out for a new client as if the money were paid out today. It is an example, not an offer: what you are offered depends on your application.",
    showPlan: "Repayment plan",
    number: "No.",
    dueDate: "Due date",
    planAmount: "Amount",
    getStarted: "Get started",
    none: "No loan is offered at the moment. The terms below hold for every loan.",
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
    products: "Our loans",
    rate: "Interest",
    productTerm: "Term",
    fees: "Fees",
    noFees: "None",
    calculateThis: "Calculate {product}",
  },
  sw: {
    intro:
      "Kila takwimu kwenye ukurasa huu ndiyo mfumo wetu unayotumia kukokotoa mkopo wako. Masharti yakibadilika, ukurasa huu hubadilika pia.",
    description:
      "Gharama ya mkopo: viasi, muda wa siku {from} hadi {to}, riba, ada, gharama za kuchelewa na kulipa mapema, pamoja na kikokotoo.",
    calculator: "Mkopo ungegharimu kiasi gani?",
    product: "Mkopo",
    amount: "Kiasi",
    amountSlider: "Kiasi, kwa kitelezi",
    amountHint: "{least} hadi {most}",
    instalments: "Awamu",
    instalmentsSlider: "Awamu, kwa kitelezi",
    instalmentsHint: "{least} hadi {most} ({unit})",
    calculate: "Kokotoa",
    failed: "Jibu halikuja, kwa hiyo hili bado ni la mwisho. Badilisha kitu ili ujaribu tena.",
    borrow: "Unakopa {amount} kwa {term} na unalipa",
    eachEqual: "Awamu {count} za {amount}",
    eachFirst: "Awamu {count}, ya kwanza {amount}",
    note: "Imekokotolewa kwa mteja mpya kana kwamba pesa zimelipwa leo. Huu ni mfano, si ofa: ofa yako inategemea ombi lako.",
    showPlan: "Mpango wa malipo",
    number: "Na.",
    dueDate: "Tarehe ya kulipa",
    planAmount: "Kiasi",
    getStarted: "Anza sasa",
    none: "Kwa sasa hakuna mkopo unaotolewa. Masharti yaliyo hapa chini ni ya kila mkopo.",
    terms: "Masharti",
    who: "Nani anaweza kukopa",
    age: "Mwombaji awe na umri wa miaka {years} au zaidi.",
    time: "Muda",
    termDays:
      "Mkopo ni wa siku {from} hadi {to}, kuanzia siku pesa inapolipwa hadi tarehe ya mwisho ya kulipa.",
    speed: "Kasi",
    decision: { other: "Tunaamua ndani ya siku {count} tangu uombe." },
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
      other:
        "Jina, anwani, namba ya simu, mwajiri au akaunti yako ikibadilika, tuambie ndani ya siku {count}.",
    },
    assignment: {
      other: "Tukimpa mkopeshaji mwingine mkopo wako, tunakuambia siku {count} za kazi kabla.",
    },
    judgment: {
      other: "Mahakama ikiamua kwamba unapaswa kulipa, kiasi hicho kilipwe ndani ya siku {count}.",
    },
    products: "Mikopo yetu",
    rate: "Riba",
    productTerm: "Muda",
    fees: "Ada",
    noFees: "Hakuna",
    calculateThis: "Kokotoa {product}",
  },
  id: {
    intro:
      "Setiap angka di halaman ini adalah angka yang dipakai sistem kami untuk menghitung pinjaman Anda. Bila ketentuan berubah, halaman ini ikut berubah.",
    description:
      "Biaya pinjaman: jumlah, jangka waktu {from} sampai {to} hari, bunga, biaya, denda, dan pelunasan lebih awal, dengan kalkulator.",
    calculator: "Berapa biaya suatu pinjaman?",
    product: "Pinjaman",
    amount: "Jumlah",
    amountSlider: "Jumlah, dengan penggeser",
    amountHint: "{least} sampai {most}",
    instalments: "Cicilan",
    instalmentsSlider: "Cicilan, dengan penggeser",
    instalmentsHint: "{least} sampai {most} {unit}",
    calculate: "Hitung",
    failed: "Tidak ada jawaban, jadi ini masih yang terakhir. Ubah sesuatu untuk mencoba lagi.",
    borrow: "Anda meminjam {amount} selama {term} dan membayar",
    eachEqual: "{count} cicilan sebesar {amount}",
    eachFirst: "{count} cicilan, yang pertama {amount}",
    note: "Dihitung untuk nasabah baru seolah-olah dana dicairkan hari ini. Ini contoh, bukan penawaran: penawaran Anda bergantung pada permohonan Anda.",
    showPlan: "Rencana pembayaran",
    number: "No.",
    dueDate: "Jatuh tempo",
    planAmount: "Jumlah",
    getStarted: "Mulai",
    none: "Saat ini tidak ada pinjaman yang ditawarkan. Ketentuan di bawah berlaku untuk setiap pinjaman.",
    terms: "Ketentuan",
    who: "Siapa yang dapat meminjam",
    age: "Pemohon harus berusia {years} tahun atau lebih.",
    time: "Jangka waktu",
    termDays:
      "Pinjaman berlangsung {from} sampai {to} hari, dihitung dari hari pencairan sampai jatuh tempo terakhir.",
    speed: "Kecepatan",
    decision: { other: "Kami memutuskan dalam {count} hari sejak permohonan Anda." },
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
      other:
        "Jika nama, alamat, nomor telepon, tempat kerja, atau rekening Anda berubah, beri tahu kami dalam {count} hari.",
    },
    assignment: {
      other:
        "Jika pinjaman Anda kami alihkan ke kreditur lain, kami memberi tahu Anda {count} hari kerja sebelumnya.",
    },
    judgment: {
      other:
        "Jika pengadilan memutuskan Anda harus membayar, jumlahnya dibayar dalam {count} hari.",
    },
    products: "Pinjaman kami",
    rate: "Bunga",
    productTerm: "Tenor",
    fees: "Biaya",
    noFees: "Tidak ada",
    calculateThis: "Hitung {product}",
  },
} satisfies Record<Language, unknown>;

export interface Words
  extends Omit<(typeof copy)["en"], "decision" | "change" | "assignment" | "judgment"> {
  decision: Plural;
  change: Plural;
  assignment: Plural;
  judgment: Plural;
}
