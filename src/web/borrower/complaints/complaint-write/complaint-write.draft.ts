/** The unsent draft, stored in this tab so that a reload or going back loses nothing. */

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
    // Full or forbidden: the field itself still has it.
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
