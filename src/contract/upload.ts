/** Sending a picture (spec section 7, user-problem/upload-problem-img; CP-6): its calls and its refusals. */
import { z } from "zod";
import { defineEndpoint } from "./endpoint.ts";
import { Address, FileField } from "./fields.ts";

/** What can be wrong with a picture; every call that takes one refuses in these words. */
export const imageRefusals = {
  notAnImage: {
    code: "850001",
    message: {
      en: "This file is not a picture. Please choose a photo.",
      sw: "Faili hili si picha. Tafadhali chagua picha.",
      id: "Berkas ini bukan gambar. Silakan pilih foto.",
      hi: "यह फ़ाइल फ़ोटो नहीं है। कृपया कोई फ़ोटो चुनें।",
      fil: "Hindi larawan ang file na ito. Pumili ng larawan.",
      zh: "此文件不是图片，请选择照片。",
    },
  },
  kindNotAccepted: {
    code: "850002",
    message: {
      en: "We cannot read this kind of picture. Please send it as JPEG or PNG, for example as a screenshot.",
      sw: "Hatuwezi kusoma aina hii ya picha. Tafadhali itume kama JPEG au PNG, kwa mfano picha ya skrini.",
      id: "Kami tidak dapat membaca jenis gambar ini. Silakan kirim sebagai JPEG atau PNG, misalnya tangkapan layar.",
      hi: "इस तरह की फ़ोटो हम नहीं पढ़ सकते। कृपया इसे JPEG या PNG में भेजें, जैसे स्क्रीनशॉट लेकर।",
      fil: "Hindi namin mabasa ang ganitong uri ng larawan. Ipadala ito bilang JPEG o PNG, halimbawa bilang screenshot.",
      zh: "无法读取这种图片。请以 JPEG 或 PNG 格式发送，例如截屏。",
    },
  },
  tooManyPixels: {
    code: "850003",
    message: {
      en: "This picture is too large. Please choose a smaller one, or send a screenshot of it.",
      sw: "Picha hii ni kubwa mno. Tafadhali chagua iliyo ndogo, au tuma picha yake ya skrini.",
      id: "Gambar ini terlalu besar. Silakan pilih yang lebih kecil, atau kirim tangkapan layarnya.",
      hi: "यह फ़ोटो बहुत बड़ी है। कृपया छोटी फ़ोटो चुनें, या इसका स्क्रीनशॉट भेजें।",
      fil: "Masyadong malaki ang larawang ito. Pumili ng mas maliit, o magpadala ng screenshot nito.",
      zh: "图片过大。请选择较小的图片，或发送它的截屏。",
    },
  },
  tooSmall: {
    code: "850004",
    message: {
      en: "This picture is too small to show anything. Please choose another one.",
      sw: "Picha hii ni ndogo mno kuonyesha chochote. Tafadhali chagua nyingine.",
      id: "Gambar ini terlalu kecil untuk dilihat. Silakan pilih gambar lain.",
      hi: "यह फ़ोटो इतनी छोटी है कि कुछ नहीं दिखता। कृपया दूसरी चुनें।",
      fil: "Masyadong maliit ang larawang ito para may makita. Pumili ng iba.",
      zh: "图片太小，看不清内容，请换一张。",
    },
  },
  imageBroken: {
    code: "850005",
    message: {
      en: "Part of this picture is missing or damaged. Please send it again, or choose another one.",
      sw: "Sehemu ya picha hii haipo au imeharibika. Tafadhali itume tena, au chagua nyingine.",
      id: "Sebagian gambar ini hilang atau rusak. Silakan kirim lagi, atau pilih gambar lain.",
      hi: "इस फ़ोटो का कुछ हिस्सा गायब या खराब है। कृपया फिर भेजें, या दूसरी चुनें।",
      fil: "May kulang o sira sa larawang ito. Ipadala ulit, o pumili ng iba.",
      zh: "图片有缺失或损坏。请重新发送，或换一张。",
    },
  },
  tooManyImages: {
    code: "850006",
    message: {
      en: "You have sent many pictures today. Please send more tomorrow, or call us.",
      sw: "Umetuma picha nyingi leo. Tafadhali tuma nyingine kesho, au tupigie simu.",
      id: "Anda sudah mengirim banyak gambar hari ini. Silakan kirim lagi besok, atau hubungi kami.",
      hi: "आपने आज बहुत सारी फ़ोटो भेजी हैं। कृपया और फ़ोटो कल भेजें, या हमें कॉल करें।",
      fil: "Marami ka nang naipadalang larawan ngayong araw. Magpadala ulit bukas, o tumawag sa amin.",
      zh: "您今天已发送很多图片。请明天再发，或致电我们。",
    },
  },
} as const;

export type ImageRefusal = keyof typeof imageRefusals;

export const uploadDeskImage = defineEndpoint({
  name: "uploadDeskImage",
  summary: "Takes one picture for an answer of the desk; url is its address in middle size",
  effect: "command",
  method: "POST",
  path: "/console/upload-image",
  encoding: "multipart",
  client: "form",
  success: "0",
  session: "staff",
  input: z.object({ problemImage: FileField }),
  output: z.object({ url: Address }),
  refusals: imageRefusals,
});

export const uploadProblemImage = defineEndpoint({
  name: "uploadProblemImage",
  summary: "Takes one picture for a complaint; url is its address in middle size",
  effect: "command",
  method: "POST",
  path: "/user-problem/upload-problem-img",
  encoding: "multipart",
  client: "form",
  success: "00",
  session: "borrower",
  input: z.object({ problemImage: FileField }),
  output: z.object({ url: Address }),
  refusals: imageRefusals,
});
