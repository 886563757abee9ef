/** Paths of the console by name. */
export const consolePaths = {
  home: "/console",
  today: "/console/today",
  signIn: "/console/sign-in",
  /** To the company's own sign-in. */
  providerSignIn: "/console/sign-in/start",
  signOut: "/console/sign-out",
  firstAccount: "/console/first-account",
  setUp: "/console/set-up",
  takeovers: "/console/takeover",
  webhooks: "/console/webhooks",
  apiKeys: "/console/api-keys",
  applications: "/console/applications",
  loans: "/console/loans",
  approvals: "/console/approvals",
  search: "/console/search",
  customers: "/console/customers",
  payments: "/console/payments",
  payouts: "/console/payouts",
  payeeChecks: "/console/payee-checks",
  listFile: "/console/list-file",
  complaints: "/console/complaints",
  complaintPromises: "/console/complaint-promises",
  complaintPromisesFile: "/console/complaint-promises/file",
  hardship: "/console/hardship",
  collections: "/console/collections",
  conduct: "/console/conduct",
  money: "/console/money",
  reconciliation: "/console/reconciliation",
  books: "/console/books",
  journal: "/console/books/journal",
  trialBalanceFile: "/console/books/trial-balance",
  provisions: "/console/provisions",
  provision: "/console/provisions/proposal",
  provisionLoans: "/console/provisions/loans",
  provisionFile: "/console/provisions/file",
  portfolio: "/console/portfolio",
  portfolioLoans: "/console/portfolio/loans",
  portfolioFile: "/console/portfolio/file",
  bureau: "/console/bureau",
  bureauFile: "/console/bureau/file",
  decisionPolicy: "/console/decision-policy",
  decisionPolicyEdit: "/console/decision-policy/edit",
  decisionPolicyVersion: "/console/decision-policy/version",
  blocklist: "/console/blocklist",
  blocklistFile: "/console/blocklist/file",
  blocklistExport: "/console/blocklist/export",
  suggestions: "/console/suggestions",
  feedback: "/console/feedback",
  products: "/console/products",
  newProduct: "/console/products/new",
  texts: "/console/texts",
  holidays: "/console/holidays",
  marketRules: "/console/market-rules",
  promotion: "/console/promotion",
  promotionTemplate: "/console/promotion/template",
  promotionPreview: "/console/promotion/preview",
  settings: "/console/settings",
  staff: "/console/staff",
  roles: "/console/staff/roles",
  staffLog: "/console/staff-log",
  staffLogFile: "/console/staff-log/file",
  account: "/console/account",
  /** Where the second factor is set up, and where it is given at sign-in. */
  ownFactor: "/console/account/second-factor",
  giveFactor: "/console/second-factor",
  /** Receive uploads of pictures and PDFs where the API has another origin. */
  upload: "/console/upload",
  uploadEvidence: "/console/upload-evidence",
} as const;

export function isConsole(pathname: string): boolean {
  return pathname === consolePaths.home || pathname.startsWith(`${consolePaths.home}/`);
}

/** A loan at collections, beside the worklist. */
export function collectionPath(orderNo: string): string {
  return `${consolePaths.collections}?loan=${orderNo}`;
}

/** A product's versions and history. */
export function productPath(productId: string): string {
  return `${consolePaths.products}/${productId}`;
}

/** The editor of a product's draft. */
export function productEditPath(productId: string): string {
  return `${productPath(productId)}/edit`;
}

/** Two versions field by field; the later one is also published or returned there. */
export function productComparePath(productId: string, from: number, to: number): string {
  return `${productPath(productId)}/compare?from=${from}&to=${to}`;
}

/** Where the comparison shows a policy tried on past applications; `from` 0 compares a first version with none. */
export function productPolicyTriedPath(productId: string, from: number, to: number): string {
  return `${productComparePath(productId, from, to)}#${policyTriedId}`;
}

export const policyTriedId = "policy-tried";

/** What a borrower would see of a draft, asked by the editor's script. */
export function productPreviewPath(productId: string): string {
  return `${productPath(productId)}/preview`;
}

/** One application, by its order. */
export function applicationPath(orderNo: string): string {
  return `${consolePaths.applications}/${orderNo}`;
}

/** One loan, by its order. */
export function loanPath(orderNo: string): string {
  return `${consolePaths.loans}/${orderNo}`;
}

/** A list as a file, narrowed as its address says. */
export function listFilePath(list: string, query: string): string {
  return `${consolePaths.listFile}?list=${list}${query === "" ? "" : `&${query}`}`;
}

/** What may be done about a loan's money; of one kind where it is named. */
export function loanMoneyPath(orderNo: string, kind = ""): string {
  return `${loanPath(orderNo)}/money${kind === "" ? "" : `?do=${kind}`}`;
}

/** A new plan for a loan, begun at the desk. */
export function newPlanPath(orderNo: string): string {
  return `${loanPath(orderNo)}/new-plan`;
}

/** One proposal. */
export function approvalPath(actionId: string): string {
  return `${consolePaths.approvals}/${actionId}`;
}

/** One change of a staff account. */
export function staffChangePath(changeId: string): string {
  return `${consolePaths.approvals}/staff/${changeId}`;
}

/** One document of what the lender configures. */
export function settingsPath(kind: string): string {
  return `${consolePaths.settings}/${kind}`;
}

/** One request for help. */
export function hardshipPath(requestId: string): string {
  return `${consolePaths.hardship}/${requestId}`;
}

/** One customer. */
export function customerPath(borrowerId: string): string {
  return `${consolePaths.customers}/${borrowerId}`;
}

/** One book that is taken over; its refused or different lines, page by page. */
export function takeoverPath(takeoverId: string, show = "", page = 0): string {
  const query = new URLSearchParams(show === "" ? {} : { show });
  if (page > 0) query.set("page", String(page));
  const asked = query.size === 0 ? "" : `?${query}`;
  return `${consolePaths.takeovers}/${takeoverId}${asked}`;
}

/** The same lines as a CSV file. */
export function takeoverLinesPath(takeoverId: string, show: string): string {
  return `${consolePaths.takeovers}/${takeoverId}/lines?show=${show}`;
}

/** One webhook endpoint, its deliveries by how they stand; one delivery of it. */
export function webhookPath(endpointId: string, show = "all"): string {
  return `${consolePaths.webhooks}/${endpointId}${show === "all" ? "" : `?show=${show}`}`;
}

export function webhookDeliveryPath(endpointId: string, eventId: string): string {
  return `${consolePaths.webhooks}/${endpointId}/${eventId}`;
}

/** One complaint. */
export function complaintPath(problemId: string): string {
  return `${consolePaths.complaints}/${problemId}`;
}

/** The letter about it as PDF. */
export function complaintLetterPath(problemId: string): string {
  return `${complaintPath(problemId)}/letter`;
}

/** The report of promises of a period, with the list behind one of its figures; its file. */
export function complaintPromisesPath(parts: Readonly<Record<string, string>>): string {
  return `${consolePaths.complaintPromises}?${new URLSearchParams(parts)}`;
}

export function complaintPromisesFilePath(from: string, until: string): string {
  return `${consolePaths.complaintPromisesFile}?${new URLSearchParams({ from, until })}`;
}

/** One entry of the suspense account. */
export function suspensePath(entryNo: string): string {
  return `${consolePaths.money}/${entryNo}`;
}

/** One settlement report of a provider. */
export function settlementReportPath(statementNo: string): string {
  return `${consolePaths.reconciliation}/${statementNo}`;
}

/** The books of a month ("2026-03"). */
export function booksPath(period: string): string {
  return `${consolePaths.books}?period=${encodeURIComponent(period)}`;
}

/** Its trial balance as CSV. */
export function trialBalanceFilePath(period: string): string {
  return `${consolePaths.trialBalanceFile}?period=${encodeURIComponent(period)}`;
}

/** Its journal; of one account where it is named; after an entry. */
export function journalPath(period: string, account = "", after = ""): string {
  const query = new URLSearchParams({ period });
  if (account !== "") query.set("account", account);
  if (after !== "") query.set("after", after);
  return `${consolePaths.journal}?${query}`;
}

/** A proposal of provisions; `done` says what has just been done with it. */
export function provisionPath(no: string, done = ""): string {
  return `${consolePaths.provision}?${new URLSearchParams({ no, ...(done === "" ? {} : { done }) })}`;
}

/** The page of provisions with a day to propose. */
export function provisionsPath(on: string): string {
  return `${consolePaths.provisions}?${new URLSearchParams({ on })}`;
}

/** The loans of a proposal, or of one of its buckets. */
export function provisionLoansPath(parts: Readonly<Record<string, string>>): string {
  return `${consolePaths.provisionLoans}?${new URLSearchParams(parts)}`;
}

/** A proposal as a CSV file. */
export function provisionFilePath(no: string): string {
  return `${consolePaths.provisionFile}?${new URLSearchParams({ no })}`;
}

/** The portfolio on a day ("2026-03-31"). */
export function portfolioPath(on: string, currency = ""): string {
  return `${consolePaths.portfolio}?${new URLSearchParams({ on, ...(currency === "" ? {} : { currency }) })}`;
}

/** The loans behind a figure of it, by the parts of the figure; after a loan. */
export function portfolioLoansPath(parts: Readonly<Record<string, string>>): string {
  return `${consolePaths.portfolioLoans}?${new URLSearchParams(parts)}`;
}

/** Its figures as CSV. */
export function portfolioFilePath(on: string, currency: string): string {
  return `${consolePaths.portfolioFile}?${new URLSearchParams({ on, currency })}`;
}

/** Where a file for a credit bureau is opened, with the question why. */
export function bureauOpenPath(fileNo: string): string {
  return `${consolePaths.bureau}?${new URLSearchParams({ open: fileNo })}#open`;
}

/** A file for a credit bureau that was opened. */
export function bureauFilePath(downloadId: string): string {
  return `${consolePaths.bureauFile}?${new URLSearchParams({ download: downloadId })}`;
}

/** The console path requested before signing in; any other address leads to the first page. */
export function pathAfterSignIn(asked: string | null | undefined): string {
  const ours = /^\/console(?:\/[\w-]+)*(?:\?[\w=&%+.-]*)?$/;
  return asked != null && ours.test(asked) ? asked : consolePaths.home;
}

/** The editor of one text in one language. */
export function textPath(id: string, language: string): string {
  return `${consolePaths.texts}/${id}/${language}`;
}
