/** The calls for papers, the statement of account, and the check of a paper. */
import type { FastifyInstance } from "fastify";
import * as complaints from "#contract/complaint-back-office.ts";
import * as contract from "#contract/papers.ts";
import { serve } from "../../platform/http/serve.ts";
import type { Services } from "../../platform/services/services.ts";
import { openComplaintLetter } from "./complaint-letter.ts";
import { listPapers } from "./list-papers.ts";
import { openPaper, readPaperFile, readStatement } from "./read-papers.ts";
import { verifyPaper } from "./verify-paper.ts";

export function paperRoutes(app: FastifyInstance, services: Services): void {
  serve(app, services, contract.listPapers, listPapers);
  serve(app, services, contract.openPaper, openPaper);
  serve(app, services, contract.readPaperFile, readPaperFile);
  serve(app, services, contract.readStatement, readStatement);
  serve(app, services, contract.verifyPaper, verifyPaper);
  serve(app, services, complaints.openComplaintLetter, openComplaintLetter);
}
