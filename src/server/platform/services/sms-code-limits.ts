/**
 * Rate limits of one-time passwords: to one number, by one network address, to one block of numbers, and
 * in total per day. The configuration overrides each of them.
 */
import { z } from "zod";

const Count = z.int().min(1).max(1_000_000);

export const CodeLimitsGiven = z
  .strictObject({
    perDay: z.int().min(0).max(10_000_000),
    reservedForBorrowers: z.int().min(0).max(100),
    toPhonePerDay: Count,
    fromAddressPerHour: Count,
    fromAddressPerDay: Count,
    toBlockPerDay: Count,
  })
  .partial();

export interface CodeLimits {
  /** Codes of all purposes and both channels on one business date: what the lender is ready to pay for. */
  perDay: number;
  /** Percent of them that only numbers of borrowers may use, so that fraud with new numbers locks nobody out. */
  reservedForBorrowers: number;
  toPhonePerDay: number;
  /** Generous: a mobile network may put a whole town behind one address (carrier-grade NAT). */
  fromAddressPerHour: number;
  fromAddressPerDay: number;
  /** To the ten thousand numbers that differ in the last four digits only: fraudsters own such blocks. */
  toBlockPerDay: number;
}

export const codeLimitsDefault: CodeLimits = {
  perDay: 2_000,
  reservedForBorrowers: 30,
  toPhonePerDay: 10,
  fromAddressPerHour: 20,
  fromAddressPerDay: 100,
  toBlockPerDay: 30,
};

/** The pause between two codes to one number (PL-4). */
export const codeWaitSeconds = 60;
export const codeLifetimeMs = 5 * 60_000;
export const codeTriesMaximum = 5;
/** Tries at all codes of one number within a day, right or wrong, for any purpose. */
export const phoneTriesPerDay = 25;
export const codeLength = 6;

/** The codes of a day that numbers without a borrower may use. */
export function openShare({ perDay, reservedForBorrowers }: CodeLimits): number {
  return perDay - Math.ceil((perDay * reservedForBorrowers) / 100);
}
