/** The agreements in Simplified Chinese, in the order of the list; {places} are filled with the figures of the loan. */
import type { AgreementText } from "./template.ts";

const loanAgreement: AgreementText = {
  title: "借款协议",
  sections: [
    {
      heading: "1. 协议双方",
      paragraphs: [
        "本协议由 {lender}（贷款人，“我们”）与 {borrower}（借款人，“您”）订立，涉及产品 {product}，拟订日期为 {date}。",
        "您确认您已年满 {age} 周岁，且您向我们提供的信息真实。",
      ],
    },
    {
      heading: "2. 借款金额和到手金额",
      paragraphs: [
        "我们借给您 {principal}，其中 {payout} 发放到您的收款账户。",
        "费用：{fees}。",
        "我们在您提交申请后 {decisionDays} 天内作出决定。您同意后，款项在 {payoutFromDays} 至 {payoutToDays} 天内发放。",
      ],
    },
    {
      heading: "3. 还款",
      paragraphs: [
        "利息：{rate}。借款期限为 {term}。还款总额为 {total}，其中利息 {interest}。",
        "如果款项于 {date} 发放，各期还款金额和还款日如下；如果晚于该日发放，还款日从实际放款日算起：",
        "{plan}",
        "您只通过本 App 内的付款链接付款。任何人都不得要求您以其他方式付款。",
      ],
    },
    {
      heading: "4. 逾期还款",
      paragraphs: [
        "{lateCharges}。",
        "还款日当天不算逾期。对各项费用和其他逾期费用不再收取逾期费用。部分还款自我们收到之日起减少未还金额。",
      ],
    },
    {
      heading: "5. 提前还款",
      paragraphs: ["您随时可以在还款日之前还下一期。提前偿还更多金额：{prepayment}。"],
    },
    {
      heading: "6. 推迟还款日",
      paragraphs: ["{deferral}。该费用不抵减您的欠款。"],
    },
    {
      heading: "7. 您和我们的告知义务",
      paragraphs: [
        "如果您的姓名、地址、电话号码、雇主或收款账户发生变化，您应在 {changeDays} 天内告知我们。",
        "如果我们将此借款转让给其他债权人，我们至少提前 {assignmentDays} 个工作日告知您。",
        "如果法院判决您付款，判决金额应在 {judgmentDays} 天内付清。",
      ],
    },
    {
      heading: "8. 咨询和投诉",
      paragraphs: ["电话 {servicePhone}，电子邮箱 {serviceEmail}，或使用本 App 的投诉页面。"],
    },
  ],
};

const repaymentAuthorisation: AgreementText = {
  title: "还款授权书",
  sections: [
    {
      heading: "1. 授权内容",
      paragraphs: [
        "您点“立即支付”，即授权 {lender} 向您所选的钱包或银行请求扣款一次，金额与所示金额完全一致。",
        "我们绝不自行扣款：未经您在钱包或银行确认，您的账户不会转出任何款项。",
      ],
    },
    {
      heading: "2. 付款如何使用",
      paragraphs: [
        "付款自您的钱包或银行执行之日起生效，即使我们较晚才得知。",
        "付款先用于最早的一期。多出的部分作为余额仍归您所有：在各期到期时用于还款，或应您的要求退还给您。",
      ],
    },
    {
      heading: "3. 授权期限",
      paragraphs: [
        "本授权适用于产品 {product} 项下 {principal} 的借款，还清后终止。",
        "您可以随时通过电话 {servicePhone} 或电子邮箱 {serviceEmail} 撤回授权。您的欠款仍须偿还，届时可通过您向我们索取的链接付款。",
      ],
    },
  ],
};

const privacyNotice: AgreementText = {
  title: "隐私声明",
  sections: [
    {
      heading: "1. 我们保存您的哪些信息",
      paragraphs: [
        "{lender} 保存您的姓名、出生日期、电话号码和收款账户、您的借款和付款，以及您同意过的文本。",
        "电话号码和账户号码加密保存。页面上只显示隐去部分数字的账户号码。",
      ],
    },
    {
      heading: "2. 信息用途",
      paragraphs: [
        "用于审批您的借款、放款、接收您的付款、回答您的问题，以及按法律要求记账。",
        "我们不出售这些信息，也不读取您的通讯录、短信或照片。",
      ],
    },
    {
      heading: "3. 还有谁能看到",
      paragraphs: [
        "负责放款或收款的钱包或银行会获得所需的金额和账户号码。有关机关会获得法律要求我们提供的信息。",
      ],
    },
    {
      heading: "4. 您的权利",
      paragraphs: [
        "您可以查看、更正或删除您的信息，并撤回您的同意。借款和付款记录须按法律规定的期限保存，其余我们会删除。",
        "您的信息如有变化，请在 {changeDays} 天内告知我们。联系方式：{servicePhone}，{serviceEmail}。",
      ],
    },
  ],
};

export const textsZh: readonly AgreementText[] = [
  loanAgreement,
  repaymentAuthorisation,
  privacyNotice,
];
