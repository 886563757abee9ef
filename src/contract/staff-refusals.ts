/** What staff are told when the console cannot do what they ask: what is wrong, and what to do next. */
import type { Refusal } from "./endpoint.ts";

export const signInRefused: Record<"signInWrong" | "signInTooOften", Refusal> = {
  signInWrong: {
    code: "910101",
    message: {
      en: "Login or password is wrong. Please check both and try again.",
      sw: "Jina la kuingia au nenosiri si sahihi. Tafadhali kagua vyote viwili ujaribu tena.",
      id: "Nama masuk atau kata sandi salah. Silakan periksa keduanya lalu coba lagi.",
      hi: "लॉगिन आईडी या पासवर्ड गलत है। कृपया दोनों जाँचकर फिर कोशिश करें।",
      fil: "Mali ang login name o password. Tingnan ang dalawa at subukan ulit.",
      zh: "登录名或密码错误，请核对后重试。",
    },
  },
  signInTooOften: {
    code: "910102",
    message: {
      en: "That was wrong too often. Please wait 15 minutes, then try again.",
      sw: "Umekosea mara nyingi mno. Tafadhali subiri dakika 15 kisha ujaribu tena.",
      id: "Terlalu sering salah. Silakan tunggu 15 menit, lalu coba lagi.",
      hi: "बहुत बार गलत डाला गया। कृपया 15 मिनट रुकें, फिर कोशिश करें।",
      fil: "Masyado nang maraming maling subok. Maghintay ng 15 minuto, saka subukan ulit.",
      zh: "错误次数过多，请等待 15 分钟后重试。",
    },
  },
};

export const passwordRefused: Record<
  "passwordShort" | "passwordLogin" | "passwordCommon",
  Refusal
> = {
  passwordShort: {
    code: "910111",
    message: {
      en: "A password needs at least 10 characters. Please choose a longer one.",
      sw: "Nenosiri linahitaji herufi 10 au zaidi. Tafadhali chagua refu zaidi.",
      id: "Kata sandi harus minimal 10 karakter. Silakan pilih yang lebih panjang.",
      hi: "पासवर्ड में कम से कम 10 अक्षर होने चाहिए। कृपया लंबा पासवर्ड चुनें।",
      fil: "Kailangan ng hindi bababa sa 10 character ang password. Pumili ng mas mahaba.",
      zh: "密码至少需要 10 个字符，请换一个更长的。",
    },
  },
  passwordLogin: {
    code: "910112",
    message: {
      en: "The password must not be the login. Please choose another one.",
      sw: "Nenosiri lisiwe sawa na jina la kuingia. Tafadhali chagua jingine.",
      id: "Kata sandi tidak boleh sama dengan nama masuk. Silakan pilih yang lain.",
      hi: "पासवर्ड और लॉगिन आईडी एक जैसे नहीं हो सकते। कृपया दूसरा पासवर्ड चुनें।",
      fil: "Hindi puwedeng kapareho ng login name ang password. Pumili ng iba.",
      zh: "密码不能与登录名相同，请换一个。",
    },
  },
  passwordCommon: {
    code: "910113",
    message: {
      en: "Many people use this password, so it is easily guessed. Please choose another one.",
      sw: "Watu wengi hutumia nenosiri hili, hivyo ni rahisi kukisiwa. Tafadhali chagua jingine.",
      id: "Kata sandi ini dipakai banyak orang sehingga mudah ditebak. Silakan pilih yang lain.",
      hi: "यह पासवर्ड बहुत लोग इस्तेमाल करते हैं, इसलिए आसानी से पता चल सकता है। कृपया दूसरा चुनें।",
      fil: "Maraming gumagamit ng password na ito kaya madali itong mahulaan. Pumili ng iba.",
      zh: "此密码使用的人很多，容易被猜到，请换一个。",
    },
  },
};

export const passwordSame: Refusal = {
  code: "910114",
  message: {
    en: "This is the password you have now. Please choose another one.",
    sw: "Hili ndilo nenosiri ulilonalo sasa. Tafadhali chagua jingine.",
    id: "Ini kata sandi Anda yang sekarang. Silakan pilih yang lain.",
    hi: "यह आपका मौजूदा पासवर्ड है। कृपया दूसरा चुनें।",
    fil: "Ito ang password mo ngayon. Pumili ng iba.",
    zh: "这是您当前的密码，请换一个。",
  },
};

export const passwordWrong: Refusal = {
  code: "910115",
  message: {
    en: "Your present password is not right. Please type it again.",
    sw: "Nenosiri lako la sasa si sahihi. Tafadhali liandike tena.",
    id: "Kata sandi Anda yang sekarang salah. Silakan ketik lagi.",
    hi: "आपका मौजूदा पासवर्ड सही नहीं है। कृपया फिर लिखें।",
    fil: "Mali ang kasalukuyang password mo. Paki-type ulit.",
    zh: "当前密码错误，请重新输入。",
  },
};

export const loginTaken: Refusal = {
  code: "910121",
  message: {
    en: "This login is already in use. Please choose another one.",
    sw: "Jina hili la kuingia tayari linatumika. Tafadhali chagua jingine.",
    id: "Nama masuk ini sudah dipakai. Silakan pilih yang lain.",
    hi: "यह लॉगिन आईडी पहले से इस्तेमाल में है। कृपया दूसरी चुनें।",
    fil: "May gumagamit na ng login name na ito. Pumili ng iba.",
    zh: "此登录名已被使用，请换一个。",
  },
};

export const notYourself: Refusal = {
  code: "910122",
  message: {
    en: "You cannot do this to your own account. Please ask another supervisor.",
    sw: "Huwezi kufanya hili kwa akaunti yako mwenyewe. Tafadhali mwombe msimamizi mwingine.",
    id: "Anda tidak dapat melakukan ini pada akun sendiri. Silakan minta penyelia lain.",
    hi: "आप अपने ही अकाउंट पर यह नहीं कर सकते। कृपया किसी दूसरे सुपरवाइज़र से कहें।",
    fil: "Hindi mo ito magagawa sa sarili mong account. Humingi ng tulong sa ibang superbisor.",
    zh: "不能对自己的账号这样操作，请联系其他主管。",
  },
};

export const setUpClosed: Refusal = {
  code: "910131",
  message: {
    en: "This link no longer works. If there is no account yet, start the server again and use the link it prints.",
    sw: "Kiungo hiki hakifanyi kazi tena. Kama bado hakuna akaunti, washa seva upya utumie kiungo kitakachoonyeshwa.",
    id: "Tautan ini tidak berlaku lagi. Jika belum ada akun, jalankan ulang server dan pakai tautan yang ditampilkan.",
    hi: "यह लिंक अब काम नहीं करता। अगर अभी कोई अकाउंट नहीं है, तो सर्वर फिर से शुरू करें और वहाँ दिखाया गया लिंक इस्तेमाल करें।",
    fil: "Hindi na gumagana ang link na ito. Kung wala pang account, i-start ulit ang server at gamitin ang link na lalabas.",
    zh: "此链接已失效。如果还没有账号，请重新启动服务器，并使用它输出的链接。",
  },
};
