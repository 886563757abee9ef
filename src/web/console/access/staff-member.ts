/** Who is signed in, as the frame around every console page has loaded it. */
import { useRouteLoaderData } from "react-router";
import type { StaffRole } from "#contract/staff-roles.ts";

/** The frame's route; React Router names it by its file. */
export const frameRoute = "console/frame/console-frame.route";

/** Undefined while the frame itself could not be loaded. */
export function useRole(): StaffRole | undefined {
  return useRouteLoaderData<{ role: StaffRole }>(frameRoute)?.role;
}
