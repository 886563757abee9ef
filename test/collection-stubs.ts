/** What the pages of collections ask for, answered to a supervisor. */
import { listCollections, logContact, readCollection, readConduct } from "#contract/collections.ts";
import { whoAmI } from "#contract/staff.ts";
import {
  exampleCollection,
  exampleConduct,
  exampleWorklist,
} from "#web/console/collections/worklist/example-collections.ts";
import { neema } from "#web/console/staff/staff-list/example-staff.ts";
import { given, type Stub } from "./stub-backend.ts";

export const collectionStubs: readonly Stub[] = [
  given(whoAmI, neema),
  given(listCollections, exampleWorklist),
  given(readCollection, exampleCollection()),
  given(logContact, { contactId: "k-1" }),
  given(readConduct, exampleConduct),
];
