/** The name a request is measured and traced under: its route's pattern, or the one that whoever answers many addresses gave it. */
import type { FastifyRequest } from "fastify";

const given = new WeakMap<FastifyRequest, string>();

/** For a route that answers many addresses. `name` is a pattern from the code, never an address that was asked for. */
export function nameRoute(request: FastifyRequest, name: string): void {
  given.set(request, name);
}

export function routeName(request: FastifyRequest): string {
  return given.get(request) ?? request.routeOptions.url ?? "unknown";
}
