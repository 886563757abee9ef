/** A walk through the console by its links, one page of each kind. */
import { matchRoutes, type RouteObject } from "react-router";
import routes from "#web/routes.ts";

/** A file, or a door out: no page. */
const noPage = /(?:file|export|sign-out|letter|picture|trial-balance)$/;

/** The screen's route: "/console/loans/:orderNo" of every loan's page; undefined of what is no page of the console. */
function shapeOf(pathname: string): string | undefined {
  const [best] = matchRoutes(routes as RouteObject[], pathname)?.slice(-1) ?? [];
  if (best === undefined || !pathname.startsWith("/console/")) return undefined;
  const { pathname: matched, params } = best;
  const named = Object.entries(params).filter(([name]) => name !== "*");
  const shape = named.reduce(
    (path, [name, value]) => path.replace(`/${value}`, `/:${name}`),
    matched,
  );
  return noPage.test(shape) ? undefined : shape;
}

/** Links from one page to the next that are followed from the navigation on. */
const deepest = 2;

export interface Place {
  /** Path and query. */
  address: string;
  /** Its route. */
  shape: string;
}

/** `linksOn` opens a page and says where it leads. What is in `seen` is not a new place, and what is found goes there. */
export async function walkConsole(
  start: string,
  linksOn: (address: string, depth: number) => Promise<readonly URL[]>,
  seen: Set<string>,
): Promise<Place[]> {
  const places: Place[] = [];
  let next = [start];
  for (let depth = 0; depth <= deepest; depth += 1) {
    const found: string[] = [];
    for (const from of next) {
      for (const { pathname, search } of await linksOn(from, depth)) {
        const shape = shapeOf(pathname);
        if (shape === undefined || seen.has(shape)) continue;
        seen.add(shape);
        places.push({ address: pathname + search, shape });
        found.push(pathname + search);
      }
    }
    next = found;
  }
  return places;
}
