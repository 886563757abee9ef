/** What the server answers about the home page, a product, the orders and the menu, for tests of their screens. */
import type { Output } from "#contract/endpoint.ts";
import type { listOrders, readHome, readProductDetail, readUserMenu } from "#contract/home.ts";
import { salama } from "../../../site/site-frame/example-site.ts";

type Listed = Output<typeof listOrders>["list"][number];

export function exampleListed(overrides: Partial<Listed> = {}): Listed {
  return {
    orderId: "26032512345678",
    productId: "p1",
    productName: "Pocket Loan",
    productLogo: "",
    amount: 125_000_000,
    currencySymbol: "TZS",
    orderStatus: 180,
    statusText: "Overdue",
    statusDes: "Your instalment was due on 2026-06-20. Pay TZS 528.125,00 today.",
    next: { amount: 52_812_500, dueDate: "2026-06-20" },
    ...overrides,
  };
}

export const exampleHome: Output<typeof readHome> = {
  name: "Asha Mushi",
  phone: "5678",
  missingSteps: [],
  steps: 5,
  orders: [
    exampleListed(),
    exampleListed({
      orderId: "26050187654321",
      orderStatus: 170,
      statusText: "Running",
      next: { amount: 10_000_000, dueDate: "2026-08-01" },
    }),
  ],
  products: [
    {
      productId: "p1",
      name: "Pocket Loan",
      logo: "",
      description: "For what comes up",
      rangeText: "TZS 100.000,00 – TZS 2.000.000,00",
      rate: "4,2 % a month",
      example: "For example: borrow TZS 450.000,00 for 6 months, repay TZS 520.000,00 in all.",
      offered: 1,
      offerText: "TZS 1.250.000,00 for 2 months",
    },
    {
      productId: "salama",
      name: "Salama Loan",
      logo: "",
      description: "Equal instalments",
      rangeText: "TZS 100.000,00 – TZS 2.000.000,00",
      rate: "4,2 % a month",
      example: "",
      offered: 0,
      offerText: "",
    },
  ],
};

export const exampleMenu: Output<typeof readUserMenu> = {
  list: [
    { name: "My orders", address: "/orderList", count: 2 },
    { name: "Payout account", address: "/bindBank", count: 0 },
    { name: "Settings", address: "/setting", count: 0 },
    { name: "Elsewhere", address: "https://elsewhere.test/", count: 0 },
  ],
};

export const exampleDetail: Output<typeof readProductDetail> = {
  product: salama,
  rules: [
    { text: "Late payment", value: "TZS 1.000,00 once, then 5 % a day." },
    { text: "Paying early", value: "After half of the term." },
  ],
  offered: 1,
  offerText: "TZS 450.000,00 for 6 months",
};

export const exampleOrders: Output<typeof listOrders> = {
  counts: { all: 41, running: 2, finished: 39 },
  list: exampleHome.orders,
  page: 1,
  pages: 3,
};
