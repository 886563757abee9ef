/**
 * What a key of another system may do (CN-3): scopes, each a handful of calls of the console. A key opens these calls and no others, whatever role
 * might; a new scope needs its line here and its words in the catalogue api-keys.
 */

export const keyScopes = [
  "read-loans",
  "read-applications",
  "read-complaints",
  "export-books",
  "read-portfolio",
  "import-settlement-reports",
] as const;
export type KeyScope = (typeof keyScopes)[number];

export const callsOfScope: Readonly<Record<KeyScope, readonly string[]>> = {
  "read-loans": ["listLoans", "readLoanAccount"],
  "read-applications": ["listApplications"],
  "read-complaints": ["listComplaints"],
  "export-books": ["readBooks", "listJournal", "exportTrialBalance"],
  "read-portfolio": ["readPortfolio", "listPortfolioLoans", "exportPortfolio"],
  "import-settlement-reports": [
    "listSettlementReports",
    "readSettlementReport",
    "uploadSettlementReport",
  ],
};

export function opens(scopes: readonly KeyScope[], call: string): boolean {
  return scopes.some((scope) => callsOfScope[scope].includes(call));
}

/** proposed: waits for a second person. dropped: revoked before its approval. */
export const keyStates = ["proposed", "active", "expired", "revoked", "dropped"] as const;
export type KeyState = (typeof keyStates)[number];

/** What every key begins with, so that one that leaked is recognised by programs that look for them. */
export const keyPrefix = "mkopo_key_";
export const keyPattern = /^mkopo_key_([a-z0-9]{8})_[A-Za-z0-9_-]{43}$/;
