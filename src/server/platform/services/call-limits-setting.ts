/** How many requests a minute one server takes from one caller. */
export interface CallLimits {
  /** Requests a minute; 0 is any number. */
  perSession: number;
  /** Many borrowers share one address of a mobile network. */
  perAddress: number;
}

export const callLimitsDefault: CallLimits = { perSession: 300, perAddress: 3_000 };
