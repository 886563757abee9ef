/** Complaints for tests, sent and answered over the wire as borrowers and staff do; pictures come in as uploads do. */
import sharp from "sharp";
import { problemSave } from "#contract/complaint.ts";
import { answerComplaint, readComplaint } from "#contract/desk.ts";
import type { InputSent } from "#contract/endpoint.ts";
import { imageAddress } from "#contract/image-address.ts";
import type { Services } from "#server/platform/services/services.ts";
import { keepImage } from "#server/platform/uploads/keep-image.ts";
import type { TestBorrower, TestStaff } from "#test/server.ts";

export type ComplaintSent = Partial<InputSent<typeof problemSave>>;

/** "The amount is wrong", about no order, unless told otherwise. */
export function sendComplaint({ client }: Pick<TestBorrower, "client">, sent: ComplaintSent = {}) {
  return client.call(problemSave, {
    problemType: "3",
    problemDetail: "The amount is too high.",
    orderNo: "",
    ...sent,
  });
}

/** The new complaint's id; throws when it was refused. */
export async function sentComplaint(
  borrower: Pick<TestBorrower, "client">,
  sent: ComplaintSent = {},
): Promise<string> {
  const answer = await sendComplaint(borrower, sent);
  if (!answer.ok) throw new Error(answer.message);
  return answer.data.problemId ?? "";
}

/** Answers on the version that stands. */
export async function answered(
  staff: Pick<TestStaff, "client">,
  problemId: string,
  text = "We have put it right.",
  images = "",
) {
  const read = await staff.client.call(readComplaint, { problemId });
  if (!read.ok) throw new Error(read.message);
  const version = String(read.data.version);
  return staff.client.call(answerComplaint, { problemId, version, text, images });
}

/** The address of a picture that was just taken in. */
export async function addPicture(
  services: Services,
  kind: "borrower" | "staff",
  id: string,
): Promise<string> {
  const png = await sharp({ create: { width: 60, height: 60, channels: 3, background: "#888" } })
    .png()
    .toBuffer();
  const kept = await keepImage(services, new Uint8Array(png), { kind, id }, "complaint");
  if (!kept.ok) throw new Error(`the test's picture was refused: ${kept.rejection}`);
  return imageAddress(kept.imageId, "middle");
}
