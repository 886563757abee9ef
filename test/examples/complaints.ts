/** Preparations of the calls about complaints: by staff, and without a session. */
import { sendComplaintCode } from "#contract/complaint-access.ts";
import { closeComplaint } from "#contract/complaint-back-office.ts";
import type { Access } from "#test/access/kinds.ts";
import { answered, sendComplaint, sentComplaint } from "#test/complaints.ts";
import { codeSentTo } from "#test/sms-codes.ts";

const complaintOf = ({ own }: Access, problemDetail: string) =>
  sentComplaint(own, { problemDetail });

export const complaintsPrepared = {
  openComplaint: async ({ world }: Access) => {
    const phone = "13512345671";
    const borrower = await world.server.borrower({ phone });
    const sent = await sendComplaint(borrower);
    const reference = (sent.ok ? sent.data.reference : undefined) ?? "";
    await world.server.client().call(sendComplaintCode, { reference });
    return { sent: { reference, code: await codeSentTo(world, phone) } };
  },
  answerComplaint: async (access: Access) => ({
    sent: {
      problemId: await complaintOf(access, "Answer me"),
      version: "1",
      text: "Found it",
      images: "",
    },
  }),
  closeComplaint: async (access: Access) => {
    const problemId = await complaintOf(access, "Close me");
    await answered(access.agent, problemId);
    return { sent: { problemId, version: "2" } };
  },
  reopenComplaint: async (access: Access) => {
    const problemId = await complaintOf(access, "Once more");
    await answered(access.agent, problemId);
    await access.agent.client.call(closeComplaint, { problemId, version: "2" });
    return { sent: { problemId, version: "3", text: "Not yet" } };
  },
};
