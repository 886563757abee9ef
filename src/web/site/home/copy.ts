/** Words of the site's start page, in the order of the page. */
import type { Language } from "#contract/words.ts";

export const copy = {
  en: {
    title: "Short loans, clear costs",
    intro:
      "{company} lends for {from} to {to} days. You see every cost before you agree, and you repay from your phone.",
    getStarted: "Get started",
    seeCost: "Work out a loan",
    example: "For example",
    product: "{product}, worked out today for a new client. It is an example, not an offer.",
    howTitle: "How it works",
    steps: [
      {
        title: "Ask on your phone",
        text: "Register with your telephone number and answer a few questions. Name the wallet or bank account the money should go to.",
      },
      {
        title: "Look at every figure, then decide",
        text: "You see what you receive, what you repay, on which days, and what being late would cost. Only then do you agree, or not.",
      },
      {
        title: "Get the money, repay in instalments",
        text: "The money goes to your own account. Repay from a wallet, a bank, with a card or in a store, and see each payment in your order.",
      },
    ],
    costTitle: "What it costs",
    costText:
      "One real example, worked out by the very system that works out your loan. There is nothing else to pay when you pay on time.",
    allTerms: "All terms and the calculator",
    safeTitle: "What makes it safe",
    safe: [
      {
        title: "No cost you have not seen",
        text: "Every amount stands in the agreement before you accept it, and so does what being late would cost.",
      },
      {
        title: "Your data stays yours",
        text: "Telephone and account numbers are stored encrypted. We do not read your contacts, messages or photographs.",
      },
      {
        title: "Nobody asks for your PIN",
        text: "You pay only through the links in your order. We never ask for a PIN, a password or money sent to a person.",
      },
      {
        title: "Complaints are answered",
        text: "By people who do not collect, by a day you can see. Nobody may threaten you or speak with your family or employer.",
      },
    ],
    questionsTitle: "Questions people ask",
    waysTitle: "Ways in",
    appTitle: "In the app",
    appText: "If the app is on this phone, it opens here and takes you to your loans.",
    openApp: "Open the app",
    webTitle: "In your browser",
    webText: "Register with your telephone number. Nothing needs to be installed.",
    personTitle: "With a person",
    personText: "Ask before you decide. It costs nothing.",
    call: "Call {phone}",
    write: "Write to {email}",
  },
  sw: {
    title: "Mikopo mifupi, gharama wazi",
    intro:
      "{company} hukopesha kwa siku {from} hadi {to}. Unaona kila gharama kabla ya kukubali, na unalipa kwa simu yako.",
    getStarted: "Anza sasa",
    seeCost: "Kokotoa mkopo",
    example: "Kwa mfano",
    product: "{product}, imekokotolewa leo kwa mteja mpya. Huu ni mfano, si ofa.",
    howTitle: "Jinsi inavyofanya kazi",
    steps: [
      {
        title: "Omba kwa simu yako",
        text: "Jisajili kwa namba yako ya simu na ujibu maswali machache. Taja pochi au akaunti ya benki ambako pesa itaenda.",
      },
      {
        title: "Angalia kila kiasi, kisha amua",
        text: "Unaona utakachopokea, utakacholipa, siku zake na gharama ya kuchelewa. Ndipo unakubali au unakataa.",
      },
      {
        title: "Pokea pesa, lipa kwa awamu",
        text: "Pesa inaenda kwenye akaunti yako mwenyewe. Lipa kwa pochi, benki, kadi au dukani, na uone kila malipo kwenye agizo lako.",
      },
    ],
    costTitle: "Gharama yake",
    costText:
      "Mfano mmoja halisi, uliokokotolewa na mfumo ule ule unaokokotoa mkopo wako. Ukilipa kwa wakati hakuna kingine cha kulipa.",
    allTerms: "Masharti yote na kikokotoo",
    safeTitle: "Kinachoufanya kuwa salama",
    safe: [
      {
        title: "Hakuna gharama usiyoiona",
        text: "Kila kiasi kiko kwenye mkataba kabla hujaukubali, pamoja na gharama ya kuchelewa.",
      },
      {
        title: "Taarifa zako ni zako",
        text: "Namba za simu na za akaunti huhifadhiwa kwa usimbaji. Hatusomi majina ya simu yako, ujumbe wala picha zako.",
      },
      {
        title: "Hakuna anayeuliza PIN yako",
        text: "Unalipa kupitia viungo vya agizo lako tu. Hatuombi kamwe PIN, nenosiri wala pesa kutumwa kwa mtu.",
      },
      {
        title: "Malalamiko hujibiwa",
        text: "Na watu wasiokusanya madeni, kabla ya siku unayoiona. Hakuna anayeruhusiwa kukutisha au kuzungumza na familia au mwajiri wako.",
      },
    ],
    questionsTitle: "Maswali yanayoulizwa",
    waysTitle: "Njia za kuingia",
    appTitle: "Kwenye programu",
    appText: "Kama programu iko kwenye simu hii, itafunguka hapa na kukupeleka kwenye mikopo yako.",
    openApp: "Fungua programu",
    webTitle: "Kwenye kivinjari chako",
    webText: "Jisajili kwa namba yako ya simu. Hakuna cha kusakinisha.",
    personTitle: "Pamoja na mtu",
    personText: "Uliza kabla ya kuamua. Haigharimu kitu.",
    call: "Piga {phone}",
    write: "Andika kwa {email}",
  },
  id: {
    title: "Pinjaman singkat, biaya jelas",
    intro:
      "{company} memberi pinjaman selama {from} sampai {to} hari. Semua biaya terlihat sebelum Anda menyetujui, dan Anda membayar lewat ponsel.",
    getStarted: "Mulai",
    seeCost: "Hitung pinjaman",
    example: "Contoh",
    product: "{product}, dihitung hari ini untuk nasabah baru. Ini contoh, bukan penawaran.",
    howTitle: "Cara kerjanya",
    steps: [
      {
        title: "Ajukan lewat ponsel",
        text: "Daftar dengan nomor telepon dan jawab beberapa pertanyaan. Sebutkan dompet atau rekening bank tujuan dana.",
      },
      {
        title: "Lihat setiap angka, lalu putuskan",
        text: "Anda melihat yang diterima, yang dibayar, tanggalnya, dan biaya jika terlambat. Baru kemudian Anda setuju atau tidak.",
      },
      {
        title: "Terima dana, bayar dengan cicilan",
        text: "Dana masuk ke rekening Anda sendiri. Bayar dari dompet, bank, kartu, atau gerai, dan lihat setiap pembayaran di pesanan Anda.",
      },
    ],
    costTitle: "Berapa biayanya",
    costText:
      "Satu contoh nyata, dihitung oleh sistem yang juga menghitung pinjaman Anda. Tidak ada biaya lain bila Anda membayar tepat waktu.",
    allTerms: "Semua ketentuan dan kalkulator",
    safeTitle: "Mengapa aman",
    safe: [
      {
        title: "Tidak ada biaya yang tak terlihat",
        text: "Setiap jumlah tertulis dalam perjanjian sebelum Anda setujui, termasuk biaya jika terlambat.",
      },
      {
        title: "Data Anda tetap milik Anda",
        text: "Nomor telepon dan rekening disimpan terenkripsi. Kami tidak membaca kontak, pesan, atau foto Anda.",
      },
      {
        title: "Tidak ada yang meminta PIN",
        text: "Anda hanya membayar lewat tautan di pesanan Anda. Kami tidak pernah meminta PIN, kata sandi, atau kiriman uang ke seseorang.",
      },
      {
        title: "Pengaduan dijawab",
        text: "Oleh orang yang tidak menagih, sebelum tanggal yang dapat Anda lihat. Tidak ada yang boleh mengancam atau menghubungi keluarga atau atasan Anda.",
      },
    ],
    questionsTitle: "Pertanyaan yang sering diajukan",
    waysTitle: "Cara masuk",
    appTitle: "Di aplikasi",
    appText: "Jika aplikasi ada di ponsel ini, aplikasi terbuka dan menampilkan pinjaman Anda.",
    openApp: "Buka aplikasi",
    webTitle: "Di peramban",
    webText: "Daftar dengan nomor telepon Anda. Tidak perlu memasang apa pun.",
    personTitle: "Dengan petugas",
    personText: "Tanyakan sebelum memutuskan. Gratis.",
    call: "Telepon {phone}",
    write: "Tulis ke {email}",
  },
} satisfies Record<Language, unknown>;

export type Words = (typeof copy)["en"];
