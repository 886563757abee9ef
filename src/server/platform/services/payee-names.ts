/**
 * Whether a provider is asked whose account it is before money goes there (OP-6). go-on and wait: what becomes of the payout when the
 * provider cannot tell a name, or does not answer. By default it goes on: a provider without names must not hold up every payout of a
 * lender who has not chosen so.
 */
import { z } from "zod";

const choices = ["off", "go-on", "wait"] as const;
export type PayeeNames = (typeof choices)[number];

export const payeeNamesDefault: PayeeNames = "go-on";
export const PayeeNamesGiven = z.enum(choices).default(payeeNamesDefault);
