/**
 * A complaint reached without a session, by its reference and a code sent to the telephone it was sent from (CP-14): for whoever changed the
 * phone, closed the account or complains on somebody's behalf. All calls are ours.
 */
import { z } from "zod";
import { notSent } from "./account.ts";
import { ComplaintLevel, ComplaintState, OutsideBody } from "./complaint.ts";
import {
  accessRejections,
  notToReopen,
  sendingRejections,
  textMissing,
} from "./complaint-rejections.ts";
import { defineEndpoint } from "./endpoint.ts";

const shared = {
  encoding: "form",
  client: "form",
  success: "00",
  method: "POST",
  session: "none",
} as const;

const { referenceWrong, accessCodeWrong } = accessRejections;

/** As typed: case, spaces and dashes do not count (`readReference`). */
const ReferenceTyped = z.string().min(1).max(40);

/** What opened it: the reference and the secret that the code was exchanged for. */
const opened = { reference: ReferenceTyped, accessToken: z.string().min(1).max(400) };

export const sendComplaintCode = defineEndpoint({
  ...shared,
  name: "sendComplaintCode",
  summary:
    "Sends a code to the telephone a complaint was sent from; the answer is the same whether or not there is such a complaint",
  effect: "command",
  path: "/user-problem/problem-access/send-code",
  input: z.object({ reference: ReferenceTyped }),
  output: z.object({ waitSeconds: z.int() }),
  rejections: {
    referenceWrong,
    codesFromAddress: notSent.codesFromAddress,
    codesOfDay: notSent.codesOfDay,
  },
});

export const openComplaint = defineEndpoint({
  ...shared,
  name: "openComplaint",
  summary: "Exchanges a reference and its code for a secret that opens this complaint alone",
  effect: "command",
  path: "/user-problem/problem-access/open",
  input: z.object({ reference: ReferenceTyped, code: z.string().min(1).max(40) }),
  output: z.object({
    /** For an HttpOnly cookie; never for an address. */
    accessToken: z.string(),
    /** Seconds it lasts. */
    lasts: z.int(),
  }),
  rejections: { referenceWrong, accessCodeWrong },
});

const Said = z.object({ time: z.string(), text: z.string() });

export const readOpenedComplaint = defineEndpoint({
  ...shared,
  name: "readOpenedComplaint",
  summary: "The opened complaint: what was said both ways, the dates promised, where else to turn",
  effect: "query",
  path: "/user-problem/problem-access/read",
  input: z.object(opened),
  output: z.object({
    reference: z.string(),
    type: z.string(),
    sonType: z.string(),
    time: z.string(),
    state: ComplaintState,
    stateText: z.string(),
    productName: z.string(),
    /** Of the telephone codes go to, the last digits. */
    phone: z.string(),
    content: z.string(),
    /** How many pictures were sent with it: they are shown to a session alone. */
    pictures: z.int(),
    answerDue: z.string(),
    /** Oldest first. */
    answers: z.array(Said.extend({ pictures: z.int() })),
    reopened: z.array(Said),
    mayReopen: z.boolean(),
    level: ComplaintLevel,
    handedTo: z.string(),
    handedDue: z.string(),
    mayAskOfficer: z.boolean(),
    outside: OutsideBody.nullable(),
  }),
  rejections: {},
});

export const takeUpOpenedComplaint = defineEndpoint({
  ...shared,
  name: "takeUpOpenedComplaint",
  summary:
    "Takes the opened complaint up again, or hands it to the complaints officer, by the rules of the signed-in calls",
  effect: "command",
  path: "/user-problem/problem-access/take-up",
  input: z.object({
    ...opened,
    by: z.enum(["desk", "officer"]),
    /** Needed once there is an answer. */
    problemDetail: z.string().optional(),
  }),
  /** The last day of the answer. */
  output: z.object({ answerDue: z.string() }),
  rejections: { textMissing, textTooLong: sendingRejections.textTooLong, notToReopen },
});
