/** The agreements in English, in the order of the list; {places} are filled with the figures of the loan. */
import type { AgreementText } from "./template.ts";

const loanAgreement: AgreementText = {
  title: "Loan agreement",
  sections: [
    {
      heading: "1. Who agrees",
      paragraphs: [
        "This agreement is between {lender} (the lender, “we”) and {borrower} (the borrower, “you”). It is about the product {product} and was drawn up on {date}.",
        "You confirm that you are at least {age} years old and that the details you gave us are true.",
      ],
    },
    {
      heading: "2. What you borrow and what you receive",
      paragraphs: [
        "We lend you {principal}. {payout} is paid to your payout account.",
        "Fees: {fees}.",
        "We decide within {decisionDays} day of your application. After you accept, the money is paid out in {payoutFromDays} to {payoutToDays} days.",
      ],
    },
    {
      heading: "3. What you pay back",
      paragraphs: [
        "Interest: {rate}. The term is {term}. In total you repay {total}, of which {interest} is interest.",
        "If the money is paid out on {date}, these are your instalments and their due dates; if it is paid out later, the due dates count from that day:",
        "{plan}",
        "You pay only through the payment links inside this app. Nobody may ask you to pay in any other way.",
      ],
    },
    {
      heading: "4. If you pay late",
      paragraphs: [
        "{lateCharges}.",
        "The due date itself is not late. No late charge is taken on fees or on other late charges. A part payment lowers the unpaid amount from the day we receive it.",
      ],
    },
    {
      heading: "5. Paying early",
      paragraphs: [
        "You may always pay your next instalment before its due date. Paying more than that ahead of time: {prepayment}.",
      ],
    },
    {
      heading: "6. Moving the due dates",
      paragraphs: ["{deferral}. The fee does not reduce what you owe."],
    },
    {
      heading: "7. What you tell us and what we tell you",
      paragraphs: [
        "If your name, address, telephone number, employer or payout account changes, you tell us within {changeDays} days.",
        "If we assign this loan to another creditor, we tell you at least {assignmentDays} business days before.",
        "If a court decides that you have to pay, the amount of the judgment is to be paid within {judgmentDays} days.",
      ],
    },
    {
      heading: "8. Questions and complaints",
      paragraphs: [
        "Telephone {servicePhone}, e-mail {serviceEmail}, or the complaint page of this app.",
      ],
    },
  ],
};

const repaymentAuthorisation: AgreementText = {
  title: "Repayment authorisation",
  sections: [
    {
      heading: "1. What you authorise",
      paragraphs: [
        "When you tap Pay Now, you authorise {lender} to ask the wallet or bank you chose for exactly the amount shown, once.",
        "We never take money on our own: no amount leaves your account without your confirmation at your wallet or bank.",
      ],
    },
    {
      heading: "2. How a payment is used",
      paragraphs: [
        "A payment counts from the day your wallet or bank carried it out, even when we hear of it later.",
        "It is used for the oldest instalment first. What is left over stays yours as credit: it is used for instalments as they fall due, or paid back to you on request.",
      ],
    },
    {
      heading: "3. How long it lasts",
      paragraphs: [
        "This authorisation is for the loan of {principal} on the product {product} and ends when it is repaid.",
        "You may withdraw it at any time by telephone {servicePhone} or e-mail {serviceEmail}. What you owe stays due and can then be paid by a link you ask us for.",
      ],
    },
  ],
};

const privacyNotice: AgreementText = {
  title: "Privacy notice",
  sections: [
    {
      heading: "1. What we keep about you",
      paragraphs: [
        "{lender} keeps your name, date of birth, telephone number and payout account, your loans and payments, and the texts you agreed to.",
        "Telephone and account numbers are stored encrypted. Screens show your account number masked.",
      ],
    },
    {
      heading: "2. What we use it for",
      paragraphs: [
        "To decide about your loan, to pay it out, to receive your payments, to answer your questions, and to keep the books the law demands.",
        "We do not sell it and do not read your contacts, messages or photographs.",
      ],
    },
    {
      heading: "3. Who else sees it",
      paragraphs: [
        "The wallet or bank that pays out or collects gets the amount and the account number it needs. Authorities get what the law obliges us to give.",
      ],
    },
    {
      heading: "4. Your rights",
      paragraphs: [
        "You may see, correct or delete your data, and withdraw your consent. We must keep records of loans and payments as long as the law says; the rest we delete.",
        "Changes of your details: tell us within {changeDays} days. Contact: {servicePhone}, {serviceEmail}.",
      ],
    },
  ],
};

export const textsEn: readonly AgreementText[] = [
  loanAgreement,
  repaymentAuthorisation,
  privacyNotice,
];
