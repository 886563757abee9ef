/** Complaints sent and answered over the wire, with uploaded images. */
import sharp from "sharp";
import { problemSave } from "#contract/complaint.ts";
import { answerComplaint, readComplaint } from "#contract/complaint-back-office.ts";
import type { InputSent } from "#contract/endpoint.ts";
import { fileAddress, imageAddress } from "#contract/image-address.ts";
import type { Services } from "#server/platform/services/services.ts";
import { evidencePurpose } from "#server/platform/uploads/evidence-purpose.ts";
import { storeImage } from "#server/platform/uploads/store-image.ts";
import { pdfFile } from "#test/documents.ts";
import type { TestBorrower, TestStaff } from "#test/server.ts";

export type ComplaintSent = Partial<InputSent<typeof problemSave>>;

/** By default "The amount is wrong", about no order. */
export function sendComplaint({ client }: Pick<TestBorrower, "client">, sent: ComplaintSent = {}) {
  return client.call(problemSave, {
    problemType: "3",
    problemDetail: "The amount is too high.",
    orderNo: "",
    ...sent,
  });
}

/** Returns the new complaint's id; throws when it is rejected. */
export async function sentComplaint(
  borrower: Pick<TestBorrower, "client">,
  sent: ComplaintSent = {},
): Promise<string> {
  const answer = await sendComplaint(borrower, sent);
  if (!answer.ok) throw new Error(answer.message);
  return answer.data.problemId ?? "";
}

/** Answers on the current version. */
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

/** A PDF that a member of staff sent as evidence. */
export async function addEvidence(services: Services, id: string): Promise<string> {
  const stored = await storeImage(services, pdfFile(), { kind: "staff", id }, evidencePurpose);
  if (!stored.ok) throw new Error(`the test's PDF was rejected: ${stored.rejection}`);
  return fileAddress(stored.imageId);
}

/** Uploads an image and returns its URL. */
export async function addPicture(
  services: Services,
  kind: "borrower" | "staff",
  id: string,
): Promise<string> {
  const png = await sharp({ create: { width: 60, height: 60, channels: 3, background: "#888" } })
    .png()
    .toBuffer();
  const stored = await storeImage(
    services,
    new Uint8Array(png),
    { kind, id },
    kind === "staff" ? "answer" : "complaint",
  );
  if (!stored.ok) throw new Error(`the test's picture was rejected: ${stored.rejection}`);
  return imageAddress(stored.imageId, "middle");
}
