/** The agreements in Indonesian, in the order of the list; {places} are filled with the figures of the loan. */
import type { AgreementText } from "./template.ts";

const loanAgreement: AgreementText = {
  title: "Perjanjian pinjaman",
  sections: [
    {
      heading: "1. Para pihak",
      paragraphs: [
        "Perjanjian ini antara {lender} (pemberi pinjaman, “kami”) dan {borrower} (peminjam, “Anda”). Perjanjian ini mengenai produk {product} dan dibuat pada {date}.",
        "Anda menyatakan berusia sekurang-kurangnya {age} tahun dan data yang Anda berikan adalah benar.",
      ],
    },
    {
      heading: "2. Yang Anda pinjam dan yang Anda terima",
      paragraphs: [
        "Kami meminjamkan {principal} kepada Anda. {payout} dibayarkan ke rekening penerima Anda.",
        "Biaya: {fees}.",
        "Kami memutuskan dalam {decisionDays} hari sejak pengajuan. Setelah Anda setuju, dana dicairkan dalam {payoutFromDays} sampai {payoutToDays} hari.",
      ],
    },
    {
      heading: "3. Yang Anda bayar kembali",
      paragraphs: [
        "Bunga: {rate}. Tenor {term}. Total yang Anda bayar kembali {total}, termasuk bunga {interest}.",
        "Jika dana dicairkan pada {date}, berikut cicilan Anda dan tanggal jatuh temponya; jika dicairkan kemudian, jatuh tempo dihitung sejak hari itu:",
        "{plan}",
        "Bayar hanya melalui tautan pembayaran di dalam aplikasi ini. Tidak seorang pun boleh meminta Anda membayar dengan cara lain.",
      ],
    },
    {
      heading: "4. Jika Anda terlambat membayar",
      paragraphs: [
        "{lateCharges}.",
        "Tanggal jatuh tempo sendiri belum dihitung terlambat. Denda tidak dikenakan atas biaya atau atas denda lain. Pembayaran sebagian mengurangi jumlah yang belum dibayar sejak hari kami menerimanya.",
      ],
    },
    {
      heading: "5. Membayar lebih awal",
      paragraphs: [
        "Cicilan berikutnya selalu boleh dibayar sebelum jatuh tempo. Membayar lebih dari itu lebih awal: {prepayment}.",
      ],
    },
    {
      heading: "6. Menunda jatuh tempo",
      paragraphs: ["{deferral}. Biaya tersebut tidak mengurangi utang Anda."],
    },
    {
      heading: "7. Pemberitahuan",
      paragraphs: [
        "Jika nama, alamat, nomor telepon, pemberi kerja, atau rekening penerima Anda berubah, Anda memberi tahu kami dalam {changeDays} hari.",
        "Jika pinjaman ini kami alihkan kepada kreditur lain, kami memberi tahu Anda sekurang-kurangnya {assignmentDays} hari kerja sebelumnya.",
        "Jika pengadilan memutuskan Anda wajib membayar, jumlah putusan dibayar dalam {judgmentDays} hari.",
      ],
    },
    {
      heading: "8. Pertanyaan dan pengaduan",
      paragraphs: [
        "Telepon {servicePhone}, surel {serviceEmail}, atau halaman pengaduan di aplikasi ini.",
      ],
    },
  ],
};

const repaymentAuthorisation: AgreementText = {
  title: "Kuasa pembayaran",
  sections: [
    {
      heading: "1. Yang Anda kuasakan",
      paragraphs: [
        "Saat Anda mengetuk Bayar Sekarang, Anda memberi kuasa kepada {lender} untuk meminta jumlah yang ditampilkan, satu kali, kepada dompet atau bank pilihan Anda.",
        "Kami tidak pernah menarik uang sendiri: tidak ada jumlah yang keluar dari rekening Anda tanpa konfirmasi Anda di dompet atau bank Anda.",
      ],
    },
    {
      heading: "2. Penggunaan pembayaran",
      paragraphs: [
        "Pembayaran dihitung sejak hari dompet atau bank Anda melaksanakannya, meskipun kami baru mengetahuinya kemudian.",
        "Pembayaran dipakai untuk cicilan tertua lebih dulu. Sisanya tetap milik Anda sebagai saldo: dipakai untuk cicilan yang jatuh tempo, atau dikembalikan atas permintaan Anda.",
      ],
    },
    {
      heading: "3. Masa berlaku",
      paragraphs: [
        "Kuasa ini untuk pinjaman {principal} pada produk {product} dan berakhir saat pinjaman lunas.",
        "Anda dapat mencabutnya kapan saja melalui telepon {servicePhone} atau surel {serviceEmail}. Utang Anda tetap berlaku dan dapat dibayar melalui tautan yang Anda minta kepada kami.",
      ],
    },
  ],
};

const privacyNotice: AgreementText = {
  title: "Pemberitahuan privasi",
  sections: [
    {
      heading: "1. Yang kami simpan tentang Anda",
      paragraphs: [
        "{lender} menyimpan nama, tanggal lahir, nomor telepon, dan rekening penerima Anda, pinjaman dan pembayaran Anda, serta teks yang Anda setujui.",
        "Nomor telepon dan nomor rekening disimpan terenkripsi. Di layar, nomor rekening Anda ditampilkan tersamar.",
      ],
    },
    {
      heading: "2. Untuk apa kami memakainya",
      paragraphs: [
        "Untuk memutuskan pinjaman Anda, mencairkannya, menerima pembayaran Anda, menjawab pertanyaan Anda, dan menyimpan pembukuan yang diwajibkan hukum.",
        "Kami tidak menjualnya dan tidak membaca kontak, pesan, atau foto Anda.",
      ],
    },
    {
      heading: "3. Siapa lagi yang melihatnya",
      paragraphs: [
        "Dompet atau bank yang membayar atau menagih menerima jumlah dan nomor rekening yang diperlukan. Pihak berwenang menerima apa yang wajib kami berikan menurut hukum.",
      ],
    },
    {
      heading: "4. Hak Anda",
      paragraphs: [
        "Anda dapat melihat, memperbaiki, atau menghapus data Anda, dan mencabut persetujuan. Catatan pinjaman dan pembayaran wajib kami simpan selama ditentukan hukum; selebihnya kami hapus.",
        "Perubahan data Anda: beri tahu kami dalam {changeDays} hari. Kontak: {servicePhone}, {serviceEmail}.",
      ],
    },
  ],
};

export const textsId: readonly AgreementText[] = [
  loanAgreement,
  repaymentAuthorisation,
  privacyNotice,
];
