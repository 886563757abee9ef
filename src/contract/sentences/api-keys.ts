/** Sentences for the fields of keys of other systems. */
export const apiKeySentences = {
  keyId: "Id of a key of another system.",
  "listApiKeys:rows": "Keys, newest first, at most 200.",
  "listApiKeys:rows/name": "What the lender calls the system.",
  "listApiKeys:rows/prefix": "What the key begins with, by which it is recognised.",
  "listApiKeys:rows/scopes": "What it may do.",
  "listApiKeys:rows/state":
    "proposed: waits for a second person; active; expired; revoked; dropped: given up before its approval.",
  "listApiKeys:rows/until": "The last day it opens anything, as 2026-12-31.",
  "rows/lastUsed": "When it was last used, within some minutes; empty where it never was.",
  "listApiKeys:rows/proposed": "Who proposed it, and when.",
  "rows/approved": "Who approved it, and when; null before.",
  "rows/mayApprove": "True: it is proposed, and by somebody else than the reader.",
  "proposeApiKey:name": "What the lender calls the system.",
  "proposeApiKey:scopes": "What it may do, with commas: read-loans, export-books and so on.",
  "proposeApiKey:until": "The last day it opens anything, as 2026-12-31; at most a year away.",
  "proposeApiKey:key": "The key, sent as Authorization: Bearer. Shown this once.",
} as const;
