/** What a member of staff may do: agents do the daily work, supervisors also look after staff. A new member is an agent unless it is said. */
export const staffRoles = ["agent", "supervisor"] as const;
export type StaffRole = (typeof staffRoles)[number];
