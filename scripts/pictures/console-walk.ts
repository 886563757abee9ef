/** A walk through the console by its links, one page of each kind. */
import { matchRoutes, type RouteObject } from "react-router";
import routes from "#web/routes.ts";

/** A page's links are mostly those of the page before, and finding one among all routes takes a millisecond. */
const known = new Map<string, string | undefined>();

/** The page's route as src/web/routes.ts has it: "/console/loans/:orderNo" of every loan's page; undefined of what is no page, such as a file. */
export function pageAt(pathname: string): string | undefined {
  if (!known.has(pathname)) known.set(pathname, findPage(pathname));
  return known.get(pathname);
}

function findPage(pathname: string): string | undefined {
  const route = matchRoutes(routes as RouteObject[], pathname)?.at(-1)?.route;
  // A layout alone is no page, and the other routes answer with files or lead on.
  if (route === undefined || !("file" in route)) return undefined;
  return String(route.file).endsWith(".route.tsx") ? `/${route.path ?? ""}` : undefined;
}

export interface Place {
  /** Path and query. */
  address: string;
  /** Its route. */
  shape: string;
}

/**
 * From the links of the first page, which are those of the navigation, until nothing new is found. `linksOn` opens a page and says where
 * it leads. What is in `seen` is not a new place, and what is found goes there.
 */
export async function walkConsole(
  start: string,
  linksOn: (address: string) => Promise<readonly URL[]>,
  seen: Set<string>,
): Promise<Place[]> {
  const places: Place[] = [];
  let next = [start];
  while (next.length > 0) {
    const found: string[] = [];
    for (const from of next) {
      for (const { pathname, search } of await linksOn(from)) {
        const shape = pageAt(pathname);
        if (!shape?.startsWith("/console/") || seen.has(shape)) continue;
        seen.add(shape);
        places.push({ address: pathname + search, shape });
        found.push(pathname + search);
      }
    }
    next = found;
  }
  return places;
}
