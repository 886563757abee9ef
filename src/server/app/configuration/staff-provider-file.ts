/** `staffSignIn` of the configuration file, and the secret that belongs to it: the company's own sign-in for staff. */
import { z } from "zod";
import { staffRoles } from "#contract/staff-roles.ts";
import { ConfigurationError } from "../../platform/runtime/configuration-error.ts";
import type { StaffProvider } from "../../platform/services/staff-provider.ts";

const secretName = "MKOPO_STAFF_SIGN_IN_SECRET";
const loopback = ["localhost", "127.0.0.1", "[::1]"];

/** By TLS, but for a provider on this very machine. */
const Issuer = z.url().refine((text) => {
  const { protocol, hostname } = new URL(text);
  return protocol === "https:" || (protocol === "http:" && loopback.includes(hostname));
}, "must be an https address");

const Claim = z.string().min(1).max(200);

export const StaffSignInGiven = z
  .strictObject({
    name: z.string().trim().min(1).max(60),
    issuer: Issuer,
    clientId: z.string().min(1).max(200),
    loginClaim: Claim.default("email"),
    roleClaim: Claim.optional(),
    roles: z.record(z.string().min(1), z.enum(staffRoles)).optional(),
    secondFactor: z.array(z.string().min(1)).default([]),
  })
  .refine(
    ({ roleClaim, roles }) => (roleClaim === undefined) === (roles === undefined),
    "must have roleClaim and roles together",
  );

export type StaffSignInGiven = z.output<typeof StaffSignInGiven>;

/** Null where there is none. Throws where file and secret do not go together. */
export function staffProviderOf(
  given: StaffSignInGiven | null,
  secret: string | null,
): StaffProvider | null {
  if (given === null && secret === null) return null;
  if (given === null) {
    throw new ConfigurationError(`${secretName} is set, and MKOPO_CONFIG has no staffSignIn`);
  }
  if (secret === null) {
    throw new ConfigurationError(`${secretName} must be set: MKOPO_CONFIG names a staffSignIn`);
  }
  const { roleClaim, roles, ...others } = given;
  const byRole =
    roleClaim === undefined || roles === undefined ? null : { claim: roleClaim, byValue: roles };
  return { ...others, roles: byRole, secret };
}
