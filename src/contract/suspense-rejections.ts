/** Why an entry of the suspense account cannot be allocated or closed, and what to do next. */

import { wordsByKey } from "./catalogue.ts";
import type { Rejection } from "./endpoint.ts";

const texts = wordsByKey("rejections.suspense");

export const suspenseRejections = {
  reasonMissing: {
    code: "939001",
    message: texts.reasonMissing,
  },
  entryDecided: {
    code: "939002",
    message: texts.entryDecided,
  },
  notMoney: {
    code: "939003",
    message: texts.notMoney,
  },
  orderUnknown: {
    code: "939004",
    message: texts.orderUnknown,
  },
  orderNotPaidOut: {
    code: "939005",
    message: texts.orderNotPaidOut,
  },
  currencyDiffers: {
    code: "939006",
    message: texts.currencyDiffers,
  },
  secondPersonNeeded: {
    code: "939007",
    message: texts.secondPersonNeeded,
  },
  nothingProposed: {
    code: "939008",
    message: texts.nothingProposed,
  },
  notReturnable: {
    code: "939009",
    message: texts.notReturnable,
  },
  returnUnderway: {
    code: "939010",
    message: texts.returnUnderway,
  },
} satisfies Record<string, Rejection>;
