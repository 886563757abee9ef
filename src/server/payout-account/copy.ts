/** Words of the bank account form; names of wallets and banks are the same in every language. */
import type { Words } from "#contract/words.ts";

interface ItemCopy {
  title: Words;
  subtitle: Words;
}

const noPlaceholder: Words = { en: "", sw: "", id: "", hi: "", fil: "", zh: "" };

export const itemCopy = {
  cardType: {
    title: {
      en: "Account type",
      sw: "Aina ya akaunti",
      id: "Jenis rekening",
      hi: "खाते का प्रकार",
      fil: "Uri ng account",
      zh: "账户类型",
    },
    subtitle: noPlaceholder,
  },
  channel: {
    title: {
      en: "Wallet run by",
      sw: "Mkoba unaendeshwa na",
      id: "Penyedia dompet",
      hi: "वॉलेट चलाने वाली कंपनी",
      fil: "Nagpapatakbo ng e-wallet",
      zh: "钱包运营方",
    },
    subtitle: {
      en: "Choose who runs it",
      sw: "Chagua anayeuendesha",
      id: "Pilih penyedianya",
      hi: "कंपनी का प्रकार चुनें",
      fil: "Piliin ang nagpapatakbo nito",
      zh: "选择运营方",
    },
  },
  wallet: {
    title: {
      en: "Mobile wallet",
      sw: "Mkoba wa simu",
      id: "Dompet seluler",
      hi: "मोबाइल वॉलेट",
      fil: "E-wallet",
      zh: "手机钱包",
    },
    subtitle: {
      en: "Choose your wallet",
      sw: "Chagua mkoba wako",
      id: "Pilih dompet Anda",
      hi: "अपना वॉलेट चुनें",
      fil: "Piliin ang e-wallet mo",
      zh: "选择您的钱包",
    },
  },
  bank: {
    title: { en: "Bank", sw: "Benki", id: "Bank", hi: "बैंक", fil: "Bangko", zh: "银行" },
    subtitle: {
      en: "Choose your bank",
      sw: "Chagua benki yako",
      id: "Pilih bank Anda",
      hi: "अपना बैंक चुनें",
      fil: "Piliin ang bangko mo",
      zh: "选择您的银行",
    },
  },
  accountNumber: {
    title: {
      en: "Account number",
      sw: "Namba ya akaunti",
      id: "Nomor rekening",
      hi: "खाता नंबर",
      fil: "Account number mo",
      zh: "账户号码",
    },
    subtitle: {
      en: "Digits only",
      sw: "Tarakimu pekee",
      id: "Hanya angka",
      hi: "केवल अंक",
      fil: "Mga numero lang",
      zh: "只填数字",
    },
  },
} satisfies Record<string, ItemCopy>;

export const cardTypeCopy = {
  wallet: {
    en: "Mobile wallet",
    sw: "Mkoba wa simu",
    id: "Dompet seluler",
    hi: "मोबाइल वॉलेट",
    fil: "E-wallet",
    zh: "手机钱包",
  },
  bank: {
    en: "Bank account",
    sw: "Akaunti ya benki",
    id: "Rekening bank",
    hi: "बैंक खाता",
    fil: "Account sa bangko",
    zh: "银行账户",
  },
} satisfies Record<string, Words>;

export const channelCopy = {
  "90006": {
    en: "A mobile network",
    sw: "Mtandao wa simu",
    id: "Operator seluler",
    hi: "मोबाइल नेटवर्क कंपनी",
    fil: "Isang telco",
    zh: "移动运营商",
  },
  "90007": {
    en: "Another company",
    sw: "Kampuni nyingine",
    id: "Perusahaan lain",
    hi: "दूसरी कंपनी",
    fil: "Ibang kompanya",
    zh: "其他公司",
  },
} satisfies Record<string, Words>;
