/**
 * One customer on one page of the console (DK-2): who it is and what was checked, loans, applications, payments, messages, complaints,
 * consents, accounts, sessions and papers, each list bounded. Numbers are masked; one is shown in full for a written reason, which the
 * staff log holds (decision record 0127). Ours, not part of the borrower's wire.
 */
import { z } from "zod";
import { ContactRow, PromiseOfLoan } from "./collection-rows.ts";
import { customerNumbers, showReasons } from "./customer-numbers.ts";
import { showRejections } from "./customer-rejections.ts";
import { defineEndpoint } from "./endpoint.ts";
import { Id, MinorAmount } from "./fields.ts";
import { hardshipCaseStates } from "./hardship-back-office.ts";
import { loanStates } from "./loan-views.ts";
import { messageDeliveries } from "./message-deliveries.ts";
import { messageChannels, optionalKinds } from "./message-kinds.ts";
import { consentNames, stepNames } from "./onboarding-steps.ts";
import { paperKinds } from "./paper-content.ts";

const shared = { client: "form", success: "0", session: "staff" } as const;

/** A business day as YYYY-MM-DD; "" for none. */
const DayText = z.string();
/** Wall clock of the lender's time zone, "2026-03-02 14:05"; "" for never. */
const TimeText = z.string();

const OwedOn = z.object({ on: DayText, owed: MinorAmount });

const CustomerLoan = z.object({
  orderNo: z.string(),
  productName: z.string(),
  productVersion: z.int(),
  /** Today. */
  state: z.enum(loanStates),
  principal: MinorAmount,
  /** Everything not yet paid today, late charges included. */
  owed: MinorAmount,
  daysPastDue: z.int(),
  appliedOn: DayText,
  /** The last payment of a settled loan. */
  settledOn: DayText,
  /** The day it was given back in its first days; left out of any other, and then its instalments count for nothing. */
  givenBackOn: DayText.optional(),
  /** Instalments paid, and how many of them by their due date. */
  paid: z.int(),
  paidOnTime: z.int(),
  instalments: z.int(),
  /** What is owed through its life, for the drawing; null before the payout and once it is settled. */
  life: z
    .object({
      paidOutOn: DayText,
      maturesOn: DayText,
      line: z.object({
        steps: z.array(OwedOn),
        ahead: z.array(OwedOn),
        late: z.array(z.object({ from: DayText, to: DayText })),
      }),
      marks: z.array(
        z.object({
          number: z.int(),
          dueDate: DayText,
          status: z.enum(["paid", "upcoming", "due", "overdue"]),
        }),
      ),
    })
    .nullable(),
});

export const readCustomer = defineEndpoint({
  ...shared,
  effect: "query",
  method: "GET",
  encoding: "query",
  name: "readCustomer",
  permission: "see-customers",
  summary: "One customer with all that staff may know, numbers masked",
  path: "/console/customer",
  input: z.object({ borrowerId: Id }),
  output: z.object({
    borrowerId: z.string(),
    /** The full name, the telephone's ending while there is none, a dash for a closed account. */
    name: z.string(),
    registeredOn: DayText,
    /** Of the newest application; "" before the first. */
    language: z.string(),
    city: z.string(),
    /** When the account was closed, and when what the law retains is purged. */
    closedOn: DayText,
    purgeOn: DayText,
    today: DayText,
    /** Of the loans; "" before the first. */
    currencySymbol: z.string(),
    figures: z.object({
      /** Past due and due today, of all loans. */
      toPay: MinorAmount,
      /** Everything not yet paid, of all loans. */
      owed: MinorAmount,
      running: z.int(),
      settled: z.int(),
      /** Of those, without a day late. */
      settledOnTime: z.int(),
      daysPastDue: z.int(),
      /** The most days any instalment was ever late. */
      lateEver: z.int(),
      openComplaints: z.int(),
      openRequests: z.int(),
    }),
    /** Which of the customer's numbers are on the blocklist. */
    blocked: z.array(z.enum(["phone", "document"])),
    identity: z.object({
      steps: z.array(z.object({ step: z.enum(stepNames), done: z.boolean() })),
      completedOn: DayText,
      documentType: z.string(),
      documentPictures: z.boolean(),
      facePicture: z.boolean(),
      birthDate: DayText,
      age: z.int(),
      work: z.string(),
      monthlyIncome: MinorAmount.nullable(),
    }),
    /** What is stored, in the order of the page; missing ones are left out. */
    numbers: z.array(
      z.object({
        kind: z.enum(customerNumbers),
        /** Name and relation of a contact person; "" otherwise. */
        about: z.string(),
        masked: z.string(),
        /** Whether this member of staff may have it shown. */
        mayShow: z.boolean(),
      }),
    ),
    /** How often a number was shown in the last 30 days. */
    shownLately: z.int(),
    /** How many there are of each list. */
    totals: z.object({
      loans: z.int(),
      applications: z.int(),
      payments: z.int(),
      messages: z.int(),
      complaints: z.int(),
      requests: z.int(),
      contacts: z.int(),
      papers: z.int(),
    }),
    /** Newest first, at most 20; the other lists at most 10. */
    loans: z.array(CustomerLoan),
    applications: z.array(
      z.object({
        orderNo: z.string(),
        at: TimeText,
        productName: z.string(),
        asked: MinorAmount,
        /** 0 for not. */
        approved: MinorAmount,
        state: z.enum(["new", "referred", "asked", "approved", "declined", "cancelled"]),
      }),
    ),
    payments: z.array(
      z.object({
        tradeNo: z.string(),
        orderNo: z.string(),
        at: TimeText,
        kind: z.string(),
        method: z.string(),
        company: z.string(),
        amount: MinorAmount,
        state: z.string(),
      }),
    ),
    /** Never a text: it may hold a code. */
    messages: z.array(
      z.object({
        at: TimeText,
        purpose: z.string(),
        channel: z.enum(["sms", "email"]),
        /** Handed to the company that carries it. */
        sentAt: TimeText,
        tries: z.int(),
        delivery: z.enum(messageDeliveries),
        /** The company that took it over. */
        company: z.string(),
        /** When that company reported the delivery, and its own word for a failure. */
        reportedAt: TimeText,
        reason: z.string(),
      }),
    ),
    complaints: z.array(
      z.object({
        problemId: z.string(),
        reference: z.string(),
        at: TimeText,
        state: z.enum(["open", "answered", "closed"]),
        /** The last day of the deadline that counts next. */
        due: DayText,
        late: z.boolean(),
      }),
    ),
    /** Requests for help of borrowers who cannot pay as agreed. */
    requests: z.array(
      z.object({
        requestId: z.string(),
        reference: z.string(),
        orderNo: z.string(),
        at: TimeText,
        state: z.enum(hardshipCaseStates),
        open: z.boolean(),
      }),
    ),
    /** About a debt, reminders apart. */
    contacts: z.array(ContactRow),
    promises: z.array(PromiseOfLoan),
    /** Optional messages that the customer switched off, and how. */
    switchedOff: z.array(
      z.object({
        kind: z.enum(optionalKinds),
        channel: z.enum(messageChannels),
        since: DayText,
        by: z.enum(["page", "answer", "link"]),
      }),
    ),
    /** Newest first: given, and withdrawn where `revokedAt` is not empty. */
    consents: z.array(
      z.object({
        consent: z.enum(consentNames),
        version: z.int(),
        language: z.string(),
        givenAt: TimeText,
        revokedAt: TimeText,
        /** Given to the text in force and not withdrawn. */
        inForce: z.boolean(),
      }),
    ),
    accounts: z.array(
      z.object({
        bankName: z.string(),
        /** For supervisors; "" for an agent. */
        masked: z.string(),
        current: z.boolean(),
        addedAt: TimeText,
      }),
    ),
    sessions: z.array(
      z.object({
        /** "Chrome, Android"; "" for the app. */
        device: z.string(),
        openedAt: TimeText,
        seenAt: TimeText,
        /** Still signed in. */
        open: z.boolean(),
      }),
    ),
    devices: z.array(
      z.object({
        name: z.string(),
        firstOn: DayText,
        lastOn: DayText,
        /** Other borrowers on the same device. */
        others: z.int(),
      }),
    ),
    papers: z.array(
      z.object({
        number: z.string(),
        kind: z.enum(paperKinds),
        /** "" for one about no order. */
        orderNo: z.string(),
        language: z.string(),
        at: TimeText,
      }),
    ),
  }),
  rejections: {},
});

const { reasonMissing, noteMissing, textTooLong, numberInNote } = showRejections;

export const revealContact = defineEndpoint({
  ...shared,
  effect: "command",
  method: "POST",
  encoding: "form",
  name: "revealContact",
  permission: "show-phone",
  summary: "Answers one number of a customer in full and logs who asked, when and why",
  path: "/console/customer/reveal",
  input: z.object({
    borrowerId: Id,
    kind: z.enum(customerNumbers),
    reason: z.enum(showReasons).or(z.literal("")),
    /** Why, in the member's own words. */
    note: z.string(),
  }),
  output: z.object({
    kind: z.enum(customerNumbers),
    /** As it is stored: a telephone in the market's national format. */
    value: z.string(),
  }),
  rejections: { reasonMissing, noteMissing, textTooLong, numberInNote },
});
