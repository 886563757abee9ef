/** The agreements in Swahili, in the order of the list; {places} are filled with the figures of the loan. */
import type { AgreementText } from "./template.ts";

const loanAgreement: AgreementText = {
  title: "Mkataba wa mkopo",
  sections: [
    {
      heading: "1. Wanaokubaliana",
      paragraphs: [
        "Mkataba huu ni kati ya {lender} (mkopeshaji, “sisi”) na {borrower} (mkopaji, “wewe”). Unahusu bidhaa {product} na uliandaliwa tarehe {date}.",
        "Unathibitisha kwamba una umri wa angalau miaka {age} na kwamba taarifa ulizotupa ni za kweli.",
      ],
    },
    {
      heading: "2. Unachokopa na unachopokea",
      paragraphs: [
        "Tunakukopesha {principal}. {payout} hulipwa kwenye akaunti yako ya kupokea pesa.",
        "Ada: {fees}.",
        "Tunatoa uamuzi ndani ya siku {decisionDays} tangu uombe. Baada ya kukubali, pesa hulipwa kati ya siku {payoutFromDays} hadi {payoutToDays}.",
      ],
    },
    {
      heading: "3. Unachorejesha",
      paragraphs: [
        "Riba: {rate}. Muda ni {term}. Kwa jumla utarejesha {total}, ambapo {interest} ni riba.",
        "Pesa zikilipwa tarehe {date}, hizi ndizo awamu zako na tarehe zake; zikilipwa baadaye, tarehe huhesabiwa tangu siku hiyo:",
        "{plan}",
        "Lipa kupitia viungo vya malipo vilivyo ndani ya programu hii pekee. Hakuna anayeruhusiwa kukuomba ulipe kwa njia nyingine.",
      ],
    },
    {
      heading: "4. Ukichelewa kulipa",
      paragraphs: [
        "{lateCharges}.",
        "Siku ya tarehe ya kulipa si ya kuchelewa. Hakuna gharama ya kuchelewa inayotozwa juu ya ada wala juu ya gharama nyingine za kuchelewa. Malipo ya sehemu hupunguza kiasi ambacho hakijalipwa tangu siku tunapoyapokea.",
      ],
    },
    {
      heading: "5. Kulipa mapema",
      paragraphs: [
        "Unaweza kulipa awamu yako inayofuata kabla ya tarehe yake wakati wowote. Kulipa zaidi ya hapo mapema: {prepayment}.",
      ],
    },
    {
      heading: "6. Kuahirisha tarehe za kulipa",
      paragraphs: ["{deferral}. Ada hiyo haipunguzi deni lako."],
    },
    {
      heading: "7. Unachotuarifu na tunachokuarifu",
      paragraphs: [
        "Jina, anwani, namba ya simu, mwajiri au akaunti yako ya kupokea pesa ikibadilika, utuarifu ndani ya siku {changeDays}.",
        "Tukihamishia mkopo huu kwa mdai mwingine, tutakuarifu angalau siku {assignmentDays} za kazi kabla.",
        "Mahakama ikiamua kwamba unapaswa kulipa, kiasi cha hukumu kinalipwa ndani ya siku {judgmentDays}.",
      ],
    },
    {
      heading: "8. Maswali na malalamiko",
      paragraphs: [
        "Simu {servicePhone}, barua pepe {serviceEmail}, au ukurasa wa malalamiko wa programu hii.",
      ],
    },
  ],
};

const repaymentAuthorisation: AgreementText = {
  title: "Idhini ya marejesho",
  sections: [
    {
      heading: "1. Unachoidhinisha",
      paragraphs: [
        "Unapobofya Lipa Sasa, unaidhinisha {lender} kuomba kwenye mkoba au benki uliyochagua kiasi kilekile kilichoonyeshwa, mara moja.",
        "Hatuchukui pesa sisi wenyewe: hakuna kiasi kinachotoka kwenye akaunti yako bila wewe kuthibitisha kwenye mkoba au benki yako.",
      ],
    },
    {
      heading: "2. Jinsi malipo yanavyotumika",
      paragraphs: [
        "Malipo huhesabiwa tangu siku ambayo mkoba au benki yako iliyatekeleza, hata kama tutajulishwa baadaye.",
        "Hutumika kwanza kwa awamu ya zamani zaidi. Kinachobaki ni salio lako: hutumika kwa awamu zinapofika tarehe, au hurejeshwa kwako ukiomba.",
      ],
    },
    {
      heading: "3. Muda wa idhini",
      paragraphs: [
        "Idhini hii ni ya mkopo wa {principal} wa bidhaa {product} na huisha mkopo unapolipwa wote.",
        "Unaweza kuiondoa wakati wowote kwa simu {servicePhone} au barua pepe {serviceEmail}. Deni lako hubaki palepale na linaweza kulipwa kwa kiungo utakachotuomba.",
      ],
    },
  ],
};

const privacyNotice: AgreementText = {
  title: "Taarifa ya faragha",
  sections: [
    {
      heading: "1. Tunachohifadhi kukuhusu",
      paragraphs: [
        "{lender} huhifadhi jina lako, tarehe ya kuzaliwa, namba ya simu na akaunti ya kupokea pesa, mikopo na malipo yako, na maandishi uliyokubali.",
        "Namba za simu na za akaunti huhifadhiwa kwa usimbaji fiche. Kwenye skrini namba ya akaunti huonyeshwa ikiwa imefichwa.",
      ],
    },
    {
      heading: "2. Tunaitumia kwa nini",
      paragraphs: [
        "Kuamua kuhusu mkopo wako, kukulipa, kupokea malipo yako, kujibu maswali yako, na kutunza vitabu ambavyo sheria inadai.",
        "Hatuiuzi, wala hatusomi anwani zako, jumbe zako au picha zako.",
      ],
    },
    {
      heading: "3. Nani mwingine anaiona",
      paragraphs: [
        "Mkoba au benki inayolipa au kupokea hupata kiasi na namba ya akaunti inayohitaji. Mamlaka hupata kile ambacho sheria inatulazimu kutoa.",
      ],
    },
    {
      heading: "4. Haki zako",
      paragraphs: [
        "Unaweza kuona, kusahihisha au kufuta taarifa zako, na kuondoa ridhaa yako. Lazima tuhifadhi kumbukumbu za mikopo na malipo kwa muda ambao sheria inasema; zilizobaki tunafuta.",
        "Mabadiliko ya taarifa zako: tuarifu ndani ya siku {changeDays}. Mawasiliano: {servicePhone}, {serviceEmail}.",
      ],
    },
  ],
};

export const textsSw: readonly AgreementText[] = [
  loanAgreement,
  repaymentAuthorisation,
  privacyNotice,
];
