/** Words of the bank account form; names of wallets and banks are the same in every language. */
import type { Words } from "#contract/words.ts";

interface ItemCopy {
  title: Words;
  subtitle: Words;
}

const noPlaceholder: Words = { en: "", sw: "", id: "" };

export const itemCopy = {
  cardType: {
    title: { en: "Account type", sw: "Aina ya akaunti", id: "Jenis rekening" },
    subtitle: noPlaceholder,
  },
  channel: {
    title: { en: "Wallet run by", sw: "Mkoba unaendeshwa na", id: "Penyedia dompet" },
    subtitle: { en: "Choose who runs it", sw: "Chagua anayeuendesha", id: "Pilih penyedianya" },
  },
  wallet: {
    title: { en: "Mobile wallet", sw: "Mkoba wa simu", id: "Dompet seluler" },
    subtitle: { en: "Choose your wallet", sw: "Chagua mkoba wako", id: "Pilih dompet Anda" },
  },
  bank: {
    title: { en: "Bank", sw: "Benki", id: "Bank" },
    subtitle: { en: "Choose your bank", sw: "Chagua benki yako", id: "Pilih bank Anda" },
  },
  accountNumber: {
    title: { en: "Account number", sw: "Namba ya akaunti", id: "Nomor rekening" },
    subtitle: { en: "Digits only", sw: "Tarakimu pekee", id: "Hanya angka" },
  },
} satisfies Record<string, ItemCopy>;

export const cardTypeCopy = {
  wallet: { en: "Mobile wallet", sw: "Mkoba wa simu", id: "Dompet seluler" },
  bank: { en: "Bank account", sw: "Akaunti ya benki", id: "Rekening bank" },
} satisfies Record<string, Words>;

export const channelCopy = {
  "90006": { en: "A mobile network", sw: "Mtandao wa simu", id: "Operator seluler" },
  "90007": { en: "Another company", sw: "Kampuni nyingine", id: "Perusahaan lain" },
} satisfies Record<string, Words>;
