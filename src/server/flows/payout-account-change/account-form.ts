/**
 * The bank account page's form as data, from the market's wallets and banks: card type 1 is a wallet, with a picker of channels and
 * one of wallets per channel; card type 2 is a bank account (BA-2, BA-3).
 */

import { wordsByKey } from "#contract/catalogue.ts";
import type { FormItem } from "#contract/form-item.ts";
import { firstSight, itemTypes } from "#contract/form-rules.ts";
import type { Market } from "#contract/format.ts";
import type { Language, Words } from "#contract/languages.ts";
import {
  type PaymentSource,
  paymentSources,
  type WalletChannel,
} from "../../core/payout-account/banks.ts";

const cardTypeCopy = wordsByKey("bind-bank.cardTypes");
const channelCopy = wordsByKey("bind-bank.channels");
const itemCopy = wordsByKey("bind-bank.fields");

interface FormReader {
  market: Market;
  language: Language;
}

/** Card types on the wire. */
const walletType = "1";
const bankType = "2";

/** Codes are ours; each item has its own, so that no field submitted hides another. */
export const accountNumberCode = "accountNumber";

/** `boundCode` is the borrower's current wallet or bank, preselected in its picker; "" for none. */
export function accountFormItems(reader: FormReader, boundCode: string): FormItem[] {
  const sources = paymentSources(reader.market);
  const wallets = sources.filter(({ kind }) => kind === "wallet");
  const channels = [...new Set(wallets.map(({ channel }) => channel as WalletChannel))].sort();
  const sourceItem = (
    code: string,
    copy: "wallet" | "bank",
    among: readonly PaymentSource[],
    place: Pick<FormItem, "cardTypeMi" | "channelNumber">,
  ): FormItem => ({
    ...picker(code, copy, reader),
    ...place,
    type: itemTypes.source,
    value: among.some((source) => source.code === boundCode) ? boundCode : "",
    note: among.map((source) => ({ name: source.name, type: source.code })),
  });
  return [
    cardTypeItem(reader),
    // A single channel leaves nothing to choose.
    ...(channels.length > 1 ? [channelItem(channels, reader)] : []),
    ...channels.map((channel) =>
      sourceItem(
        `wallet${channel}`,
        "wallet",
        wallets.filter((one) => one.channel === channel),
        { cardTypeMi: walletType, channelNumber: channel },
      ),
    ),
    sourceItem(
      "bank",
      "bank",
      sources.filter(({ kind }) => kind === "bank"),
      { cardTypeMi: bankType, channelNumber: "" },
    ),
    {
      ...picker(accountNumberCode, "accountNumber", reader),
      cate: "text",
      type: itemTypes.accountNumber,
      inputType: 1,
    },
  ];
}

function picker(code: string, copy: keyof typeof itemCopy, { language }: FormReader): FormItem {
  const { title, subtitle }: { title: Words; subtitle?: Words } = itemCopy[copy];
  return {
    code,
    title: title[language],
    subtitle: subtitle?.[language] ?? "",
    cate: "enum",
    type: "",
    value: "",
    note: [],
    inputType: 0,
    cardTypeMi: "",
    channelNumber: "",
  };
}

function cardTypeItem(reader: FormReader): FormItem {
  return {
    ...picker("cardType", "cardType", reader),
    type: itemTypes.cardType,
    value: firstSight.cardType,
    note: [
      { name: cardTypeCopy.wallet[reader.language], type: walletType },
      { name: cardTypeCopy.bank[reader.language], type: bankType },
    ],
  };
}

function channelItem(channels: readonly WalletChannel[], reader: FormReader): FormItem {
  return {
    ...picker("channelNumber", "channel", reader),
    type: itemTypes.channel,
    value: firstSight.channel,
    note: channels.map((channel) => ({
      name: channelCopy[channel][reader.language],
      type: channel,
    })),
    cardTypeMi: walletType,
  };
}
