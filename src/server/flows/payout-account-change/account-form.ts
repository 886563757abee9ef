/**
 * The bank account page's form as data, from the market's wallets and banks: card type 1 is a wallet, with a picker of channels and
 * one of wallets per channel; card type 2 is a bank account (BA-2, BA-3).
 */

import { wordsByKey } from "#contract/catalogue.ts";
import type { FormItem } from "#contract/form-item.ts";
import { firstSight, itemTypes } from "#contract/form-rules.ts";
import type { Language, Words } from "#contract/languages.ts";
import { offeredPayoutSources } from "../../core/channel/offered-sources.ts";
import {
  type PaymentSource,
  paymentSources,
  type WalletChannel,
} from "../../core/payout-account/banks.ts";
import type { Call } from "../../platform/http/handler.ts";

const cardTypeCopy = wordsByKey("bind-bank.cardTypes");
const channelCopy = wordsByKey("bind-bank.channels");
const itemCopy = wordsByKey("bind-bank.fields");

interface FormReader {
  /** Wallets and banks to choose from. */
  sources: readonly PaymentSource[];
  language: Language;
}

/** For a caller: what the lender's channels pay out to; all of the market where none does, so that nobody is stuck here. */
export function formReader({
  services,
  language,
}: Pick<Call, "services" | "language">): FormReader {
  const offered = offeredPayoutSources(services);
  const { market } = services.settings.brand;
  return { sources: offered.length > 0 ? offered : paymentSources(market), language };
}

/** Card types on the wire. */
const walletType = "1";
const bankType = "2";

/** Codes are ours; each item has its own, so that no field submitted hides another. */
export const accountNumberCode = "accountNumber";

/** `boundCode` is the borrower's current wallet or bank, preselected in its picker; "" for none. */
export function accountFormItems(reader: FormReader, boundCode: string): FormItem[] {
  const { sources } = reader;
  const wallets = sources.filter(({ kind }) => kind === "wallet");
  const banks = sources.filter(({ kind }) => kind === "bank");
  const types = [
    ...(wallets.length > 0 ? [walletType] : []),
    ...(banks.length > 0 ? [bankType] : []),
  ];
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
    cardTypeItem(types, reader),
    // A single channel leaves nothing to choose.
    ...(channels.length > 1 ? [channelItem(channels, reader)] : []),
    ...channels.map((channel) =>
      sourceItem(
        `wallet${channel}`,
        "wallet",
        wallets.filter((one) => one.channel === channel),
        // Alone it needs no choice, and must show where the page begins at the other one.
        {
          cardTypeMi: walletType,
          channelNumber: channels.length > 1 || channel === firstSight.channel ? channel : "",
        },
      ),
    ),
    ...(banks.length > 0
      ? [sourceItem("bank", "bank", banks, { cardTypeMi: bankType, channelNumber: "" })]
      : []),
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

function cardTypeItem(types: readonly string[], reader: FormReader): FormItem {
  return {
    ...picker("cardType", "cardType", reader),
    type: itemTypes.cardType,
    value: types.includes(firstSight.cardType) ? firstSight.cardType : (types[0] ?? ""),
    note: [
      { name: cardTypeCopy.wallet[reader.language], type: walletType },
      { name: cardTypeCopy.bank[reader.language], type: bankType },
    ].filter(({ type }) => types.includes(type)),
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
