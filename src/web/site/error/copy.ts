/** Words of the error address, by reason: what happened, what to do next (RT-3, /error). */
import type { Language } from "#contract/words.ts";

export const copy = {
  en: {
    payment: {
      title: "We do not know this payment",
      text: "The address names no payment of ours. If you have paid, your order shows it as soon as it is confirmed.",
    },
    session: {
      title: "Your session is over",
      text: "To keep your loan safe, please open the page again from the app. Nothing was lost.",
    },
    unknown: {
      title: "Something did not work",
      text: "Nothing about your loan has changed. Please go on from here, or call us.",
    },
    openApp: "Open the app",
    toOrder: "Back to the order",
    home: "Go to the start page",
    call: "Call {phone}",
  },
  sw: {
    payment: {
      title: "Hatuyafahamu malipo haya",
      text: "Anwani hii haitaji malipo yetu yoyote. Kama umelipa, agizo lako litaonyesha mara yatakapothibitishwa.",
    },
    session: {
      title: "Muda wako umeisha",
      text: "Ili mkopo wako uwe salama, tafadhali fungua ukurasa tena kutoka kwenye programu. Hakuna kilichopotea.",
    },
    unknown: {
      title: "Kuna kitu hakikufanya kazi",
      text: "Hakuna kilichobadilika kwenye mkopo wako. Tafadhali endelea kutoka hapa, au tupigie simu.",
    },
    openApp: "Fungua programu",
    toOrder: "Rudi kwenye agizo",
    home: "Nenda ukurasa wa mwanzo",
    call: "Piga {phone}",
  },
  id: {
    payment: {
      title: "Kami tidak mengenal pembayaran ini",
      text: "Alamat ini tidak menunjuk pembayaran kami. Jika Anda sudah membayar, pesanan Anda menampilkannya setelah dikonfirmasi.",
    },
    session: {
      title: "Sesi Anda sudah berakhir",
      text: "Demi keamanan pinjaman Anda, silakan buka lagi halaman ini dari aplikasi. Tidak ada yang hilang.",
    },
    unknown: {
      title: "Ada yang tidak berhasil",
      text: "Tidak ada yang berubah pada pinjaman Anda. Silakan lanjutkan dari sini, atau hubungi kami.",
    },
    openApp: "Buka aplikasi",
    toOrder: "Kembali ke pesanan",
    home: "Ke halaman awal",
    call: "Telepon {phone}",
  },
} satisfies Record<Language, unknown>;

export type Words = (typeof copy)["en"];
