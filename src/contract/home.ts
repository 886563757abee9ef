/**
 * What a borrower comes back to: the home page, a product in full, the orders, the menu (AC-2, AC-4). The wire names
 * these calls without fields; paths in its style and all fields are ours. Texts are ready to show.
 */
import { z } from "zod";
import { defineEndpoint } from "./endpoint.ts";
import { Address, Count, Flag, Id, MinorAmount, TextValue } from "./fields.ts";
import { RecommendedProduct } from "./loan.ts";
import { Progress } from "./loan-progress.ts";
import { SiteProduct } from "./site.ts";

const shared = {
  effect: "query",
  method: "GET",
  encoding: "query",
  client: "json",
  success: "0",
  session: "borrower",
} as const;

/** An order in a list. */
export const OrderListed = z.object({
  orderId: z.string(),
  productId: z.string(),
  productName: z.string(),
  productLogo: Address,
  /** The principal. */
  amount: MinorAmount,
  currencySymbol: z.string(),
  /** 21, 110, 151, 170, 174, 180 or 200 (OD-11), and the same in words. */
  orderStatus: z.int(),
  statusText: z.string(),
  statusDes: z.string(),
  /** Ours: 1 for an order whose money could not be sent; left out otherwise. */
  payoutFailed: z.int().optional(),
  /** Ours, of a loan that was written off: all that is still claimed, which grows no further; left out of any other. */
  stillClaimed: MinorAmount.optional(),
  /** What is to be paid now (1), or next, and its first due date; null when nothing is. */
  next: z.object({ amount: MinorAmount, dueDate: z.string(), now: z.int().optional() }).nullable(),
  /** Ours: how far it is; left out before the payout, and of a loan that was given back. */
  progress: Progress.optional(),
});

/** A product on the home page. */
export const HomeProduct = z.object({
  productId: z.string(),
  name: z.string(),
  logo: Address,
  description: z.string(),
  rangeText: z.string(),
  rate: z.string(),
  /** What a usual amount would cost in all, from the engine; "" where it makes no loan of it today. */
  example: z.string(),
  /** 1: an offer of this amount waits to be confirmed. */
  offered: z.int(),
  offerText: z.string(),
});

export const readHome = defineEndpoint({
  ...shared,
  name: "readHome",
  summary: "Home page: who is signed in, which orders need something, what may be borrowed",
  path: "/v3/home/home-page",
  aliases: ["/v5/credit/home-page"],
  input: z.object({}),
  output: z.object({
    /** "" until the borrower has given it. */
    name: z.string(),
    /** The last four digits. */
    phone: z.string(),
    /** Orders that are not over, the most urgent first. */
    orders: z.array(OrderListed),
    /** Onboarding steps that are left, in their order, and how many there are. */
    missingSteps: z.array(z.string()),
    steps: z.int(),
    products: z.array(HomeProduct),
  }),
  rejections: {},
});

export const readProductDetail = defineEndpoint({
  ...shared,
  name: "readProductDetail",
  summary:
    "A product in full: range, rate, fees, late charges, and whether the borrower has an offer",
  path: "/v3/product/detail",
  aliases: ["/v5/credit/product-detail"],
  input: z.object({ productId: Id }),
  output: z.object({
    product: SiteProduct,
    /** Late charges, paying early, giving the loan back where that can be, and moving the due dates, in sentences. */
    rules: z.array(TextValue),
    /** 1: an offer waits to be confirmed, of this amount. */
    offered: z.int(),
    offerText: z.string(),
  }),
  rejections: {},
});

/** Orders on one page of the list. */
export const ordersOfPage = 20;

export const listOrders = defineEndpoint({
  ...shared,
  name: "listOrders",
  summary: "The borrower's orders, the most urgent first and what is over last, a page at a time",
  path: "/v3/order/order-list",
  aliases: ["/v5/credit/order-list"],
  input: z.object({
    tab: z.enum(["all", "running", "finished"]).optional(),
    page: Count.optional(),
  }),
  output: z.object({
    /** How many there are of each kind. */
    counts: z.object({ all: z.int(), running: z.int(), finished: z.int() }),
    list: z.array(OrderListed),
    page: z.int(),
    pages: z.int(),
  }),
  rejections: {},
});

export const listRecommended = defineEndpoint({
  ...shared,
  name: "listRecommended",
  summary:
    "Every product that new loans are made on, as the list under an order shows them (OD-2), with an example",
  path: "/v3/home/recommend-list",
  input: z.object({}),
  output: z.object({
    /** `example` as on the home page. */
    list: z.array(RecommendedProduct.extend({ example: z.string() })),
  }),
  rejections: {},
});

export const readUserMenu = defineEndpoint({
  ...shared,
  name: "readUserMenu",
  summary: "The menu: where a borrower can go, with how much waits there",
  path: "/v3/user/menu",
  input: z.object({}),
  output: z.object({
    list: z.array(z.object({ name: z.string(), address: Address, count: z.int() })),
  }),
  rejections: {},
});

export const readPersonInfo = defineEndpoint({
  ...shared,
  name: "readPersonInfo",
  summary: "Who is signed in, as far as a screen shows it",
  path: "/v3/user/person-info",
  input: z.object({}),
  output: z.object({
    userId: z.string(),
    name: z.string(),
    /** The last four digits of the telephone number. */
    phone: z.string(),
  }),
  rejections: {},
});

export const isNewUser = defineEndpoint({
  ...shared,
  name: "isNewUser",
  summary: "Whether the borrower has never had a loan paid out",
  path: "/v5/credit/is-new-user",
  /** Some clients say which way they came; it changes nothing. */
  input: z.object({ fromShell: Flag.optional() }),
  output: z.object({ isNew: z.int() }),
  rejections: {},
});
