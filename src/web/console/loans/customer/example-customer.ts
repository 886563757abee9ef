/** A customer ten days late with her newest loan, as the server answers a supervisor. */
import type { readCustomer } from "#contract/customer.ts";
import type { Output } from "#contract/endpoint.ts";

type Customer = Output<typeof readCustomer>;
type Loan = Customer["loans"][number];

const mark = (number: number, dueDate: string, status: "paid" | "overdue" | "upcoming") => ({
  number,
  dueDate,
  status,
});

const running: Loan = {
  ...{ orderNo: "26051500318042", productName: "Salama Loan", productVersion: 7 },
  ...{ state: "overdue", principal: 900_000_00, owed: 347_047_83, daysPastDue: 10 },
  ...{ appliedOn: "2026-05-14", settledOn: "", paid: 4, paidOnTime: 3, instalments: 6 },
  life: {
    ...{ paidOutOn: "2026-05-15", maturesOn: "2026-12-14" },
    line: {
      steps: [
        { on: "2026-05-15", owed: 1_013_000_00 },
        { on: "2026-06-14", owed: 844_000_00 },
        { on: "2026-07-14", owed: 675_000_00 },
        { on: "2026-08-28", owed: 506_000_00 },
        { on: "2026-10-15", owed: 337_803_00 },
        { on: "2026-11-15", owed: 347_047_83 },
        { on: "2026-11-24", owed: 347_047_83 },
      ],
      ahead: [
        { on: "2026-12-14", owed: 178_146_46 },
        { on: "2027-01-14", owed: 0 },
      ],
      late: [
        { from: "2026-08-14", to: "2026-08-28" },
        { from: "2026-11-14", to: "2026-11-24" },
      ],
    },
    marks: [
      mark(1, "2026-06-14", "paid"),
      mark(2, "2026-07-14", "paid"),
      mark(3, "2026-08-14", "paid"),
      mark(4, "2026-10-14", "paid"),
      mark(5, "2026-11-14", "overdue"),
      mark(6, "2026-12-14", "upcoming"),
    ],
  },
};

const settled = (change: Partial<Loan>): Loan => ({
  ...running,
  ...{ state: "settled", owed: 0, daysPastDue: 0, life: null },
  ...change,
});

export const exampleCustomer: Customer = {
  ...{ borrowerId: "b-1", name: "Rehema Mwakyusa", registeredOn: "2025-06-03", language: "sw" },
  ...{ city: "Temeke, Dar es Salaam", closedOn: "", purgeOn: "", today: "2026-11-24" },
  currencySymbol: "TZS",
  figures: {
    ...{ toPay: 178_146_46, owed: 347_047_83, running: 1, settled: 2, settledOnTime: 1 },
    ...{ daysPastDue: 10, lateEver: 14, openComplaints: 1, openRequests: 1 },
  },
  blocked: [],
  identity: {
    steps: [
      { step: "public", done: true },
      { step: "personal", done: true },
      { step: "job", done: true },
      { step: "ext", done: true },
      { step: "bank", done: true },
    ],
    ...{ completedOn: "2025-06-03", documentType: "Identity card", documentPictures: true },
    ...{ facePicture: true, birthDate: "1989-02-14", age: 37, work: "Own business" },
    monthlyIncome: 780_000_00,
  },
  numbers: [
    { kind: "phone", about: "", masked: "•••0318", mayShow: true },
    { kind: "email", about: "", masked: "r•••@posta.example", mayShow: true },
    {
      kind: "contact1",
      about: "Juma Mwakyusa, Brother or sister",
      masked: "•••4410",
      mayShow: true,
    },
    { kind: "document", about: "", masked: "•••214", mayShow: true },
  ],
  shownLately: 3,
  totals: {
    ...{ loans: 3, applications: 3, payments: 17, messages: 31, complaints: 1, requests: 1 },
    ...{ contacts: 1, papers: 2 },
  },
  loans: [
    running,
    settled({
      ...{ orderNo: "25100700102377", productVersion: 5, principal: 600_000_00 },
      ...{ settledOn: "2026-04-07", paid: 6, paidOnTime: 6 },
    }),
    settled({
      ...{ orderNo: "25060300051190", productName: "Haraka Fortnight", productVersion: 3 },
      ...{ principal: 200_000_00, settledOn: "2025-09-23", paid: 8, paidOnTime: 7, instalments: 8 },
    }),
  ],
  applications: [
    {
      ...{ orderNo: "26051500318042", at: "2026-05-14 09:20", productName: "Salama Loan" },
      ...{ asked: 1_000_000_00, approved: 900_000_00, state: "approved" },
    },
  ],
  payments: [
    {
      ...{ tradeNo: "P0123456789ABCDEFGI", orderNo: "26051500318042", at: "2026-11-14 19:10" },
      ...{ kind: "repayment", method: "account", company: "mpesa", amount: 168_901_39 },
      state: "failed",
    },
    {
      ...{ tradeNo: "P0123456789ABCDEFGH", orderNo: "26051500318042", at: "2026-10-15 09:12" },
      ...{ kind: "repayment", method: "account", company: "mpesa", amount: 168_901_39 },
      state: "succeeded",
    },
    {
      ...{ tradeNo: "P0123456789ABCDEFGG", orderNo: "26051500318042", at: "2026-09-12 20:05" },
      ...{ kind: "deferral", method: "account", company: "mpesa", amount: 12_000_00 },
      state: "succeeded",
    },
  ],
  messages: [
    {
      ...{ at: "2026-11-19 16:49", purpose: "complaint-received", sentAt: "2026-11-19 16:49" },
      channel: "sms",
      ...{ tries: 1, delivery: "delivered", company: "beem", reportedAt: "2026-11-19 16:50" },
      reason: "",
    },
    {
      ...{ at: "2026-11-19 16:49", purpose: "complaint-received", sentAt: "2026-11-19 16:49" },
      ...{ channel: "email", tries: 1, delivery: "failed", company: "", reportedAt: "" },
      reason: "address",
    },
    {
      ...{ at: "2026-11-24 10:30", purpose: "hardship-offered", sentAt: "", tries: 2 },
      channel: "sms",
      ...{ delivery: "queued", company: "", reportedAt: "", reason: "" },
    },
  ],
  switchedOff: [{ kind: "due", channel: "sms", since: "2026-11-20", by: "answer" }],
  complaints: [
    {
      ...{ problemId: "c-1", reference: "C-261119-7HK2", at: "2026-11-19 16:48", state: "open" },
      ...{ due: "2026-11-24", late: false },
    },
  ],
  requests: [
    {
      ...{ requestId: "h-1", reference: "H-261121-4QP9", orderNo: "26051500318042" },
      ...{ at: "2026-11-21 16:08", state: "offered", open: true },
    },
  ],
  contacts: [
    {
      orderNo: "26051500318042",
      at: "2026-04-16 09:12",
      direction: "to-borrower",
      channel: "call",
      reached: "borrower",
      result: "promised",
      by: "Juma Kessy",
    },
  ],
  promises: [
    {
      orderNo: "26051500318042",
      at: "2026-04-16 09:12",
      amount: 100_000_00,
      on: "2026-04-20",
      state: "kept",
    },
  ],
  consents: [
    {
      ...{ consent: "notices", version: 1, language: "sw", givenAt: "2025-06-03 08:02" },
      ...{ revokedAt: "2026-01-02 11:00", inForce: false },
    },
    {
      ...{ consent: "credit-check", version: 1, language: "sw", givenAt: "2025-06-03 08:01" },
      ...{ revokedAt: "", inForce: true },
    },
    {
      ...{ consent: "privacy", version: 1, language: "sw", givenAt: "2025-06-03 08:01" },
      ...{ revokedAt: "", inForce: true },
    },
  ],
  accounts: [
    { bankName: "M-Pesa", masked: "******0318", current: true, addedAt: "2025-06-03 08:20" },
    { bankName: "NMB Bank", masked: "*********7781", current: false, addedAt: "2025-06-03 08:10" },
  ],
  sessions: [
    {
      ...{ device: "Chrome, Android", openedAt: "2026-11-01 07:40", seenAt: "2026-11-24 07:52" },
      open: true,
    },
  ],
  devices: [{ name: "TECNO KI5q", firstOn: "2025-06-03", lastOn: "2026-11-24", others: 1 }],
  papers: [
    {
      ...{ number: "P-00002231", kind: "agreement", orderNo: "26051500318042", language: "sw" },
      at: "2026-05-15 10:00",
    },
    {
      ...{ number: "P-00002230", kind: "plan", orderNo: "26051500318042", language: "sw" },
      at: "2026-04-07 10:00",
    },
  ],
};
