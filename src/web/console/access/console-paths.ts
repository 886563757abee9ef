/** Paths of the console by name. */
export const consolePaths = {
  home: "/console",
  signIn: "/console/sign-in",
  signOut: "/console/sign-out",
  firstAccount: "/console/first-account",
  setUp: "/console/set-up",
  applications: "/console/applications",
  loans: "/console/loans",
  approvals: "/console/approvals",
  search: "/console/search",
  /** No page of its own: customers are found by the search. */
  customers: "/console/customers",
  complaints: "/console/complaints",
  hardship: "/console/hardship",
  money: "/console/money",
  reconciliation: "/console/reconciliation",
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
  staffLog: "/console/staff-log",
  account: "/console/account",
  /** Receives picture uploads where the API has another origin. */
  upload: "/console/upload",
} as const;

export function isConsole(pathname: string): boolean {
  return pathname === consolePaths.home || pathname.startsWith(`${consolePaths.home}/`);
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

/** What may be done about a loan's money; of one kind where it is named. */
export function loanMoneyPath(orderNo: string, kind = ""): string {
  return `${loanPath(orderNo)}/money${kind === "" ? "" : `?do=${kind}`}`;
}

/** One proposal. */
export function approvalPath(actionId: string): string {
  return `${consolePaths.approvals}/${actionId}`;
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

/** One complaint. */
export function complaintPath(problemId: string): string {
  return `${consolePaths.complaints}/${problemId}`;
}

/** One entry of the suspense account. */
export function suspensePath(entryNo: string): string {
  return `${consolePaths.money}/${entryNo}`;
}

/** One settlement report of a provider. */
export function settlementReportPath(statementNo: string): string {
  return `${consolePaths.reconciliation}/${statementNo}`;
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
