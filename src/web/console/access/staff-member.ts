/** The signed-in member of staff, as loaded by the frame around every console page. */
import { useRouteLoaderData } from "react-router";
import type { StaffRole } from "#contract/staff-roles.ts";

/** The frame's route; React Router names it by its file. */
export const frameRoute = "console/frame/console-frame.route";

/** Undefined while the frame itself could not be loaded. */
export function useRole(): StaffRole | undefined {
  return useRouteLoaderData<{ role: StaffRole }>(frameRoute)?.role;
}
