/** Words of the start page's parts: how it goes, what makes it safe, ways in. */
import type { Language } from "#contract/words.ts";

export const partsCopy = {
  en: {
    howTitle: "How it works",
    steps: [
      {
        title: "Ask on your phone",
        text: "Register with your telephone number and answer a few questions. Name the wallet or bank account the money should go to.",
      },
      {
        title: "Look at every figure, then decide",
        text: "You see what you receive, what you repay, on which days, and what being late would cost. Only then do you agree, or not.",
      },
      {
        title: "Get the money, repay in instalments",
        text: "The money goes to your own account. Repay from a wallet, a bank, with a card or in a store, and see each payment in your order.",
      },
    ],
    safeTitle: "What makes it safe",
    safe: [
      {
        title: "No cost you have not seen",
        text: "Every amount stands in the agreement before you accept it, and so does what being late would cost.",
      },
      {
        title: "Your data stays yours",
        text: "Telephone and account numbers are stored encrypted. We do not read your contacts, messages or photographs.",
      },
      {
        title: "Nobody asks for your PIN",
        text: "You pay only through the links in your order. We never ask for a PIN, a password or money sent to a person.",
      },
      {
        title: "Complaints are answered",
        text: "By people who do not collect, by a day you can see. Nobody may threaten you or speak with your family or employer.",
      },
    ],
    waysTitle: "Ways in",
    appTitle: "In the app",
    appText: "If the app is on this phone, it opens here and takes you to your loans.",
    openApp: "Open the app",
    webTitle: "In your browser",
    webText: "Register with your telephone number. Nothing needs to be installed.",
    personTitle: "With a person",
    personText: "Ask before you decide. It costs nothing.",
    call: "Call {phone}",
    write: "Write to {email}",
  },
  sw: {
    howTitle: "Jinsi inavyofanya kazi",
    steps: [
      {
        title: "Omba kwa simu yako",
        text: "Jisajili kwa namba yako ya simu na ujibu maswali machache. Taja pochi au akaunti ya benki ambako pesa itaenda.",
      },
      {
        title: "Angalia kila kiasi, kisha amua",
        text: "Unaona utakachopokea, utakacholipa, siku zake na gharama ya kuchelewa. Ndipo unakubali au unakataa.",
      },
      {
        title: "Pokea pesa, lipa kwa awamu",
        text: "Pesa inaenda kwenye akaunti yako mwenyewe. Lipa kwa pochi, benki, kadi au dukani, na uone kila malipo kwenye agizo lako.",
      },
    ],
    safeTitle: "Kinachoufanya kuwa salama",
    safe: [
      {
        title: "Hakuna gharama usiyoiona",
        text: "Kila kiasi kiko kwenye mkataba kabla hujaukubali, pamoja na gharama ya kuchelewa.",
      },
      {
        title: "Taarifa zako ni zako",
        text: "Namba za simu na za akaunti huhifadhiwa kwa usimbaji. Hatusomi majina ya simu yako, ujumbe wala picha zako.",
      },
      {
        title: "Hakuna anayeuliza PIN yako",
        text: "Unalipa kupitia viungo vya agizo lako tu. Hatuombi kamwe PIN, nenosiri wala pesa kutumwa kwa mtu.",
      },
      {
        title: "Malalamiko hujibiwa",
        text: "Na watu wasiokusanya madeni, kabla ya siku unayoiona. Hakuna anayeruhusiwa kukutisha au kuzungumza na familia au mwajiri wako.",
      },
    ],
    waysTitle: "Njia za kuingia",
    appTitle: "Kwenye programu",
    appText: "Kama programu iko kwenye simu hii, itafunguka hapa na kukupeleka kwenye mikopo yako.",
    openApp: "Fungua programu",
    webTitle: "Kwenye kivinjari chako",
    webText: "Jisajili kwa namba yako ya simu. Hakuna cha kusakinisha.",
    personTitle: "Pamoja na mtu",
    personText: "Uliza kabla ya kuamua. Haigharimu kitu.",
    call: "Piga {phone}",
    write: "Andika kwa {email}",
  },
  id: {
    howTitle: "Cara kerjanya",
    steps: [
      {
        title: "Ajukan lewat ponsel",
        text: "Daftar dengan nomor telepon dan jawab beberapa pertanyaan. Sebutkan dompet atau rekening bank tujuan dana.",
      },
      {
        title: "Lihat setiap angka, lalu putuskan",
        text: "Anda melihat yang diterima, yang dibayar, tanggalnya, dan biaya jika terlambat. Baru kemudian Anda setuju atau tidak.",
      },
      {
        title: "Terima dana, bayar dengan cicilan",
        text: "Dana masuk ke rekening Anda sendiri. Bayar dari dompet, bank, kartu, atau gerai, dan lihat setiap pembayaran di pesanan Anda.",
      },
    ],
    safeTitle: "Mengapa aman",
    safe: [
      {
        title: "Tidak ada biaya yang tak terlihat",
        text: "Setiap jumlah tertulis dalam perjanjian sebelum Anda setujui, termasuk biaya jika terlambat.",
      },
      {
        title: "Data Anda tetap milik Anda",
        text: "Nomor telepon dan rekening disimpan terenkripsi. Kami tidak membaca kontak, pesan, atau foto Anda.",
      },
      {
        title: "Tidak ada yang meminta PIN",
        text: "Anda hanya membayar lewat tautan di pesanan Anda. Kami tidak pernah meminta PIN, kata sandi, atau kiriman uang ke seseorang.",
      },
      {
        title: "Pengaduan dijawab",
        text: "Oleh orang yang tidak menagih, sebelum tanggal yang dapat Anda lihat. Tidak ada yang boleh mengancam atau menghubungi keluarga atau atasan Anda.",
      },
    ],
    waysTitle: "Cara masuk",
    appTitle: "Di aplikasi",
    appText: "Jika aplikasi ada di ponsel ini, aplikasi terbuka dan menampilkan pinjaman Anda.",
    openApp: "Buka aplikasi",
    webTitle: "Di peramban",
    webText: "Daftar dengan nomor telepon Anda. Tidak perlu memasang apa pun.",
    personTitle: "Dengan petugas",
    personText: "Tanyakan sebelum memutuskan. Gratis.",
    call: "Telepon {phone}",
    write: "Tulis ke {email}",
  },
  hi: {
    howTitle: "यह कैसे काम करता है",
    steps: [
      {
        title: "फ़ोन से अनुरोध करें",
        text: "अपने मोबाइल नंबर से रजिस्टर करें और कुछ सवालों के जवाब दें। बताएँ कि पैसे किस वॉलेट या बैंक खाते में भेजने हैं।",
      },
      {
        title: "हर आँकड़ा देखें, फिर फ़ैसला करें",
        text: "आप देखते हैं कि कितना मिलेगा, कितना चुकाना है, किन तारीखों पर, और देर होने पर क्या लगेगा। उसके बाद ही हाँ या ना कहें।",
      },
      {
        title: "पैसे पाएँ, किस्तों में चुकाएँ",
        text: "पैसे आपके अपने खाते में जाते हैं। वॉलेट, बैंक, कार्ड या दुकान से चुकाएँ और हर भुगतान अपने ऑर्डर में देखें।",
      },
    ],
    safeTitle: "यह सुरक्षित क्यों है",
    safe: [
      {
        title: "कोई छिपा खर्च नहीं",
        text: "हर राशि आपके मानने से पहले अनुबंध में लिखी होती है, और यह भी कि देर होने पर क्या लगेगा।",
      },
      {
        title: "आपका डेटा आपका ही है",
        text: "फ़ोन और खाता नंबर एन्क्रिप्ट करके रखे जाते हैं। हम आपके संपर्क, संदेश या फ़ोटो नहीं पढ़ते।",
      },
      {
        title: "कोई आपका PIN नहीं माँगता",
        text: "आप सिर्फ़ अपने ऑर्डर के लिंक से भुगतान करते हैं। हम कभी PIN, पासवर्ड या किसी व्यक्ति को पैसे भेजने को नहीं कहते।",
      },
      {
        title: "शिकायतों का जवाब मिलता है",
        text: "ऐसे लोगों से जो वसूली नहीं करते, और उस तारीख तक जो आप देख सकते हैं। कोई आपको धमका नहीं सकता, न आपके परिवार या नियोक्ता से बात कर सकता है।",
      },
    ],
    waysTitle: "अंदर आने के रास्ते",
    appTitle: "ऐप में",
    appText: "अगर ऐप इस फ़ोन में है, तो वह यहाँ से खुलता है और आपके लोन दिखाता है।",
    openApp: "ऐप खोलें",
    webTitle: "आपके ब्राउज़र में",
    webText: "अपने मोबाइल नंबर से रजिस्टर करें। कुछ इंस्टॉल नहीं करना पड़ता।",
    personTitle: "किसी व्यक्ति से",
    personText: "फ़ैसला करने से पहले पूछें। इसका कोई खर्च नहीं है।",
    call: "{phone} पर कॉल करें",
    write: "{email} पर लिखें",
  },
  fil: {
    howTitle: "Paano ito gumagana",
    steps: [
      {
        title: "Mag-apply sa phone mo",
        text: "Magrehistro gamit ang numero ng telepono mo at sagutin ang ilang tanong. Sabihin kung saang e-wallet o bank account ipapadala ang pera.",
      },
      {
        title: "Tingnan ang bawat halaga, saka magpasya",
        text: "Makikita mo kung magkano ang matatanggap, magkano ang babayaran, kung kailan, at kung magkano kapag nahuli. Saka ka pa lang papayag, o hindi.",
      },
      {
        title: "Tanggapin ang pera, bayaran nang hulugan",
        text: "Pupunta ang pera sa sarili mong account. Magbayad gamit ang e-wallet, bangko, card o sa tindahan, at makikita ang bawat bayad sa order mo.",
      },
    ],
    safeTitle: "Bakit ito ligtas",
    safe: [
      {
        title: "Walang gastos na hindi mo nakita",
        text: "Nakasulat ang bawat halaga sa kasunduan bago mo ito tanggapin, pati ang gastos kapag nahuli.",
      },
      {
        title: "Sa iyo ang data mo",
        text: "Naka-encrypt ang mga numero ng telepono at account. Hindi namin binabasa ang mga contact, mensahe o larawan mo.",
      },
      {
        title: "Walang hihingi ng PIN mo",
        text: "Magbabayad ka lang sa mga link sa order mo. Hindi kami kailanman hihingi ng PIN, password o perang ipapadala sa isang tao.",
      },
      {
        title: "Sinasagot ang mga reklamo",
        text: "Ng mga taong hindi naniningil, sa loob ng petsang makikita mo. Walang puwedeng manakot sa iyo o kumausap sa pamilya o employer mo.",
      },
    ],
    waysTitle: "Mga paraan para makapasok",
    appTitle: "Sa app",
    appText: "Kung nasa phone na ito ang app, magbubukas ito at ipapakita ang mga loan mo.",
    openApp: "Buksan ang app",
    webTitle: "Sa browser mo",
    webText: "Magrehistro gamit ang numero ng telepono mo. Walang kailangang i-install.",
    personTitle: "Kausap ang isang tao",
    personText: "Magtanong bago magpasya. Wala itong bayad.",
    call: "Tumawag sa {phone}",
    write: "Sumulat sa {email}",
  },
  zh: {
    howTitle: "怎样借款",
    steps: [
      {
        title: "在手机上申请",
        text: "用手机号注册，回答几个问题，并填写收款的钱包或银行账户。",
      },
      {
        title: "看清每个数字，再决定",
        text: "您能看到到手多少、要还多少、哪几天还，以及逾期会产生什么费用。然后再决定是否同意。",
      },
      {
        title: "收到钱，分期还",
        text: "钱会打到您本人的账户。可用钱包、银行、银行卡或在门店还款，每一笔付款都能在订单里看到。",
      },
    ],
    safeTitle: "为什么安全",
    safe: [
      {
        title: "没有看不见的费用",
        text: "每一笔金额都在您接受之前写进协议，逾期的费用也是如此。",
      },
      {
        title: "您的数据属于您",
        text: "电话号码和账户号码都加密保存。我们不读取您的通讯录、短信或照片。",
      },
      {
        title: "没有人会要您的密码",
        text: "您只需通过订单里的链接付款。我们绝不会索要 PIN 码、密码，也不会让您给个人转账。",
      },
      {
        title: "投诉有回复",
        text: "由不负责催收的人员，在您能看到的日期之前回复。任何人都不得威胁您，也不得联系您的家人或雇主。",
      },
    ],
    waysTitle: "从哪里进入",
    appTitle: "在 App 里",
    appText: "如果这部手机装有 App，会在这里打开并显示您的借款。",
    openApp: "打开 App",
    webTitle: "在浏览器里",
    webText: "用手机号注册，无需安装任何东西。",
    personTitle: "找人咨询",
    personText: "决定之前先问清楚，不收任何费用。",
    call: "拨打 {phone}",
    write: "发邮件至 {email}",
  },
} satisfies Record<Language, unknown>;

export type PartsWords = (typeof partsCopy)["en"];
