/** Calls of collections: of staff, and the log that the borrower reads. */
import type { FastifyInstance } from "fastify";
import * as contract from "#contract/collections.ts";
import { readContactLog as contactLog } from "#contract/contact-log.ts";
import { serve } from "../../platform/http/serve.ts";
import type { Services } from "../../platform/services/services.ts";
import { addCollectionNote, assignCollection, planCollection } from "./change-case.ts";
import { listCollections } from "./list-cases.ts";
import { logContact } from "./log-contact.ts";
import { readCollection } from "./read-case.ts";
import { readConduct } from "./read-conduct.ts";
import { readContactLog } from "./read-log.ts";

export function collectionRoutes(app: FastifyInstance, services: Services): void {
  serve(app, services, contactLog, readContactLog);
  serve(app, services, contract.listCollections, listCollections);
  serve(app, services, contract.readCollection, readCollection);
  serve(app, services, contract.logContact, logContact);
  serve(app, services, contract.assignCollection, assignCollection);
  serve(app, services, contract.planCollection, planCollection);
  serve(app, services, contract.addCollectionNote, addCollectionNote);
  serve(app, services, contract.readConduct, readConduct);
}
