/** What can be wrong with a landing page's template, in words for the supervisor who edits it. The limits stand in the words. */
import type { Refusal } from "./endpoint.ts";
import { templateLimits } from "./promotion-template-limits.ts";

const { title, text, points, point, button, agreement, templates } = templateLimits;

export const templateTextRefusals = {
  titleWrong: {
    code: "930031",
    message: {
      en: `The title is missing or longer than ${title} characters. Please shorten it.`,
      sw: `Kichwa hakipo au kina zaidi ya herufi ${title}. Tafadhali kifupishe.`,
      id: `Judul kosong atau lebih dari ${title} karakter. Silakan persingkat.`,
      hi: `शीर्षक खाली है या ${title} अक्षरों से लंबा है। कृपया छोटा करें।`,
      fil: `Wala ang pamagat o lampas sa ${title} character. Pakiiklian.`,
      zh: `标题为空或超过 ${title} 个字。请缩短。`,
    },
  },
  textWrong: {
    code: "930032",
    message: {
      en: `The text below the title is missing or longer than ${text} characters. Please shorten it.`,
      sw: `Maandishi chini ya kichwa hayapo au yana zaidi ya herufi ${text}. Tafadhali yafupishe.`,
      id: `Teks di bawah judul kosong atau lebih dari ${text} karakter. Silakan persingkat.`,
      hi: `शीर्षक के नीचे का लेख खाली है या ${text} अक्षरों से लंबा है। कृपया छोटा करें।`,
      fil: `Wala ang teksto sa ilalim ng pamagat o lampas sa ${text} character. Pakiiklian.`,
      zh: `标题下的文字为空或超过 ${text} 个字。请缩短。`,
    },
  },
  pointsWrong: {
    code: "930033",
    message: {
      en: `There may be up to ${points} points, one a line, no two alike, each up to ${point} characters. Please shorten them.`,
      sw: `Hoja zisizidi ${points}, moja kwa kila mstari, bila kurudiwa, kila moja isizidi herufi ${point}. Tafadhali zifupishe.`,
      id: `Paling banyak ${points} poin, satu per baris, tidak ada yang sama, masing-masing paling banyak ${point} karakter. Silakan persingkat.`,
      hi: `ज़्यादा से ज़्यादा ${points} बिंदु, हर पंक्ति में एक, कोई दो एक जैसे नहीं, हर एक ${point} अक्षरों तक। कृपया छोटा करें।`,
      fil: `Hanggang ${points} punto lang, isa bawat linya, walang magkapareho, bawat isa hanggang ${point} character. Pakiiklian.`,
      zh: `最多 ${points} 条要点，每行一条，不可重复，每条最多 ${point} 个字。请缩短。`,
    },
  },
  buttonWrong: {
    code: "930034",
    message: {
      en: `The button's label is missing or longer than ${button} characters. Please shorten it.`,
      sw: `Maandishi ya kitufe hayapo au yana zaidi ya herufi ${button}. Tafadhali yafupishe.`,
      id: `Label tombol kosong atau lebih dari ${button} karakter. Silakan persingkat.`,
      hi: `बटन का नाम खाली है या ${button} अक्षरों से लंबा है। कृपया छोटा करें।`,
      fil: `Wala ang label ng button o lampas sa ${button} character. Pakiiklian.`,
      zh: `按钮文字为空或超过 ${button} 个字。请缩短。`,
    },
  },
  agreementWrong: {
    code: "930035",
    message: {
      en: `The agreement needs a title and sections: a heading, its paragraphs on the lines below, and an empty line before the next heading. It may be up to ${agreement} characters long. Please complete or shorten it.`,
      sw: `Makubaliano yanahitaji kichwa na sehemu: kichwa kidogo, aya zake kwenye mistari ya chini, na mstari mtupu kabla ya kichwa kidogo kinachofuata. Yasizidi herufi ${agreement}. Tafadhali yakamilishe au yafupishe.`,
      id: `Perjanjian perlu judul dan bagian: satu judul bagian, paragrafnya di baris-baris di bawahnya, dan satu baris kosong sebelum judul bagian berikutnya. Panjangnya paling banyak ${agreement} karakter. Silakan lengkapi atau persingkat.`,
      hi: `अनुबंध में शीर्षक और खंड होने चाहिए: एक उपशीर्षक, उसके नीचे की पंक्तियों में पैराग्राफ़, और अगले उपशीर्षक से पहले एक खाली पंक्ति। यह ${agreement} अक्षरों तक हो सकता है। कृपया पूरा करें या छोटा करें।`,
      fil: `Kailangan ng kasunduan ang pamagat at mga seksyon: isang heading, ang mga talata nito sa mga linya sa ilalim, at isang blangkong linya bago ang kasunod na heading. Hanggang ${agreement} character lang. Pakikumpleto o pakiiklian.`,
      zh: `协议需要标题和章节：一行小标题，其下各行为段落，下一个小标题之前空一行。最多 ${agreement} 个字。请补全或缩短。`,
    },
  },
  placeUnknown: {
    code: "930036",
    message: {
      en: "In braces only {lender}, {servicePhone} and {serviceEmail} may stand. Please correct the others.",
      sw: "Ndani ya mabano ya {} zinaruhusiwa {lender}, {servicePhone} na {serviceEmail} tu. Tafadhali sahihisha nyingine.",
      id: "Di dalam kurung kurawal hanya boleh {lender}, {servicePhone}, dan {serviceEmail}. Silakan perbaiki yang lain.",
      hi: "{} कोष्ठक में केवल {lender}, {servicePhone} और {serviceEmail} लिखे जा सकते हैं। कृपया बाकी ठीक करें।",
      fil: "Sa loob ng {} puwede lang ang {lender}, {servicePhone} at {serviceEmail}. Pakiayos ang iba.",
      zh: "花括号中只能使用 {lender}、{servicePhone} 和 {serviceEmail}。请更正其他内容。",
    },
  },
} satisfies Record<string, Refusal>;

export const changedMeanwhile: Refusal = {
  code: "930037",
  message: {
    en: "Somebody has changed this meanwhile. What you typed is kept; please compare it with the present version below, then save again.",
    sw: "Mtu mwingine amebadilisha hii wakati huo. Ulichoandika kimebaki; tafadhali kilinganishe na toleo la sasa hapa chini, kisha uhifadhi tena.",
    id: "Seseorang sudah mengubahnya sementara itu. Yang Anda ketik tetap ada; silakan bandingkan dengan versi sekarang di bawah, lalu simpan lagi.",
    hi: "इस बीच किसी ने इसे बदल दिया है। आपका लिखा बना हुआ है; कृपया नीचे के मौजूदा संस्करण से मिलाएँ, फिर दोबारा सहेजें।",
    fil: "May nagbago nito habang nag-e-edit ka. Narito pa ang na-type mo; ihambing sa kasalukuyang bersyon sa ibaba, saka i-save ulit.",
    zh: "其间已有人修改。您输入的内容已保留；请与下方的当前版本比较，然后再次保存。",
  },
};

export const pictureWrong: Refusal = {
  code: "930038",
  message: {
    en: "This picture cannot be shown on the landing page. Please choose one of the list, or upload it again.",
    sw: "Picha hii haiwezi kuonyeshwa kwenye ukurasa. Tafadhali chagua moja kwenye orodha, au ipakie tena.",
    id: "Gambar ini tidak dapat ditampilkan di halaman. Silakan pilih dari daftar, atau unggah lagi.",
    hi: "यह फ़ोटो पेज पर नहीं दिखाई जा सकती। कृपया सूची में से चुनें, या फिर से अपलोड करें।",
    fil: "Hindi maipakita ang larawang ito sa page. Pumili sa listahan, o i-upload ulit.",
    zh: "此图片无法在页面上显示。请从列表中选择，或重新上传。",
  },
};

export const marksWrong: Refusal = {
  code: "930039",
  message: {
    en: "The merchant number is missing, or it or the tag holds more than 64 letters, digits and . _ / -. Please correct it.",
    sw: "Namba ya mfanyabiashara haipo, au hiyo au lebo ina zaidi ya herufi 64, tarakimu na . _ / -. Tafadhali sahihisha.",
    id: "Nomor merchant kosong, atau nomor itu atau tandanya lebih dari 64 huruf, angka dan . _ / -. Silakan perbaiki.",
    hi: "मर्चेंट नंबर खाली है, या उसमें या टैग में 64 से ज़्यादा अक्षर, अंक और . _ / - के अलावा कुछ है। कृपया ठीक करें।",
    fil: "Wala ang merchant number, o ito o ang tatak ay lampas sa 64 na titik, numero at . _ / -. Pakiayos.",
    zh: "商户号为空，或商户号或标签超过 64 个字母、数字和 . _ / -。请更正。",
  },
};

export const templateIdWrong: Refusal = {
  code: "930040",
  message: {
    en: "A template's name has 1 to 40 letters, digits, _ and -. Please choose another one.",
    sw: "Jina la kiolezo lina herufi 1 hadi 40, tarakimu, _ na -. Tafadhali chagua lingine.",
    id: "Nama templat terdiri dari 1 sampai 40 huruf, angka, _ dan -. Silakan pilih yang lain.",
    hi: "टेम्प्लेट के नाम में 1 से 40 अक्षर, अंक, _ और - हो सकते हैं। कृपया दूसरा चुनें।",
    fil: "May 1 hanggang 40 titik, numero, _ at - ang pangalan ng template. Pumili ng iba.",
    zh: "模板名称由 1 至 40 个字母、数字、_ 和 - 组成。请另选一个。",
  },
};

export const templateTaken: Refusal = {
  code: "930041",
  message: {
    en: "There is a template of this name already. Please choose another name, or edit that one.",
    sw: "Kiolezo chenye jina hili kipo tayari. Tafadhali chagua jina lingine, au uhariri hicho.",
    id: "Templat dengan nama ini sudah ada. Silakan pilih nama lain, atau ubah yang itu.",
    hi: "इस नाम का टेम्प्लेट पहले से है। कृपया दूसरा नाम चुनें, या उसी को बदलें।",
    fil: "May template na sa pangalang ito. Pumili ng ibang pangalan, o i-edit iyon.",
    zh: "已有此名称的模板。请另选名称，或编辑该模板。",
  },
};

export const tooManyTemplates: Refusal = {
  code: "930042",
  message: {
    en: `There are ${templates} templates already, and no more can be kept. Please change one of them instead.`,
    sw: `Tayari kuna violezo ${templates}, na vingine haviwezi kuwekwa. Tafadhali badilisha kimojawapo.`,
    id: `Sudah ada ${templates} templat, dan tidak bisa ditambah. Silakan ubah salah satunya.`,
    hi: `पहले से ${templates} टेम्प्लेट हैं, और नहीं रखे जा सकते। कृपया इनमें से किसी को बदलें।`,
    fil: `May ${templates} template na, at hindi na puwedeng magdagdag. Baguhin na lang ang isa sa mga ito.`,
    zh: `已有 ${templates} 个模板，无法再增加。请改为修改其中一个。`,
  },
};
