/**
 * What a member of staff may do (SF-1): every call of the console names one permission or none, a role is a set of them. A new
 * permission needs a line here, in the roles that have it, and its words in the catalogue staff-roles.
 */
import type { StaffRole } from "./staff-roles.ts";

/** In the groups and the order in which the console shows them. */
export const permissionGroups = {
  customers: [
    "see-customers",
    "show-phone",
    "show-documents",
    "see-applications",
    "decide-applications",
    "override-declines",
    "manage-blocklist",
    "see-complaints",
    "handle-complaints",
    "handle-escalated-complaints",
  ],
  loans: [
    "see-hardship",
    "plan-help",
    "approve-plans",
    "propose-money",
    "approve-money",
    "see-collections",
    "collect",
  ],
  money: ["see-money", "match-money", "reconcile", "close-books", "take-over-book"],
  reports: ["see-reports", "read-feedback", "see-conduct", "report-to-bureau"],
  setup: [
    "see-setup",
    "draft-products",
    "publish-products",
    "draft-settings",
    "publish-settings",
    "edit-promotion",
    "open-lender",
  ],
  firm: ["see-staff", "manage-staff", "read-log", "manage-connections"],
} as const;

export type PermissionGroup = keyof typeof permissionGroups;
export type Permission = (typeof permissionGroups)[PermissionGroup][number];

export const permissions: readonly Permission[] = Object.values(permissionGroups).flat();

/** The roles as they are shipped. Nobody approves what they proposed themselves, whatever the role. */
export const permissionsOf: Readonly<Record<StaffRole, readonly Permission[]>> = {
  agent: [
    "see-customers",
    "show-phone",
    "see-applications",
    "decide-applications",
    "see-complaints",
    "handle-complaints",
    "see-hardship",
    "plan-help",
    "propose-money",
    "see-money",
    "see-reports",
    "read-feedback",
    "see-setup",
    "draft-products",
    "draft-settings",
    "see-collections",
    "collect",
  ],
  collector: [
    "see-customers",
    "show-phone",
    "see-complaints",
    "see-hardship",
    "plan-help",
    "propose-money",
    "see-collections",
    "collect",
  ],
  finance: [
    "see-customers",
    "propose-money",
    "approve-money",
    "see-money",
    "match-money",
    "reconcile",
    "close-books",
    "take-over-book",
    "see-reports",
    "see-setup",
    "draft-products",
    "draft-settings",
  ],
  compliance: [
    "see-customers",
    "show-phone",
    "show-documents",
    "see-applications",
    "manage-blocklist",
    "see-complaints",
    "handle-complaints",
    "handle-escalated-complaints",
    "see-hardship",
    "approve-plans",
    "see-money",
    "see-reports",
    "read-feedback",
    "see-setup",
    "draft-products",
    "publish-products",
    "draft-settings",
    "publish-settings",
    "see-staff",
    "read-log",
    "see-collections",
    "see-conduct",
    "report-to-bureau",
  ],
  supervisor: permissions,
  auditor: [
    "see-customers",
    "see-applications",
    "see-complaints",
    "see-hardship",
    "see-money",
    "see-reports",
    "read-feedback",
    "see-setup",
    "see-staff",
    "read-log",
    "see-collections",
    "see-conduct",
  ],
  administrator: [
    "see-setup",
    "draft-settings",
    "publish-settings",
    "see-staff",
    "manage-staff",
    "read-log",
    "manage-connections",
  ],
};

export function may(role: StaffRole, permission: Permission): boolean {
  return permissionsOf[role].includes(permission);
}
