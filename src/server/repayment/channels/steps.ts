/** Groups and steps that instructions of several markets say alike. */
import { words } from "./channel.ts";

export const mobileMoney = words("Mobile money", "Pesa kwa simu", "Uang elektronik");
export const bankOrAgent = words("Bank or agent", "Benki au wakala", "Bank atau agen");
export const overTheCounter = words("Over the counter", "Kwenye kaunta", "Di kasir");
export const walletOrBankApp = words(
  "Wallet or bank app",
  "Programu ya mkoba au benki",
  "Aplikasi dompet atau bank",
);

export const typeCode = words(
  "Type the number {code}.",
  "Andika namba {code}.",
  "Masukkan nomor {code}.",
);
export const typeAmount = words(
  "Type the amount, exactly {amount}.",
  "Andika kiasi, {amount} kamili.",
  "Masukkan jumlahnya, tepat {amount}.",
);
export const confirmWithPin = words(
  "Check that {payee} is shown, then confirm with your PIN.",
  "Hakikisha jina {payee} linaonekana, kisha thibitisha kwa PIN yako.",
  "Pastikan tertera {payee}, lalu konfirmasi dengan PIN Anda.",
);
export const keepMessage = words(
  "Keep the confirmation message.",
  "Hifadhi ujumbe wa uthibitisho.",
  "Simpan pesan konfirmasinya.",
);
export const giveCode = words(
  "Show the number {code} and say that you pay {payee}.",
  "Onyesha namba {code} na useme unamlipa {payee}.",
  "Tunjukkan nomor {code} dan sebutkan pembayaran untuk {payee}.",
);
export const payCash = words(
  "Pay exactly {amount} in cash.",
  "Lipa {amount} kamili kwa pesa taslimu.",
  "Bayar tunai tepat {amount}.",
);
export const keepSlip = words(
  "Check number and amount on the slip, and keep it.",
  "Kagua namba na kiasi kwenye risiti, kisha uihifadhi.",
  "Periksa nomor dan jumlah di slip, lalu simpan.",
);
export const openApp = words(
  "Open the app and choose to pay a bill.",
  "Fungua programu na uchague kulipa bili.",
  "Buka aplikasi dan pilih bayar tagihan.",
);
export const chooseScan = words(
  "Open the app and choose to scan a QR code.",
  "Fungua programu na uchague kuskani msimbo wa QR.",
  "Buka aplikasi dan pilih pindai kode QR.",
);
export const scanIt = words(
  "Scan the code, or choose the screenshot you took of it.",
  "Skani msimbo, au chagua picha ya skrini uliyopiga.",
  "Pindai kodenya, atau pilih tangkapan layarnya.",
);
export const checkAndPay = words(
  "Check that it says {payee} and {amount}, then pay with your PIN.",
  "Hakikisha inaonyesha {payee} na {amount}, kisha lipa kwa PIN yako.",
  "Pastikan tertera {payee} dan {amount}, lalu bayar dengan PIN Anda.",
);
