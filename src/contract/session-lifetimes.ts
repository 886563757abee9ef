/**
 * How long each session, its cookie and each one-time way to one lasts: stated here alone. The server ends them by these,
 * and the cookies of the web app end with them.
 */
const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;

/** In milliseconds. */
export const sessionLifetimes = {
  /** A borrower who signed in by a code in a browser. Sessions the app hands over are opened by whoever runs it. */
  borrower: 14 * day,
  staff: 12 * hour,
  /** A staff session without a call ends earlier. */
  staffIdle: 30 * minute,
  /** From the password to the second factor. */
  staffFactor: 10 * minute,
  /** Both in a demo: longer than its business date can be moved ahead. */
  demo: 12 * 365 * day,
  /** A staff browser that is not used stays known. */
  staffDevice: 180 * day,
  /** A one-time password of staff, and the address that sets up the first account. */
  staffOneTimePassword: 7 * day,
  staffSetUp: day,
  /** The cookie of a sign-in that waits for its code: longer than the code is good for, asking for another needs the number too. */
  codeAsked: 15 * minute,
  /** A complaint opened by its reference and a code. */
  complaint: 30 * minute,
  /** The longest lifetime of any cookie. */
  cookie: 400 * day,
  /** Ended sessions are stored this long, for questions about what happened. */
  endedRetention: 30 * day,
} as const;

/** A session in use is marked so after this time, not with every call. */
export const sessionMarkedAfter = { borrower: 5 * minute, staff: minute } as const;

/** The Max-Age of a cookie. */
export function cookieSeconds(lifetime: keyof typeof sessionLifetimes): number {
  return sessionLifetimes[lifetime] / 1_000;
}
