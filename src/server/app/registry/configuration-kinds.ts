/** Every kind of document that the lender edits in the console, in the order its list shows them. */

import { channelsConfiguration } from "../../core/channel/channels-kind.ts";
import { bookkeepingKind } from "../../core/lender/bookkeeping-kind.ts";
import { brandLook } from "../../core/lender/brand-kind.ts";
import { company } from "../../core/lender/company.ts";
import { moneyLimits } from "../../core/loan-action/money-limits-kind.ts";
import { holidaysKind } from "../../core/market/holidays.ts";
import { termDaysKind } from "../../core/market/term-days.ts";
import { legalTexts, otherTexts } from "../../core/text/lender-texts.ts";
import { decisionPolicy } from "../../flows/application/decision-policy-kind.ts";
import { ledgerCodesKind } from "../../flows/books/ledger-codes-kind.ts";
import { loanMessagesKind } from "../../flows/loan-messages/schedule-kind.ts";
import { morningSummaryKind } from "../../flows/morning-summary/morning-summary-kind.ts";
import { crowdedByHolidays } from "../../flows/product-catalogue/crowded-days.ts";
import { provisionsKind } from "../../flows/provisions/provisions-kind.ts";

import type { ConfigurationKind } from "../../platform/services/configuration.ts";

/** A body is only ever judged by the kind that it is of. */
export const everyConfigurationKind = [
  company,
  brandLook,
  channelsConfiguration,
  decisionPolicy,
  termDaysKind,
  moneyLimits,
  bookkeepingKind,
  ledgerCodesKind,
  provisionsKind,
  morningSummaryKind,
  { ...holidaysKind, findWarnings: crowdedByHolidays },
  loanMessagesKind,
  legalTexts,
  otherTexts,
] as unknown as readonly ConfigurationKind[];
