/** Columns of the access grid: complaints; and the rows of one that a code opened without a session. */
import { problemDetail } from "#contract/complaint.ts";
import { sealAccess } from "#server/flows/complaint/access-token.ts";
import { answered, sentComplaint } from "#test/complaints.ts";
import type { Cell } from "./cells.ts";
import type { IdKind } from "./kinds.ts";

/** The reference that each secret goes with. */
const references = new Map<string, string>();

const malformed = ["../../etc/passwd", "'; drop table complaint; --", "💥", "x".repeat(200)];
const missing = "9b2f0c1e-0000-4000-8000-000000000000";
const borrowers = { belongs: "borrower", malformed, missing } as const;

export const complaintKinds = {
  complaint: { ...borrowers, of: (access, whose) => sentComplaint(access[whose]) },
  "answered-complaint": {
    ...borrowers,
    of: async (access, whose) => {
      const problemId = await sentComplaint(access[whose]);
      await answered(access.agent, problemId);
      return problemId;
    },
  },
  "complaint-access": {
    ...{ belongs: "bearer", malformedIsMissing: true, missing: `v1.${"A".repeat(16)}.A.A` },
    malformed,
    of: async ({ world, own }) => {
      const problemId = await sentComplaint(own);
      const read = await own.client.call(problemDetail, { problemId });
      if (!read.ok) throw new Error(read.message);
      const { settings, calendar } = world.server.services;
      const { encryptionKey } = settings;
      const token = sealAccess(problemId, { encryptionKey, now: calendar.now() });
      references.set(token, read.data.reference ?? "");
      return token;
    },
  },
} satisfies Record<string, IdKind>;

const reference = "C-260302-ZZZZ";

export const complaintAccessCells: Readonly<Record<string, Cell>> = {
  sendComplaintCode: { plain: { reference } },
  openComplaint: { plain: { reference, code: "123456" } },
  readOpenedComplaint: {
    ids: { accessToken: "complaint-access" },
    plain: (_access, { accessToken = "" }) => ({ reference: references.get(accessToken) ?? "" }),
  },
  takeUpOpenedComplaint: {
    ids: { accessToken: "complaint-access" },
    plain: (_access, { accessToken = "" }) => ({
      ...{ reference: references.get(accessToken) ?? "", by: "officer" },
    }),
    unsent: ["problemDetail"],
  },
};
