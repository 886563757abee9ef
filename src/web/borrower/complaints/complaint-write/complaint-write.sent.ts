/** What the page that takes a complaint answers to its form. */

export interface Answered {
  /** As it was sent, so that nothing typed is lost. */
  text: string;
  /** Addresses of the pictures that stand in the form. */
  pictures: string[];
  /** Why it was not taken, "" when the form only added or removed a picture. */
  message: string;
  /** What the message is about. */
  about: "text" | "picture" | "sending";
}

/** Stands in the address of a complaint that was sent, where the server names no reference. */
const withoutReference = "sent";

export function sentMark(reference: string | undefined): string {
  return reference || withoutReference;
}

/** The reference in an address: "" where there is none to show, null for a page on which nothing was sent. */
export function referenceIn(mark: string | undefined): string | null {
  if (mark === undefined || mark === "") return null;
  return /^C-\d{6}-[A-Z0-9]{4}$/.test(mark) ? mark : "";
}
