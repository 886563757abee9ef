/**
 * Decides who may call an endpoint: a borrower by a borrower's session, staff by a staff session and role.
 * A session of one kind is ignored where the other is needed (decision record 0025).
 */
import type { FastifyRequest } from "fastify";
import type { EndpointShape } from "#contract/endpoint.ts";
import type { CommonRejectionName } from "#contract/envelope.ts";
import type { Services } from "../services/services.ts";
import { findCaller, staffTokenOf } from "./caller.ts";
import type { Fields } from "./decode.ts";
import type { Staff } from "./handler.ts";

type Admitted =
  | { ok: true; borrowerId: string; sessionId: string; deviceId: string; staff: Staff | null }
  | { ok: false; rejection: CommonRejectionName };

/** Costs one indexed query. */
export async function admit(
  endpoint: EndpointShape,
  request: FastifyRequest,
  query: Fields,
  services: Services,
): Promise<Admitted> {
  if (endpoint.session === "staff") return admitStaff(endpoint, request, services);
  const { session, namesAnother } = await findCaller(services.db, request, query, services);
  if (session === null && endpoint.session === "borrower") {
    return denied(namesAnother ? "otherAccount" : "sessionNeeded");
  }
  const { borrowerId = "", sessionId = "", deviceId = "" } = session ?? {};
  return { ok: true, borrowerId, sessionId, deviceId, staff: null };
}

async function admitStaff(
  { role, withOneTimePassword }: EndpointShape,
  request: FastifyRequest,
  services: Services,
): Promise<Admitted> {
  const found = await services.findStaff(services, staffTokenOf(request, services.settings));
  if (found === null) return denied("staffNeeded");
  const { oneTimePassword, ...staff } = found;
  if (role !== undefined && staff.role !== role) return denied("roleNeeded");
  if (oneTimePassword && !withOneTimePassword) return denied("ownPasswordNeeded");
  return { ok: true, borrowerId: "", sessionId: "", deviceId: "", staff };
}

function denied(rejection: CommonRejectionName): Admitted {
  return { ok: false, rejection };
}
