/** The agreements in Filipino, in the order of the list; {places} are filled with the figures of the loan. */
import type { AgreementText } from "./template.ts";

const loanAgreement: AgreementText = {
  title: "Kasunduan sa loan",
  sections: [
    {
      heading: "1. Sino ang nagkakasundo",
      paragraphs: [
        "Ang kasunduang ito ay sa pagitan ng {lender} (ang nagpapahiram, “kami”) at ni {borrower} (ang nanghiram, “ikaw”). Tungkol ito sa produktong {product} at ginawa noong {date}.",
        "Kinukumpirma mo na hindi ka bababa sa {age} taong gulang at totoo ang mga detalyeng ibinigay mo sa amin.",
      ],
    },
    {
      heading: "2. Ano ang hihiramin mo at ano ang matatanggap mo",
      paragraphs: [
        "Pinahihiram ka namin ng {principal}. Ipadadala ang {payout} sa account na tatanggap ng loan mo.",
        "Mga fee: {fees}.",
        "Magdedesisyon kami sa loob ng {decisionDays} araw mula sa application mo. Pagkatapos mong tanggapin ang loan, ire-release ang pera sa loob ng {payoutFromDays} hanggang {payoutToDays} araw.",
      ],
    },
    {
      heading: "3. Ano ang babayaran mo",
      paragraphs: [
        "Interes: {rate}. Ang tagal ng loan ay {term}. Sa kabuuan, magbabayad ka ng {total}, at {interest} dito ang interes.",
        "Kung sa {date} ire-release ang pera, ito ang mga hulog mo at ang mga due date nito; kung mas huli ang release, bibilangin ang mga due date mula sa araw na iyon:",
        "{plan}",
        "Magbayad ka lang gamit ang mga payment link sa loob ng app na ito. Walang sinumang puwedeng humiling na magbayad ka sa ibang paraan.",
      ],
    },
    {
      heading: "4. Kung huli kang magbayad",
      paragraphs: [
        "{lateCharges}.",
        "Hindi pa huli ang bayad sa mismong due date. Walang multa sa mga fee o sa ibang multa. Ang bahaging bayad ay nagpapababa sa hindi pa bayad na halaga mula sa araw na natanggap namin ito.",
      ],
    },
    {
      heading: "5. Maagang pagbabayad",
      paragraphs: [
        "Lagi mong puwedeng bayaran ang susunod mong hulog bago ang due date nito. Kung higit pa roon ang babayaran mo nang maaga: {prepayment}.",
      ],
    },
    {
      heading: "6. Pag-usog ng mga due date",
      paragraphs: ["{deferral}. Hindi binabawasan ng fee na ito ang utang mo."],
    },
    {
      heading: "7. Ano ang ipapaalam mo sa amin at ano ang ipapaalam namin sa iyo",
      paragraphs: [
        "Kung magbago ang pangalan, address, numero ng telepono, employer o account mo na tatanggap ng loan, ipaalam mo ito sa amin sa loob ng {changeDays} araw.",
        "Kung ililipat namin ang loan na ito sa ibang nagpapautang, ipapaalam namin ito sa iyo nang hindi bababa sa {assignmentDays} business days bago ito mangyari.",
        "Kung magpasya ang korte na kailangan mong magbayad, dapat bayaran ang halagang nasa hatol sa loob ng {judgmentDays} araw.",
      ],
    },
    {
      heading: "8. Mga tanong at reklamo",
      paragraphs: [
        "Telepono {servicePhone}, email {serviceEmail}, o ang page ng reklamo sa app na ito.",
      ],
    },
  ],
};

const repaymentAuthorisation: AgreementText = {
  title: "Pahintulot sa pagbabayad",
  sections: [
    {
      heading: "1. Ano ang pinahihintulutan mo",
      paragraphs: [
        "Kapag pinindot mo ang Bayaran Ngayon, pinahihintulutan mo ang {lender} na hingin sa e-wallet o bangkong pinili mo ang eksaktong halagang ipinakita, nang isang beses.",
        "Hindi kami kailanman kumukuha ng pera nang kusa: walang halagang lalabas sa account mo nang hindi mo kinukumpirma sa e-wallet o bangko mo.",
      ],
    },
    {
      heading: "2. Paano ginagamit ang bayad",
      paragraphs: [
        "Bibilangin ang bayad mula sa araw na isinagawa ito ng e-wallet o bangko mo, kahit mas huli namin itong malaman.",
        "Uunahin nitong bayaran ang pinakamatagal nang hulog. Ang matitira ay mananatiling sa iyo bilang credit (sobrang bayad): gagamitin ito sa mga hulog kapag due na ang mga ito, o ibabalik sa iyo kapag hiniling mo.",
      ],
    },
    {
      heading: "3. Hanggang kailan ito",
      paragraphs: [
        "Ang pahintulot na ito ay para sa loan na {principal} sa produktong {product} at matatapos kapag nabayaran na ito.",
        "Puwede mo itong bawiin anumang oras sa telepono {servicePhone} o email {serviceEmail}. Kailangan pa ring bayaran ang utang mo at puwede itong bayaran gamit ang link na hihingin mo sa amin.",
      ],
    },
  ],
};

const privacyNotice: AgreementText = {
  title: "Paunawa sa privacy",
  sections: [
    {
      heading: "1. Ano ang itinatago namin tungkol sa iyo",
      paragraphs: [
        "Itinatago ng {lender} ang pangalan, petsa ng kapanganakan, numero ng telepono at account mo na tatanggap ng loan, ang mga loan at bayad mo, at ang mga tekstong sinang-ayunan mo.",
        "Naka-encrypt ang mga numero ng telepono at account number. Bahagi lang ng account number mo ang ipinapakita sa screen.",
      ],
    },
    {
      heading: "2. Saan namin ito ginagamit",
      paragraphs: [
        "Para magdesisyon sa loan mo, i-release ito, tanggapin ang mga bayad mo, sagutin ang mga tanong mo, at panatilihin ang mga talaang hinihingi ng batas.",
        "Hindi namin ito ibinebenta, at hindi namin binabasa ang mga contact, mensahe o larawan mo.",
      ],
    },
    {
      heading: "3. Sino pa ang nakakakita nito",
      paragraphs: [
        "Ang e-wallet o bangkong nagre-release o naniningil ay binibigyan ng halaga at account number na kailangan nito. Ibinibigay sa mga awtoridad ang hinihingi sa amin ng batas.",
      ],
    },
    {
      heading: "4. Mga karapatan mo",
      paragraphs: [
        "Puwede mong tingnan, itama o ipabura ang data mo, at bawiin ang pahintulot mo. Kailangan naming itago ang mga talaan ng mga loan at bayad hangga’t hinihingi ng batas; buburahin namin ang iba pa.",
        "Kung may magbago sa mga detalye mo: ipaalam ito sa amin sa loob ng {changeDays} araw. Makipag-ugnayan: {servicePhone}, {serviceEmail}.",
      ],
    },
  ],
};

export const textsFil: readonly AgreementText[] = [
  loanAgreement,
  repaymentAuthorisation,
  privacyNotice,
];
