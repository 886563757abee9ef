/** The roles of staff (SF-1); what each may do stands in permissions.ts. A new member is an agent unless another role is chosen. */
export const staffRoles = [
  "agent",
  "collector",
  "finance",
  "compliance",
  "supervisor",
  "auditor",
  "administrator",
] as const;
export type StaffRole = (typeof staffRoles)[number];
