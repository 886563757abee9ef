/** The unsent draft, stored in this tab so that neither a reload nor going back loses it. */

const draftName = "complaintDraft";

interface Draft {
  user: string;
  text: string;
}

export function saveDraft(user: string, text: string): void {
  try {
    if (text === "") sessionStorage.removeItem(draftName);
    else sessionStorage.setItem(draftName, JSON.stringify({ user, text } satisfies Draft));
  } catch {
    // Storage is full or blocked: the field itself still has the text.
  }
}

/** "" when there is none, or another borrower wrote it. */
export function readDraft(user: string): string {
  try {
    const stored = JSON.parse(sessionStorage.getItem(draftName) ?? "null") as Partial<Draft> | null;
    return stored?.user === user && typeof stored.text === "string" ? stored.text : "";
  } catch {
    return "";
  }
}
