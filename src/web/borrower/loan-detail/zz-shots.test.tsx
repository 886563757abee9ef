import { test } from "vitest";
import { readLoan } from "#contract/loan.ts";
import { openScreen } from "#test/screen.ts";
import { given } from "#test/stub-backend.ts";

const product = (n: string, clickable: number) => ({
  productId: n,
  logo: "",
  name: n === "a" ? "Pocket Loan" : "Harvest Loan",
  buttonText: clickable ? "Apply" : "Not open yet",
  clickable,
  rangeText: "TZS 50.000,00 – TZS 500.000,00",
  rangeDes: "Amount",
  rate: "4,2 % a month",
  description: "For small things that cannot wait (3 months)",
});
const base = {
  orderStatus: 180,
  noticeStatusText: "Overdue",
  noticeDesText:
    "Your instalment was due on 2026-06-20 (days late: 6). Pay TZS 528.125,00 today; after today it grows by TZS 23.437,50.",
  recProducts: [],
  productName: "Pocket Loan",
  productLogo: "",
  amount: 125_000_000,
  currencySymbol: "TZS",
  dueAmount: 52_812_500,
  dueDate: "2026-06-20",
  userOrderDetail: {
    detail: [
      { text: "Order number", value: "26032512345678" },
      { text: "You received", value: "TZS 1.200.000,00" },
      { text: "Interest", value: "4,2 % a month" },
      { text: "Days late", value: "6" },
      { text: "Late charge so far", value: "TZS 59.375,00" },
      { text: "After today it grows by", value: "TZS 23.437,50" },
    ],
  },
  inside: 0,
  h5Url: "",
  isDelay: 1,
  telephone: "+255 800 000 111",
  isScore: 0,
  playeduL: "",
  reyMsg: "",
  cardNeedPop: 0,
  cardPopTitle: "",
  cardPopMsg: "",
};
const cases: Record<string, [object, string, boolean]> = {
  s180: [{}, "", true],
  s174pay: [
    {
      orderStatus: 174,
      isDelay: 0,
      noticeStatusText: "Due soon",
      noticeDesText:
        "TZS 468.750,00 is due on 2026-07-01. Pay by then and no late charge is taken.",
      dueAmount: 46_875_000,
      dueDate: "2026-07-01",
    },
    "&from=pay",
    true,
  ],
  s21: [
    {
      orderStatus: 21,
      dueAmount: undefined,
      noticeStatusText: "Money on its way",
      noticeDesText:
        "TZS 1.200.000,00 is being sent to M-Pesa ******5678. It arrives by 2026-06-20.",
      recProducts: [product("a", 1), product("b", 0)],
    },
    "&from=confirm",
    true,
  ],
  s151: [
    {
      orderStatus: 151,
      dueAmount: undefined,
      noticeStatusText: "Approved",
      noticeDesText: "TZS 1.200.000,00 is ready for you. Withdraw it to start your loan.",
      recProducts: [product("a", 1), product("b", 0)],
    },
    "",
    true,
  ],
  s151ns: [
    {
      orderStatus: 151,
      dueAmount: undefined,
      noticeStatusText: "Approved",
      noticeDesText: "TZS 1.200.000,00 is ready for you. Withdraw it to start your loan.",
      recProducts: [product("a", 1), product("b", 0)],
    },
    "",
    false,
  ],
  card: [
    {
      orderStatus: 151,
      dueAmount: undefined,
      noticeStatusText: "Payout failed",
      noticeDesText:
        "TZS 1.200.000,00 could not be sent to M-Pesa ******5678. You owe nothing. Check the account, then withdraw again.",
      cardNeedPop: 1,
      cardPopTitle: "Please check your account",
      cardPopMsg:
        "The money could not be sent to M-Pesa ******5678. Bind another account or correct this one, then withdraw again.",
    },
    "",
    true,
  ],
  rate: [
    {
      orderStatus: 200,
      dueAmount: undefined,
      isScore: 1,
      noticeStatusText: "Paid off",
      noticeDesText: "Everything on this loan was paid on 2026-06-20. Thank you.",
    },
    "",
    true,
  ],
  ratens: [
    {
      orderStatus: 200,
      dueAmount: undefined,
      isScore: 1,
      noticeStatusText: "Paid off",
      noticeDesText: "Everything on this loan was paid on 2026-06-20. Thank you.",
    },
    "",
    false,
  ],
  s110: [
    {
      orderStatus: 110,
      dueAmount: undefined,
      noticeStatusText: "Not approved",
      noticeDesText: "We cannot give you this loan now. You owe nothing; other products are below.",
      recProducts: [product("a", 1), product("b", 0)],
    },
    "",
    true,
  ],
  s170: [
    {
      orderStatus: 170,
      noticeStatusText: "Repaying",
      noticeDesText: "Your next instalment of TZS 468.750,00 is due on 2026-07-01.",
    },
    "",
    true,
  ],
  s200: [
    {
      orderStatus: 200,
      dueAmount: undefined,
      noticeStatusText: "Paid off",
      noticeDesText: "Everything on this loan was paid on 2026-06-20. Thank you.",
    },
    "",
    true,
  ],
};
for (const [name, [change, query, script]] of Object.entries(cases)) {
  test(name, async () => {
    await using screen = await openScreen({
      path: `/loanDetail?productId=p1&orderId=26032512345678${query}`,
      script,
      stubs: [given(readLoan, { ...base, ...change } as never)],
    });
    if (["s110", "s180", "card"].includes(name)) {
      await using dark = await openScreen({
        path: `/loanDetail?productId=p1&orderId=26032512345678${query}`,
        dark: true,
        script,
        stubs: [given(readLoan, { ...base, ...change } as never)],
      });
      await dark.page.screenshot({ path: `/tmp/shots/${name}-dark.png` });
      await dark.page.screenshot({ path: `/tmp/shots/${name}-darkfull.png`, fullPage: true });
      if (name === "s110")
        console.log(
          await dark.page.evaluate(() =>
            [...document.querySelectorAll(".products strong, .products .row-link")].map(
              (e) => e.tagName + getComputedStyle(e).color,
            ),
          ),
        );
    }
    for (const [w, dark] of [
      [360, false],
      [360, true],
      [320, false],
      [320, true],
    ] as const) {
      await screen.page.setViewportSize({ width: w, height: w === 360 ? 740 : 568 });
      await screen.page.emulateMedia({ colorScheme: dark ? "dark" : "light" });
      await screen.page.screenshot({ path: `/tmp/shots/${name}-${w}-${dark ? "d" : "l"}.png` });
      if (w === 360 && !dark)
        await screen.page.screenshot({ path: `/tmp/shots/${name}-full.png`, fullPage: true });
    }
  });
}
