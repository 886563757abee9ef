/**
 * Where the back arrow at the head of a page leads (RT-3): to the page above it, not to the one shown before, so that it works without
 * script, in an installed app that has no back key, and from an address opened alone.
 */
import { screenPaths } from "./screen-paths.ts";

const { main, loanDetail, login, complaint, complaintList, customerService, setting } = screenPaths;

/** What is neither about an order nor right below the start page. */
const above: Readonly<Record<string, string>> = {
  [main]: "",
  [login]: "",
  [screenPaths.complaintWrite]: complaint,
  [complaintList]: complaint,
  [screenPaths.complaintDetails]: complaintList,
  [screenPaths.complaintAccess]: customerService,
  [screenPaths.messageChoices]: setting,
  [screenPaths.dataExport]: setting,
  [screenPaths.deleteAccount]: setting,
  [screenPaths.agreement]: screenPaths.loanConfirm,
  [screenPaths.aboutUs]: customerService,
  [screenPaths.privacyPolicy]: customerService,
  [screenPaths.paymentInstructions]: customerService,
};

/**
 * A path of ours; "" for a page with nothing above it. `ofOrder`: the address names an order and its product, so that the order's page is
 * above it.
 */
export function wayUp(pathname: string, ofOrder: boolean): string {
  // A part of a page: an onboarding step, the form of an offer.
  const [, whole] = /^(\/\w+)\/\w/.exec(pathname) ?? [];
  if (whole !== undefined) return whole;
  const up = above[pathname] ?? main;
  if (up !== main || !ofOrder || /^\/(order|loanDetail)$/i.test(pathname)) return up;
  return pathname === screenPaths.paper ? screenPaths.papers : loanDetail;
}
