/** Words of the readable export about what the app told of telephones, and what a borrower wrote to us. */
import type { Words } from "#contract/words.ts";

export const toldCopy = {
  system: {
    en: "System",
    sw: "Mfumo",
    id: "Sistem",
    hi: "सिस्टम",
    fil: "Sistema ng telepono",
    zh: "系统",
  },
  app: {
    en: "Version of the app",
    sw: "Toleo la programu",
    id: "Versi aplikasi",
    hi: "ऐप का संस्करण",
    fil: "Bersyon ng app",
    zh: "应用版本",
  },
  timeZone: {
    en: "Time zone",
    sw: "Saa za eneo",
    id: "Zona waktu",
    hi: "समय क्षेत्र",
    fil: "Sona ng oras",
    zh: "时区",
  },
  places: {
    en: "Places you applied from, to about a kilometre",
    sw: "Mahali ulipoombea, kwa takriban kilomita moja",
    id: "Tempat Anda mengajukan, kira-kira satu kilometer",
    hi: "जहाँ से आपने आवेदन किया, लगभग एक किलोमीटर तक",
    fil: "Mga lugar kung saan ka nag-apply, sa loob ng mga isang kilometro",
    zh: "您申请时的位置（约一公里范围）",
  },
  notices: {
    en: "Phones that show notices, told on",
    sw: "Simu zinazoonyesha taarifa, zilitajwa tarehe",
    id: "Ponsel yang menampilkan kabar, diberitahukan pada",
    hi: "सूचनाएँ दिखाने वाले फ़ोन, बताए गए",
    fil: "Mga teleponong nagpapakita ng balita, sinabi noong",
    zh: "接收通知的手机，登记于",
  },
  written: {
    en: "What you wrote to us",
    sw: "Ulichotuandikia",
    id: "Yang Anda tulis kepada kami",
    hi: "जो आपने हमें लिखा",
    fil: "Ang isinulat mo sa amin",
    zh: "您写给我们的内容",
  },
  disclosed: {
    en: "The cost was shown to you before you took it",
    sw: "Gharama ilionyeshwa kwako kabla ya kuchukua",
    id: "Biayanya ditunjukkan kepada Anda sebelum Anda mengambilnya",
    hi: "लेने से पहले आपको लागत दिखाई गई",
    fil: "Ipinakita sa iyo ang gastos bago mo ito kinuha",
    zh: "借款前已向您展示费用",
  },
} as const satisfies Record<string, Words>;
