/**
 * What borrowers agree to, as it is shown to them. Whoever changes a text raises its version: standing consents to
 * the one before are then asked for anew.
 */
import type { ConsentName } from "#contract/person-steps.ts";
import type { Words } from "#contract/words.ts";

export interface ConsentText {
  version: number;
  title: Words;
  /** Paragraphs; "{lender}" becomes the lender's name. */
  text: readonly Words[];
}

export const consentTexts: Readonly<Record<ConsentName, ConsentText>> = {
  privacy: {
    version: 1,
    title: {
      en: "Privacy policy",
      sw: "Sera ya faragha",
      id: "Kebijakan privasi",
      hi: "गोपनीयता नीति",
      fil: "Patakaran sa privacy",
      zh: "隐私政策",
    },
    text: [
      {
        en: "{lender} keeps what you fill in here, the pictures you take and what happens with your loans, to decide on your applications, to run your loans and to keep the law.",
        sw: "{lender} huhifadhi unachojaza hapa, picha unazopiga na yanayotokea kwenye mikopo yako, ili kuamua maombi yako, kuendesha mikopo yako na kufuata sheria.",
        id: "{lender} menyimpan isian Anda di sini, foto Anda, dan riwayat pinjaman Anda untuk memutuskan permohonan, mengelola pinjaman, dan mematuhi hukum.",
        hi: "{lender} आपकी यहाँ भरी जानकारी, आपकी तस्वीरें और आपके ऋणों का विवरण रखता है, ताकि आवेदनों पर निर्णय ले, ऋण चलाए और क़ानून का पालन करे।",
        fil: "Itinatago ng {lender} ang inilalagay mo rito, ang mga litratong kinukuha mo at ang nangyayari sa mga utang mo, upang magpasya sa aplikasyon, pangasiwaan ang utang at sumunod sa batas.",
        zh: "{lender} 会保存您在此填写的内容、拍摄的照片以及您的贷款记录，用于审批申请、管理贷款和遵守法律。",
      },
      {
        en: "Nobody sells your data. Only staff who need it see it, and you can read all of it, take it along and have it deleted.",
        sw: "Hakuna anayeuza taarifa zako. Wafanyakazi wanaozihitaji pekee huziona, nawe unaweza kuzisoma zote, kuzichukua na kuomba zifutwe.",
        id: "Data Anda tidak dijual. Hanya staf yang membutuhkan yang melihatnya, dan Anda dapat membaca, membawa, serta meminta penghapusannya.",
        hi: "आपकी जानकारी बेची नहीं जाती। केवल ज़रूरी कर्मचारी इसे देखते हैं, और आप इसे पढ़, ले जा और हटवा सकते हैं।",
        fil: "Walang nagbebenta ng datos mo. Ang mga kawaning nangangailangan lang ang nakakakita nito, at mababasa, makukuha at mapapabura mo ang lahat.",
        zh: "我们绝不出售您的数据。只有必要的员工可以查看，您可以查阅、带走并要求删除。",
      },
    ],
  },
  "credit-check": {
    version: 1,
    title: {
      en: "Credit check",
      sw: "Ukaguzi wa mikopo",
      id: "Pemeriksaan kredit",
      hi: "ऋण जाँच",
      fil: "Pagsusuri ng kredito",
      zh: "信用审查",
    },
    text: [
      {
        en: "When you apply, {lender} weighs what you told us and how you repaid before, by fixed rules and where needed by people. You are told the reasons of the decision.",
        sw: "Unapoomba, {lender} hupima uliyotuambia na ulivyolipa awali, kwa kanuni zilizowekwa na inapohitajika kwa watu. Utaambiwa sababu za uamuzi.",
        id: "Saat Anda mengajukan, {lender} menilai data Anda dan riwayat pembayaran menurut aturan tetap, dan bila perlu oleh petugas. Anda diberi tahu alasan keputusannya.",
        hi: "आवेदन करने पर {lender} आपकी जानकारी और पिछले भुगतान को तय नियमों से, और ज़रूरत पड़ने पर लोगों द्वारा परखता है। निर्णय के कारण आपको बताए जाते हैं।",
        fil: "Kapag nag-apply ka, tinitimbang ng {lender} ang sinabi mo at kung paano ka nagbayad noon, ayon sa takdang tuntunin at kung kailangan ay ng mga tao. Sasabihin sa iyo ang mga dahilan.",
        zh: "您申请时，{lender} 会按既定规则并在必要时由人工评估您提供的信息和以往还款情况，并告知您决定的理由。",
      },
    ],
  },
  "device-location": {
    version: 1,
    title: {
      en: "Device and location",
      sw: "Kifaa na mahali",
      id: "Perangkat dan lokasi",
      hi: "उपकरण और स्थान",
      fil: "Device at lokasyon",
      zh: "设备与位置",
    },
    text: [
      {
        en: "{lender} may keep the model of your telephone and the place you apply from, to notice when somebody else uses your name. It never reads your messages, contacts or photos.",
        sw: "{lender} inaweza kuhifadhi aina ya simu yako na mahali unapoombea, ili kugundua mtu mwingine akitumia jina lako. Haisomi kamwe jumbe, namba wala picha zako.",
        id: "{lender} dapat menyimpan tipe ponsel dan lokasi pengajuan Anda agar tahu bila orang lain memakai nama Anda. Pesan, kontak, dan foto Anda tidak pernah dibaca.",
        hi: "{lender} आपके फ़ोन का मॉडल और आवेदन का स्थान रख सकता है, ताकि पता चले कि कोई और आपका नाम तो नहीं इस्तेमाल कर रहा। आपके संदेश, संपर्क या तस्वीरें कभी नहीं पढ़ी जातीं।",
        fil: "Maaaring itago ng {lender} ang modelo ng telepono mo at ang lugar ng pag-apply, para mapansin kung iba ang gumagamit ng pangalan mo. Hindi nito binabasa ang mga mensahe, contact o litrato mo.",
        zh: "{lender} 可能保存您的手机型号和申请地点，以便发现他人冒用您的名义。绝不读取您的短信、通讯录或照片。",
      },
      {
        en: "You can borrow without this one.",
        sw: "Unaweza kukopa bila hii.",
        id: "Anda tetap bisa meminjam tanpa persetujuan ini.",
        hi: "इसके बिना भी आप ऋण ले सकते हैं।",
        fil: "Makakautang ka kahit wala ito.",
        zh: "不同意此项也可以借款。",
      },
    ],
  },
  notices: {
    version: 1,
    title: {
      en: "News on this phone",
      sw: "Taarifa kwenye simu hii",
      id: "Kabar di ponsel ini",
      hi: "इस फ़ोन पर सूचनाएँ",
      fil: "Balita sa teleponong ito",
      zh: "在这部手机上接收通知",
    },
    text: [
      {
        en: "{lender} may keep the address of the app on this phone and show news of your loan here, at once and free of charge. It is never used for advertising, and no notice comes once you have signed out.",
        sw: "{lender} inaweza kuhifadhi anwani ya programu kwenye simu hii na kuonyesha hapa taarifa za mkopo wako, papo hapo na bila malipo. Haitumiki kamwe kwa matangazo, na hakuna taarifa inayokuja ukishatoka.",
        id: "{lender} boleh menyimpan alamat aplikasi di ponsel ini dan menampilkan kabar pinjaman Anda di sini, langsung dan gratis. Alamat ini tidak pernah dipakai untuk iklan, dan tidak ada kabar lagi setelah Anda keluar.",
        hi: "{lender} इस फ़ोन पर ऐप का पता रख सकता है और आपके ऋण की ख़बर यहाँ तुरंत और मुफ़्त दिखा सकता है। इसका उपयोग कभी विज्ञापन के लिए नहीं होता, और साइन आउट करने के बाद कोई सूचना नहीं आती।",
        fil: "Maaaring itago ng {lender} ang address ng app sa teleponong ito at ipakita rito ang balita tungkol sa utang mo, agad at libre. Hindi ito kailanman ginagamit sa patalastas, at wala nang darating kapag nag-sign out ka.",
        zh: "{lender} 可以保存本机 App 的推送地址，并在此即时、免费地显示您的贷款消息。该地址绝不用于广告；您退出登录后不会再收到通知。",
      },
      {
        en: "Without it you get the same news by SMS. You can borrow without this one.",
        sw: "Bila hii utapata taarifa zilezile kwa SMS. Unaweza kukopa bila hii.",
        id: "Tanpa ini Anda menerima kabar yang sama lewat SMS. Anda tetap bisa meminjam tanpa persetujuan ini.",
        hi: "इसके बिना वही ख़बर आपको SMS से मिलती है। इसके बिना भी आप ऋण ले सकते हैं।",
        fil: "Kung wala ito, matatanggap mo ang parehong balita sa SMS. Makakautang ka kahit wala ito.",
        zh: "不同意此项，您仍会通过短信收到同样的消息，也可以借款。",
      },
    ],
  },
};
