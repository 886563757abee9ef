/** The calls of the console alone, by contract file: a part of the list of all endpoints. */

import { apiKeyCalls } from "./api-keys.ts";
import {
  addToBlocklist,
  approveApplication,
  askForMore,
  declineApplication,
  listApplications,
  listBlocklist,
  overrideDecline,
  readApplication,
  removeFromBlocklist,
} from "./application-back-office.ts";
import { blocklistFileCalls } from "./blocklist-file.ts";
import { booksCalls } from "./books.ts";
import { bureauCalls } from "./bureau.ts";
import { channelCalls } from "./channels.ts";
import { collectionCalls } from "./collections.ts";
import {
  addNote,
  answerComplaint,
  assignComplaint,
  closeComplaint,
  listComplaints,
  openComplaintLetter,
  readComplaint,
  reopenComplaint,
} from "./complaint-back-office.ts";
import { promiseReportCalls } from "./complaint-report.ts";
import { configurationCalls } from "./configuration.ts";
import { readCustomer, revealContact } from "./customer.ts";
import { decisionPolicyCalls } from "./decision-policy.ts";
import { deskListCalls } from "./desk-lists.ts";
import { searchDesk } from "./desk-search.ts";
import type { EndpointShape } from "./endpoint.ts";
import {
  approveNewPlan,
  declineHardship,
  listHardship,
  offerNewPlan,
  openHardship,
  previewNewPlan,
  readHardshipCase,
} from "./hardship-back-office.ts";
import { loanActionCalls } from "./loan-actions.ts";
import { loanCalls } from "./loan-back-office.ts";
import { openingCalls } from "./opening.ts";
import { payeeCheckCalls } from "./payee-checks.ts";
import { portfolioCalls } from "./portfolio.ts";
import { productCatalogueCalls } from "./product-catalogue.ts";
import { uploadProductLogo } from "./product-logo.ts";
import { listProposals } from "./proposals.ts";
import { providerSignInCalls } from "./provider-sign-in.ts";
import { provisionCalls } from "./provisions.ts";
import { reconciliationCalls } from "./reconciliation.ts";
import { readRulePack } from "./rule-pack.ts";
import { secondFactorCalls } from "./second-factor.ts";
import {
  addStaff,
  changeContact,
  changePassword,
  exportStaffLog,
  listStaff,
  readStaffLog,
  resetPassword,
  setActive,
  setUp,
  signIn,
  signOut,
  whoAmI,
} from "./staff.ts";
import { staffChangeCalls } from "./staff-changes.ts";
import { suspenseCalls } from "./suspense.ts";
import { takeoverCalls } from "./takeover.ts";
import { listTexts, previewText, readText } from "./texts.ts";
import { readToday } from "./today.ts";
import { webhookCalls } from "./webhooks.ts";

export const staffGroups: readonly { name: string; endpoints: readonly EndpointShape[] }[] = [
  { name: "loan-back-office", endpoints: loanCalls },
  { name: "loan-actions", endpoints: loanActionCalls },
  { name: "approvals", endpoints: [listProposals] },
  { name: "collections", endpoints: collectionCalls },
  { name: "today", endpoints: [readToday] },
  { name: "desk-search", endpoints: [searchDesk] },
  { name: "desk-lists", endpoints: deskListCalls },
  { name: "customer", endpoints: [readCustomer, revealContact] },
  { name: "suspense", endpoints: suspenseCalls },
  { name: "payee-checks", endpoints: payeeCheckCalls },
  { name: "reconciliation", endpoints: reconciliationCalls },
  { name: "books", endpoints: booksCalls },
  { name: "portfolio", endpoints: portfolioCalls },
  { name: "bureau", endpoints: bureauCalls },
  { name: "provisions", endpoints: provisionCalls },
  { name: "texts", endpoints: [listTexts, readText, previewText] },
  {
    name: "complaint-back-office",
    endpoints: [
      listComplaints,
      readComplaint,
      answerComplaint,
      addNote,
      closeComplaint,
      reopenComplaint,
      assignComplaint,
      openComplaintLetter,
    ],
  },
  { name: "complaint-report", endpoints: promiseReportCalls },
  {
    name: "hardship-back-office",
    endpoints: [
      listHardship,
      readHardshipCase,
      openHardship,
      previewNewPlan,
      offerNewPlan,
      approveNewPlan,
      declineHardship,
    ],
  },
  {
    name: "application-back-office",
    endpoints: [
      listApplications,
      readApplication,
      approveApplication,
      declineApplication,
      askForMore,
      overrideDecline,
      listBlocklist,
      addToBlocklist,
      removeFromBlocklist,
    ],
  },
  { name: "blocklist-file", endpoints: blocklistFileCalls },
  { name: "decision-policy", endpoints: decisionPolicyCalls },
  { name: "product-catalogue", endpoints: [...productCatalogueCalls, uploadProductLogo] },
  { name: "configuration", endpoints: configurationCalls },
  { name: "channels", endpoints: channelCalls },
  { name: "opening", endpoints: openingCalls },
  { name: "takeover", endpoints: takeoverCalls },
  { name: "api-keys", endpoints: apiKeyCalls },
  { name: "webhooks", endpoints: webhookCalls },
  { name: "rule-pack", endpoints: [readRulePack] },
  {
    name: "staff",
    endpoints: [
      signIn,
      signOut,
      whoAmI,
      changePassword,
      changeContact,
      setUp,
      listStaff,
      addStaff,
      setActive,
      resetPassword,
      exportStaffLog,
      readStaffLog,
    ],
  },
  { name: "staff-changes", endpoints: staffChangeCalls },
  { name: "second-factor", endpoints: secondFactorCalls },
  { name: "provider-sign-in", endpoints: providerSignInCalls },
];
