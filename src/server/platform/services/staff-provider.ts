/** The company's own sign-in for staff: an OpenID Connect provider. */
import type { StaffRole } from "#contract/staff-roles.ts";

export interface StaffProvider {
  /** As staff know it: "Sign in with ...". */
  name: string;
  issuer: string;
  clientId: string;
  secret: string;
  /** The claim that is the login of an account here. */
  loginClaim: string;
  /** Null: accounts are made here, and only who has one comes in. Else the provider says who comes in, as what. */
  roles: { claim: string; byValue: Readonly<Record<string, StaffRole>> } | null;
  /** Values of the claim amr that count as a second factor given; none: it is asked for here. */
  secondFactor: readonly string[];
}
