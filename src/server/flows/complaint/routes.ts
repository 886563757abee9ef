/** The calls about complaints, of borrowers and of staff. */
import type { FastifyInstance } from "fastify";
import * as contract from "#contract/complaint.ts";
import * as access from "#contract/complaint-access.ts";
import * as desk from "#contract/complaint-back-office.ts";
import * as report from "#contract/complaint-report.ts";
import { serve } from "../../platform/http/serve.ts";
import type { Services } from "../../platform/services/services.ts";
import { answerComplaint } from "./answer.ts";
import { addNote, assignComplaint, closeComplaint, reopenComplaint } from "./case-changes.ts";
import { listComplaints } from "./case-queue.ts";
import { openComplaint, sendComplaintCode } from "./open-by-code.ts";
import { readOpenedComplaint, takeUpOpenedComplaint } from "./opened.ts";
import { exportPromises, listPromises, readPromiseReport } from "./promise-report.ts";
import { readComplaint } from "./read-case.ts";
import { problemDetail, problemList } from "./read-complaints.ts";
import { problemInit } from "./read-start.ts";
import { askOfficer, reopenOwnComplaint } from "./reopen-own.ts";
import { problemSave } from "./save.ts";
import { saveScore } from "./score.ts";

export function complaintRoutes(app: FastifyInstance, services: Services): void {
  serve(app, services, contract.problemInit, problemInit);
  serve(app, services, contract.problemSave, problemSave);
  serve(app, services, contract.problemList, problemList);
  serve(app, services, contract.problemDetail, problemDetail);
  serve(app, services, contract.reopenOwnComplaint, reopenOwnComplaint);
  serve(app, services, contract.askComplaintsOfficer, askOfficer);
  serve(app, services, contract.saveScore, saveScore);
  serve(app, services, access.sendComplaintCode, sendComplaintCode);
  serve(app, services, access.openComplaint, openComplaint);
  serve(app, services, access.readOpenedComplaint, readOpenedComplaint);
  serve(app, services, access.takeUpOpenedComplaint, takeUpOpenedComplaint);
  serve(app, services, desk.listComplaints, listComplaints);
  serve(app, services, desk.readComplaint, readComplaint);
  serve(app, services, desk.answerComplaint, answerComplaint);
  serve(app, services, desk.addNote, addNote);
  serve(app, services, desk.closeComplaint, closeComplaint);
  serve(app, services, desk.reopenComplaint, reopenComplaint);
  serve(app, services, desk.assignComplaint, assignComplaint);
  serve(app, services, report.readPromiseReport, readPromiseReport);
  serve(app, services, report.listPromises, listPromises);
  serve(app, services, report.exportPromises, exportPromises);
}
