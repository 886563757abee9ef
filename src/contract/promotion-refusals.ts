/** What can stand in the way of registering, in words; "11", "101" and "-1" are the specification's codes (section 8). */
import type { Refusal } from "./endpoint.ts";
import type { Words } from "./words.ts";

export const phoneWrong: Refusal = {
  code: "930001",
  message: {
    en: "Please enter a correct mobile number.",
    sw: "Tafadhali andika namba sahihi ya simu ya mkononi.",
    id: "Silakan masukkan nomor ponsel yang benar.",
    hi: "कृपया सही मोबाइल नंबर लिखें।",
    fil: "Pakilagay ang tamang mobile number.",
    zh: "请输入正确的手机号码。",
  },
};

export const sidOver: Refusal = {
  code: "930002",
  message: {
    en: "This page has been open for a while. Please open it again; what you typed stays.",
    sw: "Ukurasa huu umekuwa wazi kwa muda mrefu. Tafadhali ufungue tena; ulichoandika kitabaki.",
    id: "Halaman ini sudah lama terbuka. Silakan buka lagi; yang sudah Anda ketik tetap ada.",
    hi: "यह पेज काफ़ी देर से खुला है। कृपया इसे फिर से खोलें; आपने जो लिखा है वह बना रहेगा।",
    fil: "Matagal nang nakabukas ang page na ito. Pakibuksan ulit; mananatili ang na-type mo.",
    zh: "此页面已打开较长时间。请重新打开；您已输入的内容会保留。",
  },
};

export const tooManyTries: Refusal = {
  code: "930003",
  message: {
    en: "There were too many attempts from your network. Please wait an hour, then try again.",
    sw: "Kumekuwa na majaribio mengi mno kutoka mtandao wako. Tafadhali subiri saa moja kisha ujaribu tena.",
    id: "Terlalu banyak percobaan dari jaringan Anda. Silakan tunggu satu jam, lalu coba lagi.",
    hi: "आपके नेटवर्क से बहुत बार कोशिश हुई है। कृपया एक घंटा रुकें, फिर दोबारा कोशिश करें।",
    fil: "Masyadong maraming pagsubok mula sa network mo. Pakihintay ng isang oras, saka subukan ulit.",
    zh: "您所在的网络尝试次数过多。请等待一小时后再试。",
  },
};

export const alreadyRegistered: Refusal = {
  code: "11",
  message: {
    en: "Already registered, please download the app to log in",
    sw: "Tayari umesajiliwa, tafadhali pakua programu ili kuingia",
    id: "Sudah terdaftar, silakan unduh aplikasi untuk masuk",
    hi: "आप पहले से पंजीकृत हैं, लॉग इन करने के लिए कृपया ऐप डाउनलोड करें",
    fil: "Naka-register na, paki-download ang app para mag-log in",
    zh: "已注册，请下载 App 登录",
  },
};

const captchaWrongMessage: Words = {
  en: "The characters were not right. Please type those of the new picture.",
  sw: "Herufi si sahihi. Tafadhali andika zilizo kwenye picha mpya.",
  id: "Karakternya tidak cocok. Silakan ketik yang ada di gambar baru.",
  hi: "अक्षर सही नहीं थे। कृपया नई फ़ोटो में दिए अक्षर लिखें।",
  fil: "Mali ang mga character. Paki-type ang nasa bagong larawan.",
  zh: "图形验证码错误。请输入新图片中的字符。",
};

/** At get-sms and at register: the specification has a code for each. */
export const captchaWrong: Refusal = { code: "101", message: captchaWrongMessage };
export const captchaWrongAtEnd: Refusal = { code: "-1", message: captchaWrongMessage };

export const tooSoon: Refusal = {
  code: "930004",
  message: {
    en: "A code is on its way: do not resend code yet. Please wait a minute, then ask again.",
    sw: "Msimbo uko njiani: usiombe tena kwa sasa. Tafadhali subiri dakika moja kisha uombe tena.",
    id: "Kode sedang dikirim: jangan minta lagi dulu. Silakan tunggu satu menit, lalu minta lagi.",
    hi: "कोड भेजा जा चुका है: अभी दोबारा कोड न माँगें। कृपया एक मिनट रुकें, फिर माँगें।",
    fil: "Papunta na ang code: huwag munang ipadala ulit ang code. Pakihintay ng isang minuto, saka humingi ulit.",
    zh: "验证码已发送，请勿重复发送验证码。请等待一分钟后再获取。",
  },
};

export const tooMany: Refusal = {
  code: "930005",
  message: {
    en: "Too many codes were asked for today. Please try again tomorrow, or call us.",
    sw: "Misimbo mingi mno imeombwa leo. Tafadhali jaribu tena kesho, au tupigie simu.",
    id: "Terlalu banyak kode diminta hari ini. Silakan coba lagi besok, atau hubungi kami.",
    hi: "आज बहुत सारे कोड माँगे जा चुके हैं। कृपया कल फिर कोशिश करें, या हमें कॉल करें।",
    fil: "Masyadong maraming code ang hiningi ngayong araw. Pakisubukan ulit bukas, o tawagan kami.",
    zh: "今天获取验证码的次数过多。请明天再试，或致电我们。",
  },
};

export const budgetSpent: Refusal = {
  code: "930006",
  message: {
    en: "We cannot send any more codes today. Please try again tomorrow, or download the app.",
    sw: "Hatuwezi kutuma misimbo zaidi leo. Tafadhali jaribu tena kesho, au pakua programu.",
    id: "Kami tidak dapat mengirim kode lagi hari ini. Silakan coba lagi besok, atau unduh aplikasi.",
    hi: "आज हम और कोड नहीं भेज सकते। कृपया कल फिर कोशिश करें, या ऐप डाउनलोड करें।",
    fil: "Hindi na kami makakapagpadala ng code ngayong araw. Pakisubukan ulit bukas, o i-download ang app.",
    zh: "我们今天无法再发送验证码。请明天再试，或下载 App。",
  },
};

export const codeWrong: Refusal = {
  code: "930011",
  message: {
    en: "The SMS code is not right. Please check the message and type it again.",
    sw: "Msimbo wa SMS si sahihi. Tafadhali kagua ujumbe kisha uandike tena.",
    id: "Kode SMS salah. Silakan periksa pesannya lalu ketik lagi.",
    hi: "SMS कोड सही नहीं है। कृपया मैसेज देखकर फिर से लिखें।",
    fil: "Mali ang SMS code. Pakitingnan ang mensahe at i-type ulit.",
    zh: "短信验证码错误。请查看短信后重新输入。",
  },
};

export const codeOver: Refusal = {
  code: "930012",
  message: {
    en: "This SMS code no longer works. Please ask for a new one.",
    sw: "Msimbo huu wa SMS haufanyi kazi tena. Tafadhali omba mpya.",
    id: "Kode SMS ini tidak berlaku lagi. Silakan minta yang baru.",
    hi: "यह SMS कोड अब काम नहीं करता। कृपया नया कोड माँगें।",
    fil: "Hindi na gumagana ang SMS code na ito. Pakihingi ng bago.",
    zh: "此短信验证码已失效。请重新获取。",
  },
};
