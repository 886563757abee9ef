/** Builds addresses of our own: path, its parameters, then the session parameters passed on (RT-5). */

export type AddressParameters = Readonly<Record<string, string | undefined>>;

/**
 * "/loanDetail?productId=p1&user_id=7": parameters in `to` and in `own` win over travelling ones of the same name.
 * `to` is a path of ours, with or without a query and a hash; undefined and "" are left out.
 */
export function borrowerPath(
  to: string,
  travelling: AddressParameters,
  own: AddressParameters = {},
): string {
  const url = new URL(to, "http://own.invalid");
  for (const [name, value] of Object.entries(own)) {
    if (value !== undefined && value !== "") url.searchParams.set(name, value);
  }
  for (const [name, value] of Object.entries(travelling)) {
    if (value && !url.searchParams.has(name)) url.searchParams.set(name, value);
  }
  return url.pathname + url.search + url.hash;
}

/**
 * The same for an address that came from data and passed the allow-list: another origin gets the parameters
 * too, but never the session's secret.
 */
export function borrowerAddress(
  allowed: string,
  travelling: AddressParameters,
  own: AddressParameters = {},
): string {
  if (!/^https?:/.test(allowed)) return borrowerPath(allowed, travelling, own);
  const { session_id: _secret, ...others } = travelling;
  return new URL(allowed).origin + borrowerPath(allowed, others, own);
}

/** Removes the secret from an address: null when it carries none. */
export function withoutSecret(address: string): string | null {
  const url = new URL(address, "http://own.invalid");
  if (!url.searchParams.has("session_id")) return null;
  url.searchParams.delete("session_id");
  return url.pathname + url.search + url.hash;
}
