/** Words of the complaint home (CP-1 to CP-4). "My complaints" and "All" are the specification's own, to the letter. */
import type { Language } from "#contract/words.ts";

export const copy = {
  en: {
    title: "Complaints",
    mine: "My complaints",
    order: "Which loan is it about?",
    all: "All",
    allUnseen: "orders",
    choose: "Choose an order",
    close: "Close",
    noOrder: "You have no loan with us yet. You can write to us all the same.",
    types: "What is the problem?",
    subTypes: "What happened?",
    help: "Contact customer service",
  },
  sw: {
    title: "Malalamiko",
    mine: "Malalamiko yangu",
    order: "Ni kuhusu mkopo upi?",
    all: "Yote",
    allUnseen: "maagizo",
    choose: "Chagua agizo",
    close: "Funga",
    noOrder: "Bado huna mkopo kwetu. Hata hivyo unaweza kutuandikia.",
    types: "Tatizo ni nini?",
    subTypes: "Nini kilitokea?",
    help: "Wasiliana na huduma kwa wateja",
  },
  id: {
    title: "Pengaduan",
    mine: "Pengaduan saya",
    order: "Tentang pinjaman yang mana?",
    all: "Semua",
    allUnseen: "pesanan",
    choose: "Pilih pesanan",
    close: "Tutup",
    noOrder: "Anda belum punya pinjaman pada kami. Anda tetap dapat menulis kepada kami.",
    types: "Apa masalahnya?",
    subTypes: "Apa yang terjadi?",
    help: "Hubungi layanan pelanggan",
  },
} satisfies Record<Language, Record<string, string>>;

export type Words = (typeof copy)["en"];
