/** The default landing page's texts in every language, as they come with the software. */
import type { Language } from "#contract/words.ts";
import type { LandingTexts } from "./template.ts";

export const landingTexts: Readonly<Record<Language, LandingTexts>> = {
  en: {
    title: "A loan when you need it",
    text: "Register with your mobile number in one minute. You see every cost before you decide.",
    points: [
      "Decision within 1 day",
      "All interest and fees shown before you accept",
      "Your data is kept safe",
    ],
    button: "Register",
    agreement: {
      title: "Registration agreement",
      sections: [
        {
          heading: "1. What registering means",
          paragraphs: [
            "By registering you open an account with {lender}. It costs nothing and you do not have to borrow.",
            "You are over 18 years old and the mobile number you register is your own.",
          ],
        },
        {
          heading: "2. Your mobile number",
          paragraphs: [
            "We send codes and messages about your loans to this number. Give a code to nobody: nobody from {lender} will ask you for it.",
            "If you change or lose your number, tell us within 3 days.",
          ],
        },
        {
          heading: "3. Your data",
          paragraphs: [
            "What we keep about you and why stands in our privacy policy. You may ask us at any time what we know about you, and have your account deleted.",
          ],
        },
        {
          heading: "4. How to reach us",
          paragraphs: ["Telephone {servicePhone}, e-mail {serviceEmail}."],
        },
      ],
    },
  },
  sw: {
    title: "Mkopo unapouhitaji",
    text: "Jisajili kwa namba yako ya simu kwa dakika moja. Unaona gharama zote kabla ya kuamua.",
    points: [
      "Uamuzi ndani ya siku 1",
      "Riba na ada zote zinaonyeshwa kabla hujakubali",
      "Taarifa zako zinatunzwa kwa usalama",
    ],
    button: "Jisajili",
    agreement: {
      title: "Makubaliano ya usajili",
      sections: [
        {
          heading: "1. Maana ya kujisajili",
          paragraphs: [
            "Kwa kujisajili unafungua akaunti kwa {lender}. Ni bure, na hulazimiki kukopa.",
            "Una umri wa zaidi ya miaka 18 na namba ya simu unayosajili ni yako mwenyewe.",
          ],
        },
        {
          heading: "2. Namba yako ya simu",
          paragraphs: [
            "Tunatuma misimbo na ujumbe kuhusu mikopo yako kwenye namba hii. Usimpe mtu yeyote msimbo: hakuna mtu wa {lender} atakayekuomba.",
            "Ukibadilisha au ukipoteza namba yako, tuambie ndani ya siku 3.",
          ],
        },
        {
          heading: "3. Taarifa zako",
          paragraphs: [
            "Tunachohifadhi kukuhusu na sababu yake vimeelezwa kwenye sera yetu ya faragha. Wakati wowote unaweza kutuuliza tunachojua kukuhusu, na kuomba akaunti yako ifutwe.",
          ],
        },
        {
          heading: "4. Jinsi ya kutufikia",
          paragraphs: ["Simu {servicePhone}, barua pepe {serviceEmail}."],
        },
      ],
    },
  },
  id: {
    title: "Pinjaman saat Anda butuh",
    text: "Daftar dengan nomor ponsel dalam satu menit. Semua biaya terlihat sebelum Anda memutuskan.",
    points: [
      "Keputusan dalam 1 hari",
      "Semua bunga dan biaya ditampilkan sebelum Anda setuju",
      "Data Anda tersimpan aman",
    ],
    button: "Daftar",
    agreement: {
      title: "Perjanjian pendaftaran",
      sections: [
        {
          heading: "1. Arti pendaftaran",
          paragraphs: [
            "Dengan mendaftar Anda membuka akun di {lender}. Gratis, dan Anda tidak wajib meminjam.",
            "Usia Anda di atas 18 tahun dan nomor ponsel yang didaftarkan adalah milik Anda sendiri.",
          ],
        },
        {
          heading: "2. Nomor ponsel Anda",
          paragraphs: [
            "Kami mengirim kode dan pesan tentang pinjaman Anda ke nomor ini. Jangan berikan kode kepada siapa pun: {lender} tidak pernah memintanya.",
            "Jika nomor Anda berganti atau hilang, beri tahu kami dalam 3 hari.",
          ],
        },
        {
          heading: "3. Data Anda",
          paragraphs: [
            "Apa yang kami simpan tentang Anda dan alasannya tercantum dalam kebijakan privasi kami. Kapan saja Anda boleh menanyakan data yang kami miliki dan meminta akun Anda dihapus.",
          ],
        },
        {
          heading: "4. Cara menghubungi kami",
          paragraphs: ["Telepon {servicePhone}, surel {serviceEmail}."],
        },
      ],
    },
  },
};
