/** The bank cards a borrower has saved to pay with (RM-2). Both calls are ours: the wire names the card list only. */
import { z } from "zod";
import { wordsByKey } from "./catalogue.ts";
import { defineEndpoint } from "./endpoint.ts";
import { Id } from "./fields.ts";

const texts = wordsByKey("rejections.paymentCard");

/** How many cards a borrower may have saved at once. */
export const cardsMaximum = 5;

export const SavedCard = z.object({
  id: z.string(),
  bankName: z.string(),
  /** Masked: the whole number is held by the payment provider only. */
  cardNo: z.string(),
  bankCode: z.string(),
});

export const cardsNotOffered = {
  code: "840002",
  message: texts.cardsNotOffered,
};

export const addCard = defineEndpoint({
  name: "addCard",
  summary:
    "Adds a bank card to pay with; its number goes to the payment company and is not kept here",
  effect: "command",
  method: "POST",
  path: "/api/v1/{segment}/loan/repayment-card",
  encoding: "form",
  client: "json",
  success: "00",
  session: "borrower",
  input: z.object({
    bankCode: z.string().regex(/^[A-Za-z0-9_-]{0,20}$/),
    /** Digits only. */
    cardNo: z.string().regex(/^\d{0,30}$/),
  }),
  output: SavedCard,
  rejections: {
    cardsNotOffered,
    cardNumberWrong: {
      code: "840007",
      message: texts.cardNumberWrong,
    },
    cardBankUnknown: {
      code: "840008",
      message: texts.cardBankUnknown,
    },
    cardRefused: {
      code: "840009",
      message: texts.cardRefused,
    },
    cardsFull: {
      code: "840010",
      message: texts.cardsFull,
    },
  },
});

export const removeCard = defineEndpoint({
  name: "removeCard",
  summary: "Takes a card out of the list; nothing can be charged to it from then on",
  effect: "command",
  method: "POST",
  path: "/api/v1/{segment}/loan/repayment-card-remove",
  encoding: "form",
  client: "json",
  success: "00",
  session: "borrower",
  input: z.object({ cardId: Id }),
  output: z.object({}),
  rejections: {},
});
