/** The path to go to after sign-in: the screen that was asked for, else the first one. Never an address outside the app. */
import { stepNames } from "#contract/onboarding-steps.ts";
import { sessionParameters } from "#contract/session.ts";
import { afterSignIn, screenPaths } from "./screen-paths.ts";

/** Screens that need a session and whose opening changes nothing. */
const screens: readonly string[] = [
  screenPaths.loanConfirm,
  screenPaths.loanConfirmLegacy,
  screenPaths.loanDetail,
  "/order",
  screenPaths.repayment,
  screenPaths.deferral,
  screenPaths.waysToPay,
  screenPaths.choices,
  screenPaths.alreadyPaid,
  screenPaths.paymentMethod,
  screenPaths.contractNumber,
  screenPaths.paymentCode,
  screenPaths.bindBank,
  screenPaths.agreement,
  screenPaths.papers,
  screenPaths.accountStatement,
  screenPaths.complaint,
  screenPaths.complaintWrite,
  screenPaths.complaintList,
  screenPaths.complaintDetails,
  screenPaths.customerService,
  screenPaths.setting,
  screenPaths.main,
  screenPaths.productDetail,
  screenPaths.kyc,
  screenPaths.consents,
  ...stepNames.map((step) => `${screenPaths.kyc}/${step}`),
  screenPaths.messageChoices,
  screenPaths.dataExport,
  screenPaths.deleteAccount,
];

/** A path of ours with its own parameters; session parameters are left out. */
export function pathAfterSignIn(asked: string | null): string {
  return screenOf(asked) ?? afterSignIn;
}

/** The screen an address names, null when it is none that signing in may lead to. */
export function screenOf(asked: string | null): string | null {
  if (asked === null || asked.length > 2_000 || !/^\/(?![/\\])/.test(asked)) return null;
  const own = "http://own.invalid";
  if (!URL.canParse(asked, own)) return null;
  const url = new URL(asked, own);
  if (url.origin !== own || !screens.includes(url.pathname)) return null;
  for (const name of sessionParameters) if (name !== "lang") url.searchParams.delete(name);
  return url.pathname + url.search;
}
