/** Words about the application behind an order: why, what is asked for, the way out of it. */
import type { Language } from "#contract/words.ts";

export const reviewCopy = {
  en: {
    why: "Why",
    asked: "What we ask for",
    changeDetails: "Look at your details and change them",
    sendBack: "I have done this",
    takeBackTitle: "Take the application back",
    takeBackText:
      "Nothing has been lent yet. If you take it back you owe nothing and can apply again.",
    takeBack: "Take it back",
    notSent: "That did not reach us. Please try again.",
  },
  sw: {
    why: "Sababu",
    asked: "Tunachoomba",
    changeDetails: "Angalia taarifa zako na uzibadilishe",
    sendBack: "Nimefanya hivyo",
    takeBackTitle: "Ondoa ombi",
    takeBackText:
      "Bado hujakopeshwa chochote. Ukiondoa ombi hudaiwi chochote na unaweza kuomba tena.",
    takeBack: "Ondoa ombi langu",
    notSent: "Hilo halikutufikia. Tafadhali jaribu tena.",
  },
  id: {
    why: "Alasannya",
    asked: "Yang kami minta",
    changeDetails: "Lihat dan ubah data Anda",
    sendBack: "Sudah saya lakukan",
    takeBackTitle: "Tarik kembali pengajuan",
    takeBackText:
      "Belum ada yang dipinjamkan. Jika Anda menariknya, Anda tidak berutang apa pun dan dapat mengajukan lagi.",
    takeBack: "Tarik kembali",
    notSent: "Itu belum sampai kepada kami. Silakan coba lagi.",
  },
  hi: {
    why: "कारण",
    asked: "हमें क्या चाहिए",
    changeDetails: "अपनी जानकारी देखें और बदलें",
    sendBack: "मैंने यह कर दिया है",
    takeBackTitle: "आवेदन वापस लें",
    takeBackText:
      "अभी कुछ भी उधार नहीं दिया गया है। वापस लेने पर आप पर कोई देनदारी नहीं होगी और आप फिर आवेदन कर सकते हैं।",
    takeBack: "वापस लें",
    notSent: "यह हम तक नहीं पहुँचा। कृपया फिर कोशिश करें।",
  },
  fil: {
    why: "Bakit",
    asked: "Ang hinihingi namin",
    changeDetails: "Tingnan at baguhin ang mga detalye mo",
    sendBack: "Nagawa ko na ito",
    takeBackTitle: "Bawiin ang aplikasyon",
    takeBackText:
      "Wala pang naipapahiram sa iyo. Kung babawiin mo ito, wala kang utang at puwede kang mag-apply ulit.",
    takeBack: "Bawiin",
    notSent: "Hindi iyon nakarating sa amin. Pakisubukan ulit.",
  },
  zh: {
    why: "原因",
    asked: "我们需要您",
    changeDetails: "查看并修改我的资料",
    sendBack: "我已完成",
    takeBackTitle: "撤回申请",
    takeBackText: "目前还没有放款。撤回后您不欠任何款项，可以重新申请。",
    takeBack: "撤回",
    notSent: "没有提交成功，请重试。",
  },
} satisfies Record<Language, unknown>;
