/** What the complaint page answers to its form. */
import { readReference } from "#contract/complaint-reference.ts";

export interface Answered {
  /** As it was sent, so that nothing typed is lost. */
  text: string;
  /** Addresses of the pictures in the form. */
  pictures: string[];
  /** Why it was rejected, "" when the form only added or removed a picture. */
  message: string;
  /** What the message is about. */
  about: "text" | "picture" | "sending";
}

/** The address's mark of a sent complaint, where the server returned no reference. */
const withoutReference = "sent";

export function sentMark(reference: string | undefined): string {
  return reference || withoutReference;
}

/** The reference in an address: "" where there is none to show, null when no complaint was sent. */
export function referenceIn(mark: string | undefined): string | null {
  if (mark === undefined || mark === "") return null;
  return readReference(mark) ?? "";
}
