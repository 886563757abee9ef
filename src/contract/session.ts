/**
 * Session parameters: what the native shell puts into the address, what travels on to every further
 * address and call (RT-5, AP-3; decision record 0004).
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

/** Keeps the borrower's session; no script reads it. */
export const sessionCookie = "mkopo_session";

/** Where the console keeps its session, and how the web's server passes it on to the wire. */
export const staffCookie = "mkopo_staff";
/** Knows a browser in which a member of staff has been let in; opens nothing. */
export const staffDeviceCookie = "mkopo_staff_device";
export const staffHeader = "x-staff-session";

/** Keeps the code of the language a person chose, and nothing else (AP-8). */
export const languageCookie = "mkopo_language";

/** How the web's server tells the wire in the same process where a browser is; from anywhere else it counts for nothing. */
export const clientAddressHeader = "x-client-address";
