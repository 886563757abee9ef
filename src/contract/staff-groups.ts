/** The calls of the console alone, by contract file: a part of the list of all endpoints. */

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
import { channelCalls } from "./channels.ts";
import {
  addNote,
  answerComplaint,
  assignComplaint,
  closeComplaint,
  listComplaints,
  readComplaint,
  reopenComplaint,
} from "./complaint-back-office.ts";
import { configurationCalls } from "./configuration.ts";
import { readCustomer, revealContact } from "./customer.ts";
import { decisionPolicyCalls } from "./decision-policy.ts";
import { searchDesk } from "./desk-search.ts";
import type { EndpointShape } from "./endpoint.ts";
import {
  approveNewPlan,
  declineHardship,
  listHardship,
  offerNewPlan,
  previewNewPlan,
  readHardshipCase,
} from "./hardship-back-office.ts";
import { loanActionCalls } from "./loan-actions.ts";
import { loanCalls } from "./loan-back-office.ts";
import { openingCalls } from "./opening.ts";
import { productCatalogueCalls } from "./product-catalogue.ts";
import { uploadProductLogo } from "./product-logo.ts";
import { reconciliationCalls } from "./reconciliation.ts";
import { readRulePack } from "./rule-pack.ts";
import {
  addStaff,
  changePassword,
  listStaff,
  readStaffLog,
  resetPassword,
  setActive,
  setUp,
  signIn,
  signOut,
  whoAmI,
} from "./staff.ts";
import { suspenseCalls } from "./suspense.ts";
import { listTexts, previewText, readText } from "./texts.ts";

export const staffGroups: readonly { name: string; endpoints: readonly EndpointShape[] }[] = [
  { name: "loan-back-office", endpoints: loanCalls },
  { name: "loan-actions", endpoints: loanActionCalls },
  { name: "desk-search", endpoints: [searchDesk] },
  { name: "customer", endpoints: [readCustomer, revealContact] },
  { name: "suspense", endpoints: suspenseCalls },
  { name: "reconciliation", endpoints: reconciliationCalls },
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
    ],
  },
  {
    name: "hardship-back-office",
    endpoints: [
      listHardship,
      readHardshipCase,
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
  { name: "rule-pack", endpoints: [readRulePack] },
  {
    name: "staff",
    endpoints: [
      signIn,
      signOut,
      whoAmI,
      changePassword,
      setUp,
      listStaff,
      addStaff,
      setActive,
      resetPassword,
      readStaffLog,
    ],
  },
];
