/** Groups and steps that instructions of several markets say alike. */
import { words } from "./channel.ts";

export const mobileMoney = words(
  "Mobile money",
  "Pesa kwa simu",
  "Uang elektronik",
  "मोबाइल मनी",
  "E-money sa phone",
  "移动支付",
);
export const bankOrAgent = words(
  "Bank or agent",
  "Benki au wakala",
  "Bank atau agen",
  "बैंक या एजेंट",
  "Bangko o ahente",
  "银行或代理点",
);
export const overTheCounter = words(
  "Over the counter",
  "Kwenye kaunta",
  "Di kasir",
  "काउंटर पर",
  "Sa counter",
  "柜台付款",
);
export const walletOrBankApp = words(
  "Wallet or bank app",
  "Programu ya mkoba au benki",
  "Aplikasi dompet atau bank",
  "वॉलेट या बैंक ऐप",
  "App ng e-wallet o bangko",
  "钱包或银行 App",
);

export const typeCode = words(
  "Type the number {code}.",
  "Andika namba {code}.",
  "Masukkan nomor {code}.",
  "नंबर {code} डालें।",
  "I-type ang numerong {code}.",
  "输入号码 {code}。",
);
export const typeAmount = words(
  "Type the amount, exactly {amount}.",
  "Andika kiasi, {amount} kamili.",
  "Masukkan jumlahnya, tepat {amount}.",
  "राशि डालें, ठीक {amount}।",
  "I-type ang eksaktong halaga, {amount}.",
  "输入金额，必须正好是 {amount}。",
);
export const confirmWithPin = words(
  "Check that {payee} is shown, then confirm with your PIN.",
  "Hakikisha jina {payee} linaonekana, kisha thibitisha kwa PIN yako.",
  "Pastikan tertera {payee}, lalu konfirmasi dengan PIN Anda.",
  "जाँचें कि {payee} दिख रहा है, फिर अपने PIN से पुष्टि करें।",
  "Tiyaking {payee} ang nakalagay, saka kumpirmahin gamit ang PIN mo.",
  "核对显示的收款方是 {payee}，再输入 PIN 确认。",
);
export const keepMessage = words(
  "Keep the confirmation message.",
  "Hifadhi ujumbe wa uthibitisho.",
  "Simpan pesan konfirmasinya.",
  "पुष्टि का मैसेज संभालकर रखें।",
  "Itago ang mensahe ng kumpirmasyon.",
  "保留确认短信。",
);
export const giveCode = words(
  "Show the number {code} and say that you pay {payee}.",
  "Onyesha namba {code} na useme unamlipa {payee}.",
  "Tunjukkan nomor {code} dan sebutkan pembayaran untuk {payee}.",
  "नंबर {code} दिखाएँ और बताएँ कि आप {payee} को भुगतान कर रहे हैं।",
  "Ipakita ang numerong {code} at sabihing magbabayad ka sa {payee}.",
  "出示号码 {code}，说明付款给 {payee}。",
);
export const payCash = words(
  "Pay exactly {amount} in cash.",
  "Lipa {amount} kamili kwa pesa taslimu.",
  "Bayar tunai tepat {amount}.",
  "ठीक {amount} नकद चुकाएँ।",
  "Magbayad ng eksaktong {amount} na cash.",
  "支付现金，必须正好是 {amount}。",
);
export const keepSlip = words(
  "Check number and amount on the slip, and keep it.",
  "Kagua namba na kiasi kwenye risiti, kisha uihifadhi.",
  "Periksa nomor dan jumlah di slip, lalu simpan.",
  "पर्ची पर नंबर और राशि जाँचें, और उसे संभालकर रखें।",
  "Tingnan ang numero at halaga sa slip, at itago ito.",
  "核对凭条上的号码和金额，并妥善保留。",
);
export const openApp = words(
  "Open the app and choose to pay a bill.",
  "Fungua programu na uchague kulipa bili.",
  "Buka aplikasi dan pilih bayar tagihan.",
  "ऐप खोलें और बिल भुगतान चुनें।",
  "Buksan ang app at piliin ang pagbabayad ng bill.",
  "打开 App，选择账单缴费。",
);
export const chooseScan = words(
  "Open the app and choose to scan a QR code.",
  "Fungua programu na uchague kuskani msimbo wa QR.",
  "Buka aplikasi dan pilih pindai kode QR.",
  "ऐप खोलें और QR कोड स्कैन करना चुनें।",
  "Buksan ang app at piliin ang pag-scan ng QR code.",
  "打开 App，选择扫描二维码。",
);
export const scanIt = words(
  "Scan the code, or choose the screenshot you took of it.",
  "Skani msimbo, au chagua picha ya skrini uliyopiga.",
  "Pindai kodenya, atau pilih tangkapan layarnya.",
  "कोड स्कैन करें, या उसका लिया हुआ स्क्रीनशॉट चुनें।",
  "I-scan ang code, o piliin ang screenshot mo nito.",
  "扫描二维码，或选择您的二维码截图。",
);
export const checkAndPay = words(
  "Check that it says {payee} and {amount}, then pay with your PIN.",
  "Hakikisha inaonyesha {payee} na {amount}, kisha lipa kwa PIN yako.",
  "Pastikan tertera {payee} dan {amount}, lalu bayar dengan PIN Anda.",
  "जाँचें कि {payee} और {amount} लिखा है, फिर अपने PIN से भुगतान करें।",
  "Tiyaking {payee} at {amount} ang nakalagay, saka magbayad gamit ang PIN mo.",
  "核对显示的是 {payee} 和 {amount}，再输入 PIN 付款。",
);
