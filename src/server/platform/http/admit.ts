/**
 * Decides who may call an endpoint: a borrower by a borrower's session, staff by a staff session and the permissions of its role.
 * A session of one kind is ignored where the other is needed (decision record 0025).
 */
import type { FastifyRequest } from "fastify";
import type { EndpointShape } from "#contract/endpoint.ts";
import type { CommonRejectionName } from "#contract/envelope.ts";
import { opens } from "#contract/key-scopes.ts";
import { may } from "#contract/permissions.ts";
import type { Services } from "../services/services.ts";
import { findCaller, keyOf, staffTokenOf } from "./caller.ts";
import type { Fields } from "./decode.ts";
import { type Call, isTooNew } from "./handler.ts";

type Admitted =
  | ({ ok: true } & Pick<Call, "borrowerId" | "sessionId" | "deviceId" | "ofApp" | "staff">)
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
  const { borrowerId = "", sessionId = "", deviceId = "", ofApp = false } = session ?? {};
  return { ok: true, borrowerId, sessionId, deviceId, ofApp, staff: null };
}

async function admitStaff(
  { name, permission, withOneTimePassword, beforeFactor, decides }: EndpointShape,
  request: FastifyRequest,
  services: Services,
): Promise<Admitted> {
  // Whoever sends a key is that other system, whatever else comes with it.
  const token = keyOf(request) || staffTokenOf(request, services.settings);
  const found = await services.findStaff(services, token);
  if (found === null) return denied("staffNeeded");
  const { oneTimePassword, scopes, ...staff } = found;
  // A call that says nothing of who may make it is nobody's.
  if (permission === undefined) return denied("roleNeeded");
  if (scopes !== null) {
    if (!opens(scopes, name)) return denied("roleNeeded");
    return { ok: true, ...noBorrower, staff };
  }
  if (permission !== null && !may(staff.role, permission)) return denied("roleNeeded");
  const { factor } = staff;
  if (factor === "asked" && beforeFactor !== "asked" && beforeFactor !== "either") {
    return denied("factorNeeded");
  }
  if (oneTimePassword && !withOneTimePassword) return denied("ownPasswordNeeded");
  if (factor === "missing" && beforeFactor !== "missing" && beforeFactor !== "either") {
    return denied("factorMissing");
  }
  if (decides && isTooNew({ staff, services })) return denied("tooNewToDecide");
  return { ok: true, ...noBorrower, staff };
}

const noBorrower = { borrowerId: "", sessionId: "", deviceId: "", ofApp: false } as const;

function denied(rejection: CommonRejectionName): Admitted {
  return { ok: false, rejection };
}
