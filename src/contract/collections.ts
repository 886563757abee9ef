/**
 * Collections: worklists of late loans, contacts with borrowers, promises to pay, who looks after a loan, and conduct (CO-1 to CO-4).
 * Ours, not part of the borrower's wire.
 */
import { z } from "zod";
import {
  arrearsBuckets,
  collectionOrders,
  collectionViews,
  conductDays,
  contactBars,
  contactChannels,
  contactDirections,
  contactReached,
  contactResults,
  nextActions,
  promiseStates,
} from "./collection-kinds.ts";
import { collectionRejections } from "./collection-rejections.ts";
import { defineEndpoint } from "./endpoint.ts";
import { Id, MinorAmount, WireAmount } from "./fields.ts";
import { count, plainDay } from "./product-form-fields.ts";

const shared = { client: "form", success: "0", session: "staff" } as const;
const read = { ...shared, effect: "query", method: "GET", encoding: "query" } as const;
const change = { ...shared, effect: "command", method: "POST", encoding: "form" } as const;

/** A business day as YYYY-MM-DD; "" for none. */
const DayText = z.string();
/** Wall clock of the lender's time zone, "2026-03-02 14:05"; "" for never. */
const TimeText = z.string();

/** Whether the lender may contact the borrower about the debt at this moment. */
const MayContact = z.object({
  now: z.boolean(),
  /** "" where it may. */
  why: z.enum(contactBars).or(z.literal("")),
  /** Until when today, "HH:MM"; "" where it may not now. */
  until: z.string(),
  /** From when it may, as far as that is known; "" where it may, or nobody can say. */
  from: TimeText,
});

const Tried = z
  .object({ at: TimeText, channel: z.enum(contactChannels), result: z.enum(contactResults) })
  .nullable();

const CaseRow = z.object({
  orderNo: z.string(),
  borrowerId: z.string(),
  borrowerName: z.string(),
  currencySymbol: z.string(),
  /** Today: 0 with nothing late where it was paid since the list was made. */
  daysPastDue: z.int(),
  pastDue: MinorAmount,
  may: MayContact,
  promise: z.object({ state: z.enum(promiseStates), amount: MinorAmount, on: DayText }).nullable(),
  tried: Tried,
  /** "" for nobody. */
  assignedTo: z.string(),
  nextAction: z.enum(nextActions).or(z.literal("")),
  nextOn: DayText,
});

const Hours = z.object({
  from: z.string(),
  until: z.string(),
  perDayMost: z.int(),
  perWeekMost: z.int(),
  /** The rule of the market they come from; "" for the lender's own. */
  ruleId: z.string(),
});

export const listCollections = defineEndpoint({
  ...read,
  name: "listCollections",
  permission: "see-collections",
  summary: "A worklist of late loans, 25 at a time, each with whether it may be contacted now",
  path: "/console/collections",
  input: z.object({
    /** late when left out. */
    view: z.enum(collectionViews).optional(),
    /** days when left out; views of promises and planned actions go by their day. */
    order: z.enum(collectionOrders).optional(),
    /** Calendar days past due; only with the order by days. */
    bucket: z.enum(arrearsBuckets).or(z.literal("")).optional(),
    /** What `next` of the page before said; "" for the first page. */
    after: Id.or(z.literal("")).optional(),
  }),
  output: z.object({
    rows: z.array(CaseRow),
    /** The `after` of the next page; "" for the last one. */
    next: z.string(),
    hours: Hours,
    /** Up to 1,000; 1,001 stands for more. */
    counts: z.object({
      late: z.int(),
      mine: z.int(),
      nobody: z.int(),
      promises: z.int(),
      broken: z.int(),
      actions: z.int(),
    }),
  }),
  rejections: {},
});

const Contact = z.object({
  at: TimeText,
  direction: z.enum(contactDirections),
  channel: z.enum(contactChannels),
  reached: z.enum(contactReached),
  result: z.enum(contactResults),
  /** As the borrower reads it. */
  note: z.string(),
  by: z.string(),
});

const PromiseRow = z.object({
  madeAt: TimeText,
  amount: MinorAmount,
  on: DayText,
  state: z.enum(promiseStates),
  /** Of what was received until its day. */
  received: MinorAmount,
});

export const readCollection = defineEndpoint({
  ...read,
  name: "readCollection",
  permission: "see-collections",
  summary: "One loan at collections: whether it may be contacted, its contacts, promises and notes",
  path: "/console/collection",
  input: z.object({ orderNo: Id }),
  output: z.object({
    ...CaseRow.shape,
    /** Its last digits only. */
    phone: z.string(),
    today: DayText,
    /** The business date and time, "2026-03-02T14:05", for a contact that is logged now. */
    now: z.string(),
    /** Contacts the lender had with the borrower today and in seven days, reminders of what is late among them. */
    counts: z.object({ day: z.int(), week: z.int() }),
    hours: Hours,
    /** Those by which the lender may contact the borrower. */
    channels: z.array(z.enum(contactChannels)),
    thirdPersons: z.boolean(),
    /** What a promise may say: at most all that is owed, until this day. */
    promiseLimits: z.object({ amount: MinorAmount, lastDay: DayText }),
    assignedId: z.string(),
    version: z.int(),
    /** Newest first, at most 20 each. */
    contacts: z.array(Contact),
    refused: z.array(
      z.object({
        at: TimeText,
        channel: z.enum(contactChannels),
        direction: z.enum(contactDirections),
        why: z.enum(contactBars),
        by: z.string(),
      }),
    ),
    promises: z.array(PromiseRow),
    /** Staff alone read them. */
    notes: z.array(z.object({ at: TimeText, by: z.string(), text: z.string() })),
    /** Who may be given the loan. */
    staff: z.array(z.object({ staffId: z.string(), name: z.string() })),
  }),
  rejections: {},
});

export const logContact = defineEndpoint({
  ...change,
  name: "logContact",
  permission: "collect",
  summary: "Logs a contact about a debt, with a promise to pay where one was made",
  path: "/console/collection/contact",
  input: z.object({
    orderNo: Id,
    direction: z.enum(contactDirections),
    channel: z.enum(contactChannels),
    reached: z.enum(contactReached),
    result: z.enum(contactResults),
    /** "2026-03-02T14:05" of the lender's time zone, today or yesterday; now when left out. */
    at: z.string().max(20).optional(),
    /** What was said, as the borrower reads it. */
    note: z.string(),
    /** Of a promise. */
    amount: WireAmount.optional(),
    on: plainDay.optional(),
    /** Chosen by the caller, one for each form: sent again, it is the same contact. */
    formKey: Id,
  }),
  output: z.object({ contactId: z.string() }),
  rejections: collectionRejections.logging,
});

const OfCase = { orderNo: Id, version: count(1, 1_000_000) };
const Version = z.object({ version: z.int() });

export const assignCollection = defineEndpoint({
  ...change,
  name: "assignCollection",
  permission: "collect",
  summary: "Gives a loan to a member of staff to look after, or to nobody",
  path: "/console/collection/assign",
  input: z.object({ ...OfCase, staffId: Id.or(z.literal("")) }),
  output: Version,
  rejections: collectionRejections.assigning,
});

export const planCollection = defineEndpoint({
  ...change,
  name: "planCollection",
  permission: "collect",
  summary: "Says what is to be done next about a loan, and on which day",
  path: "/console/collection/plan",
  input: z.object({
    ...OfCase,
    /** "" for nothing more. */
    action: z.enum(nextActions).or(z.literal("")),
    on: plainDay.optional(),
  }),
  output: Version,
  rejections: collectionRejections.planning,
});

export const addCollectionNote = defineEndpoint({
  ...change,
  name: "addCollectionNote",
  permission: "collect",
  summary: "Notes something about a loan for other members of staff",
  path: "/console/collection/note",
  input: z.object({ orderNo: Id, text: z.string() }),
  output: z.object({ noteId: z.string() }),
  rejections: collectionRejections.noting,
});

export const readConduct = defineEndpoint({
  ...read,
  name: "readConduct",
  permission: "see-conduct",
  summary: "Contacts, refused contacts, promises and complaints, by member of staff",
  path: "/console/conduct",
  /** How many days back; 30 when left out. */
  input: z.object({ days: z.enum(conductDays).optional() }),
  output: z.object({
    since: DayText,
    /** Those with something to show, by name. */
    people: z.array(
      z.object({
        name: z.string(),
        contacts: z.int(),
        reached: z.int(),
        promises: z.int(),
        kept: z.int(),
        broken: z.int(),
        refused: z.int(),
        /** By borrowers contacted in the 30 days before. */
        complaints: z.int(),
      }),
    ),
    /** Newest first, at most 50. */
    refused: z.array(
      z.object({
        at: TimeText,
        /** When the contact was, or would have been. */
        contactAt: TimeText,
        by: z.string(),
        orderNo: z.string(),
        borrowerName: z.string(),
        channel: z.enum(contactChannels),
        direction: z.enum(contactDirections),
        why: z.enum(contactBars),
      }),
    ),
    /** Complaints about collection, newest first, at most 50. */
    complaints: z.array(
      z.object({
        problemId: z.string(),
        reference: z.string(),
        at: TimeText,
        /** Who had contacted the borrower in the 30 days before. */
        by: z.array(z.string()),
      }),
    ),
  }),
  rejections: {},
});

export const collectionCalls = [
  listCollections,
  readCollection,
  logContact,
  assignCollection,
  planCollection,
  addCollectionNote,
  readConduct,
];
