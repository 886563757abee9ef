/** The signed-in member of staff, as loaded by the frame around every console page. */
import { useRouteLoaderData } from "react-router";
import type { WordsOf } from "#contract/catalogue.ts";
import { may, type Permission } from "#contract/permissions.ts";
import type { StaffRole } from "#contract/staff-roles.ts";
import { type FoundPage, findPages } from "./find-pages.ts";

/** The frame's route; React Router names it by its file. */
export const frameRoute = "console/frame/console-frame.route";

/** Pages that the signed-in member may open, by what is typed; none while the frame itself could not be loaded. */
export function usePages(q: string): readonly FoundPage[] {
  const frame = useRouteLoaderData<{ role: StaffRole; words: WordsOf<"console-frame.page"> }>(
    frameRoute,
  );
  return frame === undefined ? [] : findPages(q, frame.role, frame.words.nav);
}

/** Whether the signed-in member may; false while the frame itself could not be loaded. The server decides in any case. */
export function useMay(permission: Permission): boolean {
  const frame = useRouteLoaderData<{ role: StaffRole }>(frameRoute);
  return frame !== undefined && may(frame.role, permission);
}
