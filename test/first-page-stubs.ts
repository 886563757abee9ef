/** What the console's first page asks for, answered as for a supervisor: wherever signing in leads to it. */
import { listApplications } from "#contract/application-back-office.ts";
import { listCollections } from "#contract/collections.ts";
import { listComplaints } from "#contract/complaint-back-office.ts";
import { listHardship } from "#contract/hardship-back-office.ts";
import { countApprovals } from "#contract/loan-actions.ts";
import { listSuspenseEntries } from "#contract/suspense.ts";
import { readToday } from "#contract/today.ts";
import { exampleQueue as applications } from "#web/console/applications/application-case/example-application.ts";
import { exampleWorklist } from "#web/console/collections/worklist/example-collections.ts";
import { exampleQueue as complaints } from "#web/console/complaints/complaint-case/example-complaint.ts";
import { exampleHardshipQueue } from "#web/console/hardship/hardship-case/example-case.ts";
import { exampleToday } from "#web/console/today/first-page/example-today.ts";
import { given, type Stub } from "./stub-backend.ts";

export const firstPageStubs: readonly Stub[] = [
  given(listComplaints, complaints()),
  given(listApplications, applications()),
  given(listHardship, exampleHardshipQueue()),
  given(countApprovals, { waiting: 2 }),
  given(listSuspenseEntries, { entries: [], waiting: 3, more: false, openPayouts: [] }),
  given(listCollections, exampleWorklist),
  given(readToday, exampleToday),
];
