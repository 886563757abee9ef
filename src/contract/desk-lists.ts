/**
 * The console's lists beside that of loans: customers, payments and payouts, each with its views, days and counts, as a file, and the
 * views that a member of staff keeps (DK-6). Ours, not part of the borrower's wire.
 */
import { z } from "zod";
import { wordsByKey } from "./catalogue.ts";
import {
  customerViews,
  deskLists,
  listOrders,
  paymentViews,
  payoutViews,
  savedViewNameMost,
} from "./desk-list-kinds.ts";
import { defineEndpoint, type Rejection } from "./endpoint.ts";
import { Id, MinorAmount } from "./fields.ts";
import { plainDay } from "./product-form-fields.ts";

const texts = wordsByKey("rejections.deskLists");

const shared = { client: "form", success: "0", session: "staff" } as const;
const read = { ...shared, effect: "query", method: "GET", encoding: "query" } as const;
const change = { ...shared, effect: "command", method: "POST", encoding: "form" } as const;

/** Days, both included; "" for any. */
export const ListDays = {
  from: plainDay.or(z.literal("")).optional(),
  to: plainDay.or(z.literal("")).optional(),
};

const Page = {
  ...ListDays,
  /** Id of the last row of the page before; "" for the first page. */
  after: Id.or(z.literal("")).optional(),
  /** newest when left out. */
  order: z.enum(listOrders).optional(),
};

/** What every list says beside its rows. */
export const ListEnd = {
  /** The `after` of the next page; "" for the last one. */
  next: z.string(),
  /** Of each view whatever the filters, up to 1,000; 1,001 stands for more. */
  counts: z.record(z.string(), z.int()),
};

export const listCustomers = defineEndpoint({
  ...read,
  name: "listCustomers",
  permission: "see-customers",
  summary:
    "Customers, 50 at a time: all by when they came either way, those of a view by their newest loan",
  path: "/console/customer-list",
  input: z.object({
    /** all when left out. */
    view: z.enum(customerViews).optional(),
    ...Page,
  }),
  output: z.object({
    rows: z.array(
      z.object({
        borrowerId: z.string(),
        name: z.string(),
        /** Its last digits only; "" for a closed account. */
        phone: z.string(),
        /** The day of the first sign-in. */
        since: z.string(),
        loans: z.int(),
        currencySymbol: z.string(),
        outstanding: MinorAmount,
        late: z.boolean(),
      }),
    ),
    ...ListEnd,
  }),
  rejections: {},
});

export const listPayments = defineEndpoint({
  ...read,
  name: "listPayments",
  permission: "see-money",
  summary: "Attempts to pay, newest or oldest first, 50 at a time",
  path: "/console/payments",
  input: z.object({
    /** all when left out. */
    view: z.enum(paymentViews).optional(),
    ...Page,
  }),
  output: z.object({
    rows: z.array(
      z.object({
        tradeNo: z.string(),
        orderNo: z.string(),
        borrowerName: z.string(),
        /** Wall clock of the lender's time zone. */
        at: z.string(),
        kind: z.string(),
        method: z.string(),
        company: z.string(),
        currencySymbol: z.string(),
        amount: MinorAmount,
        state: z.string(),
      }),
    ),
    ...ListEnd,
  }),
  rejections: {},
});

export const listPayouts = defineEndpoint({
  ...read,
  name: "listPayouts",
  permission: "see-money",
  summary: "Payouts to borrowers, newest or oldest first, 50 at a time",
  path: "/console/payouts",
  input: z.object({
    /** all when left out. */
    view: z.enum(payoutViews).optional(),
    ...Page,
  }),
  output: z.object({
    rows: z.array(
      z.object({
        payoutId: z.string(),
        orderNo: z.string(),
        borrowerName: z.string(),
        /** When it was asked for, wall clock of the lender's time zone. */
        at: z.string(),
        /** "" while no provider has been asked. */
        company: z.string(),
        bankName: z.string(),
        /** Masked. */
        account: z.string(),
        currencySymbol: z.string(),
        amount: MinorAmount,
        state: z.string(),
        /** Why it failed, as the provider says; "" otherwise. */
        reason: z.string(),
      }),
    ),
    ...ListEnd,
  }),
  rejections: {},
});

const viewGone: Rejection = { code: "948001", message: texts.viewGone };
const viewUnknown: Rejection = { code: "948002", message: texts.viewUnknown };
const tooManyViews: Rejection = { code: "948003", message: texts.tooManyViews };
const listClosed: Rejection = { code: "948005", message: texts.listClosed };
const nameMissing: Rejection = { code: "948004", message: texts.nameMissing };

export const exportDeskList = defineEndpoint({
  ...change,
  name: "exportDeskList",
  permission: "see-customers",
  summary: "A list as CSV, 10,000 rows at most; that it was taken out stands in the staff log",
  path: "/console/list-file",
  input: z.object({
    list: z.enum(deskLists),
    /** One of the list's; its first one when left out. */
    view: z.string().max(20).optional(),
    /** Of loans only. */
    product: z.string().max(80).optional(),
    ...ListDays,
  }),
  output: z.object({ fileName: z.string(), csv: z.string() }),
  rejections: { viewUnknown, listClosed },
});

export const listSavedViews = defineEndpoint({
  ...read,
  name: "listSavedViews",
  permission: "see-customers",
  summary: "The views of a list that the caller keeps",
  path: "/console/saved-views",
  input: z.object({ list: z.enum(deskLists) }),
  output: z.object({ views: z.array(z.object({ name: z.string(), query: z.string() })) }),
  rejections: {},
});

/** As it stands in the list's address: "view=late&from=2026-03-01". */
const ViewQuery = z
  .string()
  .max(200)
  .regex(/^(?:(?:view|product|from|to|order)=[A-Za-z0-9_-]{1,80}(?:&(?!$)|$)){0,5}$/);

export const saveView = defineEndpoint({
  ...change,
  name: "saveView",
  permission: "see-customers",
  summary: "Keeps a view of a list for the caller; one of the same name takes its place",
  path: "/console/save-view",
  input: z.object({
    list: z.enum(deskLists),
    /** Validated by the handler. */
    name: z.string().max(200),
    query: ViewQuery,
  }),
  output: z.object({ name: z.string() }),
  rejections: { nameMissing, tooManyViews },
});

export const dropView = defineEndpoint({
  ...change,
  name: "dropView",
  permission: "see-customers",
  summary: "Drops a view that the caller keeps",
  path: "/console/drop-view",
  input: z.object({ list: z.enum(deskLists), name: z.string().max(savedViewNameMost) }),
  output: z.object({}),
  rejections: { viewGone },
});

/** In the order of their use. */
export const deskListCalls = [
  listCustomers,
  listPayments,
  listPayouts,
  exportDeskList,
  listSavedViews,
  saveView,
  dropView,
];
