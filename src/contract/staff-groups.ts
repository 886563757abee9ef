/** The calls of the console alone, by contract file: a part of the list of all endpoints. */
import {
  addDenied,
  approveApplication,
  askForMore,
  declineApplication,
  listApplications,
  listDenied,
  overruleDecline,
  readApplication,
  removeDenied,
} from "./application-desk.ts";
import {
  addNote,
  answerComplaint,
  assignComplaint,
  closeComplaint,
  listComplaints,
  readComplaint,
  reopenComplaint,
} from "./desk.ts";
import type { EndpointShape } from "./endpoint.ts";
import { productCatalogueCalls } from "./product-catalogue.ts";
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

export const staffGroups: readonly { name: string; endpoints: readonly EndpointShape[] }[] = [
  {
    name: "desk",
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
    name: "application-desk",
    endpoints: [
      listApplications,
      readApplication,
      approveApplication,
      declineApplication,
      askForMore,
      overruleDecline,
      listDenied,
      addDenied,
      removeDenied,
    ],
  },
  { name: "product-catalogue", endpoints: productCatalogueCalls },
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
