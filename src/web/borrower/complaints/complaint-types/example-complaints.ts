/** What a backend answers about complaints: for tests of the screens. */
import type {
  faqIndex,
  problemDetail,
  problemInit,
  problemList,
  whatsapp,
} from "#contract/complaint.ts";
import type { contactInfo, readComplaintContacts } from "#contract/contact.ts";
import type { Output } from "#contract/endpoint.ts";

type Start = Output<typeof problemInit>;

export const runningOrder = "26032512345678";
export const settledOrder = "26010112345678";

const running: Start["orderList"][number] = {
  orderNo: runningOrder,
  productLogo: "/logos/salama.svg",
  productName: "Salama Loan",
  status: "Overdue",
  isShow: 1,
  list: [
    { title: "Order number", value: runningOrder },
    { title: "Loan amount", value: "TZS 400.000,00" },
    { title: "Due date", value: "2026-07-02" },
  ],
};

const settled: Start["orderList"][number] = {
  orderNo: settledOrder,
  productLogo: "",
  productName: "Haraka",
  status: "Paid back",
  isShow: 0,
  list: [
    { title: "Order number", value: settledOrder },
    { title: "Loan amount", value: "TZS 50.000,00" },
  ],
};

/** The order asked for, or the first one, as the server chooses it. */
export function exampleStart(orderId = "", changed: Partial<Start> = {}): Start {
  return {
    problemType: [
      { value: 1, title: "How I was asked to pay" },
      { value: 2, title: "My payment does not show" },
      { value: 3, title: "The amount is wrong" },
      { value: 4, title: "A fee or charge" },
    ],
    problemSonType: [
      { value: 1, title: "I was threatened" },
      { value: 2, title: "My family, friends or employer were called" },
    ],
    orderDetail: orderId === settledOrder ? settled : running,
    orderList: [running, settled],
    answerWeekdays: 3,
    imagesMaximum: 9,
    ...changed,
  };
}

const paid = {
  id: "c1",
  time: "2026-07-01 14:05",
  type: "My payment does not show",
  content: "I paid on Monday, and the order still says overdue.",
  reference: "C-260701-7KQM",
  state: "answered",
  stateText: "Answered",
} as const;

const called = {
  id: "c2",
  time: "2026-07-02 08:30",
  type: "How I was asked to pay",
  sonType: "My family, friends or employer were called",
  content: "My employer was called.",
  reference: "C-260702-9ABC",
  state: "open",
  stateText: "In progress",
} as const;

export const exampleList: Output<typeof problemList> = {
  tabs: [
    { title: "All", value: "all", list: [called, paid] },
    { title: "In progress", value: "open", list: [called] },
    { title: "Answered", value: "answered", list: [paid] },
    { title: "Closed", value: "closed", list: [] },
  ],
};

type Detail = Output<typeof problemDetail>;

export const pictureOne = "/files/0123456789abcdef0123456789abcdef/middle.jpg";
export const pictureTwo = "/files/fedcba9876543210fedcba9876543210/middle.jpg";

/** Not answered yet. */
export function exampleComplaint(changed: Partial<Detail> = {}): Detail {
  return {
    type: "How I was asked to pay",
    sonType: "I was threatened",
    problemId: "c1",
    content: "Somebody said he would come to my house 👨‍👩‍👧.",
    images: [pictureOne],
    disposeDetail: "",
    disposeImages: [],
    isNeedScore: 0,
    reference: "C-260701-7KQM",
    time: "2026-07-01 14:05",
    state: "open",
    stateText: "In progress",
    orderNo: runningOrder,
    productName: "Salama Loan",
    answerDue: "2026-07-06",
    answeredAt: "",
    answers: [],
    score: 0,
    ...changed,
  };
}

const answer = {
  time: "2026-07-03 09:12",
  text: "We are sorry.\nThis must not happen.",
  images: [],
};

export const answeredComplaint: Partial<Detail> = {
  disposeDetail: answer.text,
  disposeImages: [pictureTwo],
  isNeedScore: 1,
  state: "answered",
  stateText: "Answered",
  answerDue: "",
  answeredAt: answer.time,
  answers: [answer],
};

export const exampleContact: Output<typeof contactInfo> = {
  email: "care@lender.test",
  smWa: "+255 800 000 333",
};

export const exampleContacts: Output<typeof readComplaintContacts> = {
  inside: { name: "Neema Mushi", phone: "+255 800 111 333", email: "neema@lender.test" },
  outside: { name: "Bank of Tanzania", where: "www.bot.go.tz", withinDays: 14 },
};

export const exampleChat: Output<typeof whatsapp> = {
  phone: "+255 800 000 333",
  url: "https://wa.me/255800000333",
};

export const exampleQuestions: Output<typeof faqIndex> = {
  list: [
    { question: "When is my payment shown?", answer: "Within minutes.\nFrom a store in a day." },
    { question: "Can I move my due date?", answer: "Yes, for a fee that is shown first." },
  ],
};
