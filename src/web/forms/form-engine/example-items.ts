/** Form items for tests: one of every kind, and a bank form with two card types and two channels. */
import type { FormItem } from "#contract/form-item.ts";

export function exampleItem(code: string, more: Partial<FormItem> = {}): FormItem {
  return {
    code,
    title: `Title of ${code}`,
    subtitle: `About ${code}`,
    cate: "text",
    type: "",
    value: "",
    note: [],
    inputType: 0,
    cardTypeMi: "",
    channelNumber: "",
    ...more,
  };
}

const cardType = exampleItem("cardType", {
  cate: "enum",
  type: "cardType",
  value: "1",
  note: [
    { name: "Mobile wallet", type: "1" },
    { name: "Bank account", type: "2" },
  ],
});

const channel = exampleItem("channelNumber", {
  title: "Channel",
  cate: "enum",
  type: "channel",
  value: "90006",
  cardTypeMi: "1",
  note: [
    { name: "Networks", type: "90006" },
    { name: "Others", type: "90007" },
  ],
});

const networkWallet = exampleItem("wallet90006", {
  title: "Network wallet",
  cate: "enum",
  type: "source",
  value: "AIRTEL",
  cardTypeMi: "1",
  channelNumber: "90006",
  note: [
    { name: "M-Pesa", type: "MPESA" },
    { name: "Airtel Money", type: "AIRTEL" },
  ],
});

const otherWallet = exampleItem("wallet90007", {
  title: "Other wallet",
  cate: "enum",
  type: "source",
  cardTypeMi: "1",
  channelNumber: "90007",
  note: [{ name: "AzamPesa", type: "AZAMPESA" }],
});

const bank = exampleItem("bank", {
  title: "Bank",
  cate: "enum",
  type: "source",
  cardTypeMi: "2",
  note: [{ name: "NMB Bank", type: "NMB" }],
});

const accountNumber = exampleItem("accountNumber", {
  title: "Account number",
  type: "accountNumber",
  inputType: 1,
});

/** As the server's own form is made. */
export const bankItems = [cardType, channel, networkWallet, otherWallet, bank, accountNumber];

/** Kinds that the server's own form does not use. */
export const moreItems = [
  exampleItem("holder", { title: "Holder" }),
  exampleItem("city", {
    title: "City",
    cate: "citySelect",
    note: [
      { name: "Arusha", type: "1" },
      { name: "Dodoma", type: "2" },
    ],
  }),
  exampleItem("opened", { title: "Opened on", cate: "day" }),
];
