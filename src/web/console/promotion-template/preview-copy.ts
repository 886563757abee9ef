/** Words around the preview of a landing page. */
import type { Language } from "#contract/words.ts";

export const previewCopy = {
  en: {
    title: "Preview",
    text: "Nothing of this is saved. Close this tab to go back to editing.",
    wrong: "There is no preview of this yet. Close this tab and correct it.",
  },
  sw: {
    title: "Hakikisho",
    text: "Hakuna kilichohifadhiwa. Funga kichupo hiki ili kurudi kuhariri.",
    wrong: "Bado hakuna hakikisho. Funga kichupo hiki kisha usahihishe.",
  },
  id: {
    title: "Pratinjau",
    text: "Tidak ada yang disimpan. Tutup tab ini untuk kembali mengubah.",
    wrong: "Belum ada pratinjau. Tutup tab ini dan perbaiki.",
  },
  hi: {
    title: "झलक",
    text: "इसमें से कुछ भी सहेजा नहीं गया है। बदलाव पर लौटने के लिए यह टैब बंद करें।",
    wrong: "अभी इसकी झलक नहीं है। यह टैब बंद करके ठीक करें।",
  },
  fil: {
    title: "Sulyap",
    text: "Walang na-save dito. Isara ang tab na ito para bumalik sa pag-edit.",
    wrong: "Wala pang sulyap nito. Isara ang tab na ito at ayusin.",
  },
  zh: {
    title: "预览",
    text: "这里的内容尚未保存。关闭此标签页即可返回编辑。",
    wrong: "还无法预览。请关闭此标签页并更正。",
  },
} satisfies Record<Language, unknown>;
