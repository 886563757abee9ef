/** The default landing page's texts in every language, as they come with the software. */
import type { Language } from "#contract/words.ts";
import type { LandingTexts } from "./template.ts";

export const landingTexts: Readonly<Record<Language, LandingTexts>> = {
  en: {
    title: "A loan when you need it",
    text: "Register with your mobile number in one minute. You see every cost before you decide.",
    points: [
      "Decision within 1 day",
      "All interest and fees shown before you accept",
      "Your data is kept safe",
    ],
    button: "Register",
    agreement: {
      title: "Registration agreement",
      sections: [
        {
          heading: "1. What registering means",
          paragraphs: [
            "By registering you open an account with {lender}. It costs nothing and you do not have to borrow.",
            "You are over 18 years old and the mobile number you register is your own.",
          ],
        },
        {
          heading: "2. Your mobile number",
          paragraphs: [
            "We send codes and messages about your loans to this number. Give a code to nobody: nobody from {lender} will ask you for it.",
            "If you change or lose your number, tell us within 3 days.",
          ],
        },
        {
          heading: "3. Your data",
          paragraphs: [
            "What we keep about you and why stands in our privacy policy. You may ask us at any time what we know about you, and have your account deleted.",
          ],
        },
        {
          heading: "4. How to reach us",
          paragraphs: ["Telephone {servicePhone}, e-mail {serviceEmail}."],
        },
      ],
    },
  },
  sw: {
    title: "Mkopo unapouhitaji",
    text: "Jisajili kwa namba yako ya simu kwa dakika moja. Unaona gharama zote kabla ya kuamua.",
    points: [
      "Uamuzi ndani ya siku 1",
      "Riba na ada zote zinaonyeshwa kabla hujakubali",
      "Taarifa zako zinatunzwa kwa usalama",
    ],
    button: "Jisajili",
    agreement: {
      title: "Makubaliano ya usajili",
      sections: [
        {
          heading: "1. Maana ya kujisajili",
          paragraphs: [
            "Kwa kujisajili unafungua akaunti kwa {lender}. Ni bure, na hulazimiki kukopa.",
            "Una umri wa zaidi ya miaka 18 na namba ya simu unayosajili ni yako mwenyewe.",
          ],
        },
        {
          heading: "2. Namba yako ya simu",
          paragraphs: [
            "Tunatuma misimbo na ujumbe kuhusu mikopo yako kwenye namba hii. Usimpe mtu yeyote msimbo: hakuna mtu wa {lender} atakayekuomba.",
            "Ukibadilisha au ukipoteza namba yako, tuambie ndani ya siku 3.",
          ],
        },
        {
          heading: "3. Taarifa zako",
          paragraphs: [
            "Tunachohifadhi kukuhusu na sababu yake vimeelezwa kwenye sera yetu ya faragha. Wakati wowote unaweza kutuuliza tunachojua kukuhusu, na kuomba akaunti yako ifutwe.",
          ],
        },
        {
          heading: "4. Jinsi ya kutufikia",
          paragraphs: ["Simu {servicePhone}, barua pepe {serviceEmail}."],
        },
      ],
    },
  },
  id: {
    title: "Pinjaman saat Anda butuh",
    text: "Daftar dengan nomor ponsel dalam satu menit. Semua biaya terlihat sebelum Anda memutuskan.",
    points: [
      "Keputusan dalam 1 hari",
      "Semua bunga dan biaya ditampilkan sebelum Anda setuju",
      "Data Anda tersimpan aman",
    ],
    button: "Daftar",
    agreement: {
      title: "Perjanjian pendaftaran",
      sections: [
        {
          heading: "1. Arti pendaftaran",
          paragraphs: [
            "Dengan mendaftar Anda membuka akun di {lender}. Gratis, dan Anda tidak wajib meminjam.",
            "Usia Anda di atas 18 tahun dan nomor ponsel yang didaftarkan adalah milik Anda sendiri.",
          ],
        },
        {
          heading: "2. Nomor ponsel Anda",
          paragraphs: [
            "Kami mengirim kode dan pesan tentang pinjaman Anda ke nomor ini. Jangan berikan kode kepada siapa pun: {lender} tidak pernah memintanya.",
            "Jika nomor Anda berganti atau hilang, beri tahu kami dalam 3 hari.",
          ],
        },
        {
          heading: "3. Data Anda",
          paragraphs: [
            "Apa yang kami simpan tentang Anda dan alasannya tercantum dalam kebijakan privasi kami. Kapan saja Anda boleh menanyakan data yang kami miliki dan meminta akun Anda dihapus.",
          ],
        },
        {
          heading: "4. Cara menghubungi kami",
          paragraphs: ["Telepon {servicePhone}, surel {serviceEmail}."],
        },
      ],
    },
  },
  hi: {
    title: "ज़रूरत के समय लोन",
    text: "अपने मोबाइल नंबर से एक मिनट में पंजीकरण करें। फ़ैसला लेने से पहले हर खर्च दिखता है।",
    points: [
      "1 दिन के भीतर फ़ैसला",
      "स्वीकार करने से पहले पूरा ब्याज और सभी शुल्क दिखते हैं",
      "आपका डेटा सुरक्षित रहता है",
    ],
    button: "पंजीकरण करें",
    agreement: {
      title: "पंजीकरण अनुबंध",
      sections: [
        {
          heading: "1. पंजीकरण का मतलब",
          paragraphs: [
            "पंजीकरण करके आप {lender} में एक अकाउंट खोलते हैं। यह मुफ़्त है और लोन लेना ज़रूरी नहीं है।",
            "आपकी उम्र 18 साल से ज़्यादा है और जो मोबाइल नंबर आप पंजीकृत कर रहे हैं वह आपका अपना है।",
          ],
        },
        {
          heading: "2. आपका मोबाइल नंबर",
          paragraphs: [
            "हम इस नंबर पर कोड और आपके लोन के बारे में मैसेज भेजते हैं। कोड किसी को न बताएँ: {lender} का कोई भी व्यक्ति आपसे कोड नहीं माँगेगा।",
            "अगर आपका नंबर बदल जाए या खो जाए, तो हमें 3 दिन के भीतर बताएँ।",
          ],
        },
        {
          heading: "3. आपका डेटा",
          paragraphs: [
            "हम आपके बारे में क्या रखते हैं और क्यों, यह हमारी गोपनीयता नीति में लिखा है। आप कभी भी पूछ सकते हैं कि हम आपके बारे में क्या जानते हैं, और अपना अकाउंट हटवा सकते हैं।",
          ],
        },
        {
          heading: "4. हमसे संपर्क कैसे करें",
          paragraphs: ["टेलीफ़ोन {servicePhone}, ई-मेल {serviceEmail}।"],
        },
      ],
    },
  },
  fil: {
    title: "Loan kapag kailangan mo",
    text: "Mag-register gamit ang mobile number mo sa loob ng isang minuto. Makikita mo ang lahat ng gastos bago ka magpasya.",
    points: [
      "Desisyon sa loob ng 1 araw",
      "Ipinapakita ang lahat ng interes at fee bago ka pumayag",
      "Ligtas ang data mo",
    ],
    button: "Mag-register",
    agreement: {
      title: "Kasunduan sa pag-register",
      sections: [
        {
          heading: "1. Ano ang ibig sabihin ng pag-register",
          paragraphs: [
            "Sa pag-register, nagbubukas ka ng account sa {lender}. Libre ito at hindi mo kailangang mag-loan.",
            "Lampas 18 taong gulang ka at sa iyo ang mobile number na ire-register mo.",
          ],
        },
        {
          heading: "2. Ang mobile number mo",
          paragraphs: [
            "Nagpapadala kami ng mga code at mensahe tungkol sa mga loan mo sa numerong ito. Huwag ibigay ang code kaninuman: walang taga-{lender} na hihingi nito.",
            "Kung magbago o mawala ang numero mo, ipaalam sa amin sa loob ng 3 araw.",
          ],
        },
        {
          heading: "3. Ang data mo",
          paragraphs: [
            "Nasa privacy policy namin kung ano ang itinatago namin tungkol sa iyo at kung bakit. Puwede mong itanong anumang oras kung ano ang alam namin tungkol sa iyo, at ipabura ang account mo.",
          ],
        },
        {
          heading: "4. Paano kami maaabot",
          paragraphs: ["Telepono {servicePhone}, e-mail {serviceEmail}."],
        },
      ],
    },
  },
  zh: {
    title: "需要时，随时借款",
    text: "用手机号码一分钟完成注册。做决定之前，每一项费用都清楚可见。",
    points: ["1 天内审批", "接受之前显示全部利息和费用", "您的资料安全保存"],
    button: "注册",
    agreement: {
      title: "注册协议",
      sections: [
        {
          heading: "1. 注册的含义",
          paragraphs: [
            "注册即表示您在 {lender} 开立账户。注册免费，您没有义务借款。",
            "您已年满 18 周岁，且所注册的手机号码为您本人所有。",
          ],
        },
        {
          heading: "2. 您的手机号码",
          paragraphs: [
            "我们会向此号码发送验证码以及与您借款有关的消息。请勿将验证码告诉任何人：{lender} 的任何人都不会向您索取。",
            "如果您的号码变更或丢失，请在 3 天内告知我们。",
          ],
        },
        {
          heading: "3. 您的资料",
          paragraphs: [
            "我们保存您的哪些资料以及原因，请见我们的隐私政策。您可以随时询问我们掌握了您的哪些资料，并要求删除您的账户。",
          ],
        },
        {
          heading: "4. 如何联系我们",
          paragraphs: ["电话 {servicePhone}，电子邮件 {serviceEmail}。"],
        },
      ],
    },
  },
};
