/** The endpoints of the lender's console: deciding and answering at the desk, and the staff's own accounts. */
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

export interface EndpointGroup {
  /** The contract file's. */
  name: string;
  endpoints: readonly EndpointShape[];
}

export const deskGroups: readonly EndpointGroup[] = [
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
];

export const staffGroup: EndpointGroup = {
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
};
