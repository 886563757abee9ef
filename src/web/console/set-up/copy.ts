/** Words of the page that makes the first account. */
import type { Language } from "#contract/words.ts";

export const copy = {
  en: {
    title: "Make the first account",
    text: "It is a supervisor's: it can add everybody else. The link that brought you here works once.",
    name: "Your name",
    login: "Login",
    loginHint: "Small letters and digits, or your e-mail address.",
    password: "Password",
    passwordHint: "At least 10 characters.",
    make: "Make the account",
    fieldsWrong: "Please check name and login: a login has letters, digits and . _ @ + - only.",
    failed: "The account could not be made just now. Please try again.",
  },
  sw: {
    title: "Tengeneza akaunti ya kwanza",
    text: "Ni ya msimamizi: inaweza kuongeza wengine wote. Kiungo kilichokuleta hapa hufanya kazi mara moja.",
    name: "Jina lako",
    login: "Jina la kuingia",
    loginHint: "Herufi ndogo na tarakimu, au barua pepe yako.",
    password: "Nenosiri",
    passwordHint: "Herufi 10 au zaidi.",
    make: "Tengeneza akaunti",
    fieldsWrong:
      "Tafadhali kagua jina na jina la kuingia: jina la kuingia lina herufi, tarakimu na . _ @ + - tu.",
    failed: "Akaunti haikuweza kutengenezwa kwa sasa. Tafadhali jaribu tena.",
  },
  id: {
    title: "Buat akun pertama",
    text: "Ini akun penyelia: dengannya semua orang lain dapat ditambahkan. Tautan yang membawa Anda ke sini hanya berlaku sekali.",
    name: "Nama Anda",
    login: "Nama masuk",
    loginHint: "Huruf kecil dan angka, atau alamat e-mail Anda.",
    password: "Kata sandi",
    passwordHint: "Minimal 10 karakter.",
    make: "Buat akun",
    fieldsWrong:
      "Silakan periksa nama dan nama masuk: nama masuk hanya berisi huruf, angka, dan . _ @ + -.",
    failed: "Akun belum dapat dibuat. Silakan coba lagi.",
  },
  hi: {
    title: "पहला अकाउंट बनाएँ",
    text: "यह सुपरवाइज़र का अकाउंट है: इससे बाकी सभी को जोड़ा जा सकता है। जिस लिंक से आप यहाँ आए, वह एक ही बार काम करता है।",
    name: "आपका नाम",
    login: "लॉगिन आईडी",
    loginHint: "अंग्रेज़ी के छोटे अक्षर और अंक, या आपका ई-मेल पता।",
    password: "पासवर्ड",
    passwordHint: "कम से कम 10 अक्षर।",
    make: "अकाउंट बनाएँ",
    fieldsWrong: "कृपया नाम और लॉगिन आईडी जाँचें: लॉगिन आईडी में केवल अक्षर, अंक और . _ @ + - हो सकते हैं।",
    failed: "अकाउंट अभी नहीं बन सका। कृपया फिर कोशिश करें।",
  },
  fil: {
    title: "Gawin ang unang account",
    text: "Account ito ng superbisor: magagamit ito para idagdag ang lahat ng iba pa. Isang beses lang gagana ang link na nagdala sa iyo rito.",
    name: "Pangalan mo",
    login: "Login name",
    loginHint: "Maliliit na letra at numero, o ang email address mo.",
    password: "Password mo",
    passwordHint: "Hindi bababa sa 10 character.",
    make: "Gawin ang account",
    fieldsWrong:
      "Pakitingnan ang pangalan at login name: mga letra, numero at . _ @ + - lang ang puwede sa login name.",
    failed: "Hindi nagawa ang account ngayon. Pakisubukan ulit.",
  },
  zh: {
    title: "创建首个账号",
    text: "这是主管账号，可以添加其他所有人。您打开的链接只能使用一次。",
    name: "您的姓名",
    login: "登录名",
    loginHint: "小写字母和数字，或您的电子邮箱地址。",
    password: "密码",
    passwordHint: "至少 10 个字符。",
    make: "创建账号",
    fieldsWrong: "请检查姓名和登录名：登录名只能包含字母、数字和 . _ @ + -。",
    failed: "暂时无法创建账号，请重试。",
  },
} satisfies Record<Language, Record<string, string>>;

export type Words = (typeof copy)["en"];
