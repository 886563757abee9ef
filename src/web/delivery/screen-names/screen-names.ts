/** Which screen an address belongs to, as the pattern of src/web/routes.ts: "/console/customers/:customerId". For metrics and traces. */
import { matchRoutes, type RouteObject, type ServerBuild } from "react-router";

/** Returns null for addresses of no screen; never a part of the address itself. */
export function screenNames({ routes }: Pick<ServerBuild, "routes">) {
  const below = (parent: string | undefined): RouteObject[] =>
    Object.values(routes).flatMap((route) => {
      if (route === undefined || route.parentId !== parent) return [];
      const { id, path, index, caseSensitive } = route;
      const facts = {
        id,
        ...(path === undefined ? {} : { path }),
        ...(caseSensitive ? { caseSensitive } : {}),
      };
      return [index ? { ...facts, index: true } : { ...facts, children: below(id) }];
    });
  const table = below(undefined);
  return (pathname: string): string | null => {
    // What script fetches for a screen has the screen's address and an ending.
    const path = pathname.replace(/^\/_root\.data$/, "/").replace(/\.data$/, "");
    const matches = matchRoutes(table, path) ?? [];
    if (matches.length === 0) return null;
    const parts = matches.flatMap(({ route }) => route.path?.replace(/^\/|\/$/g, "") || []);
    return `/${parts.join("/")}`;
  };
}
