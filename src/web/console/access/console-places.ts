/** The addresses of the console, by what they mean. */
export const consolePlaces = {
  home: "/console",
  signIn: "/console/sign-in",
  signOut: "/console/sign-out",
  setUp: "/console/set-up",
  applications: "/console/applications",
  complaints: "/console/complaints",
  money: "/console/money",
  reconciliation: "/console/reconciliation",
  denyList: "/console/deny-list",
  suggestions: "/console/suggestions",
  feedback: "/console/feedback",
  promotion: "/console/promotion",
  promotionTemplate: "/console/promotion/template",
  promotionPreview: "/console/promotion/preview",
  staff: "/console/staff",
  staffLog: "/console/staff-log",
  account: "/console/account",
  /** Takes a picture where the wire stands elsewhere. */
  upload: "/console/upload",
} as const;

export function isConsole(pathname: string): boolean {
  return pathname === consolePlaces.home || pathname.startsWith(`${consolePlaces.home}/`);
}

/** One application, by its order. */
export function applicationPlace(orderNo: string): string {
  return `${consolePlaces.applications}/${orderNo}`;
}

/** One complaint. */
export function complaintPlace(problemId: string): string {
  return `${consolePlaces.complaints}/${problemId}`;
}

/** One entry of the money that fits nothing. */
export function moneyPlace(entryNo: string): string {
  return `${consolePlaces.money}/${entryNo}`;
}

/** One statement of a company. */
export function statementPlace(reportNo: string): string {
  return `${consolePlaces.reconciliation}/${reportNo}`;
}

/** An address of the console that was asked for before signing in; anything else leads to the first page. */
export function placeAfterSignIn(asked: string | null | undefined): string {
  const ours = /^\/console(?:\/[\w-]+)*(?:\?[\w=&%+.-]*)?$/;
  return asked != null && ours.test(asked) ? asked : consolePlaces.home;
}
