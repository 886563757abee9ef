/**
 * Session parameters: what the native shell puts into the address and what is passed on to every further address and call (RT-5,
 * AP-3; decision record 0004).
 */

/** Parameters of the session string. `session_id` is the secret; the page takes it out of the address bar. */
export const sessionParameters = [
  "session_id",
  "device_id",
  "user_id",
  "app_version",
  "app_name",
  "lang",
] as const;

type SessionParameter = (typeof sessionParameters)[number];
export type Session = Partial<Record<SessionParameter, string>>;

/** Header names of the two clients: a marker, then a pair taken from the session parameters. */
export const clientHeaders = {
  json: {
    marker: ["x-requested-with", "XMLHttpRequest"],
    pair: { "x-session-id": "session_id", "x-device-id": "device_id" },
  },
  form: {
    marker: ["x-mkopo-client", "h5"],
    pair: { "x-user-id": "user_id", "x-app-version": "app_version" },
  },
} as const;

const mirrors: readonly (readonly [string, string])[] = [
  ["product_id", "productId"],
  ["order_id", "orderId"],
];

/** The address's parameters with either spelling of product and order id giving both. The first value of a name counts. */
export function readParameters(search: URLSearchParams): Record<string, string> {
  const read = new Map<string, string>();
  for (const [name, value] of search) if (!read.has(name)) read.set(name, value.slice(0, 500));
  return mirrorParameters(Object.fromEntries(read));
}

/** The same parameters with either spelling of product and order id giving both; an empty one counts as not given. */
export function mirrorParameters(given: Record<string, string>): Record<string, string> {
  const mirrored = { ...given };
  for (const [one, other] of mirrors) {
    const value = mirrored[one] || mirrored[other];
    if (value) {
      mirrored[one] ||= value;
      mirrored[other] ||= value;
    }
  }
  return mirrored;
}

export function readSession(parameters: Record<string, string>): Session {
  const session: Session = {};
  for (const name of sessionParameters) {
    const value = parameters[name];
    if (value !== undefined && value !== "") session[name] = value;
  }
  return session;
}

/**
 * The name a cookie of ours has. Over https the prefix makes the browser refuse it from any other host of the domain, and
 * from a page without TLS, so that nobody can put a session of their own in its place.
 */
export function cookieName(name: string, secure: boolean): string {
  return secure ? `__Host-${name}` : name;
}

/** Holds the borrower's session; HttpOnly. */
export const sessionCookie = "mkopo_session";

/** The console's session cookie, and the header by which the web's server passes it on to the API. */
export const staffCookie = "mkopo_staff";
/** Identifies a browser in which a member of staff has signed in; grants no access. */
export const staffDeviceCookie = "mkopo_staff_device";
export const staffHeader = "x-staff-session";

/** Holds the code of the chosen language (AP-8). */
export const languageCookie = "mkopo_language";

/** The header by which the web's server passes a browser's address to the API in the same process; ignored from anywhere else. */
export const clientAddressHeader = "x-client-address";
