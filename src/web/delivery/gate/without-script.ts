/** Remembers, while this tab is open, the pages whose script has failed: from then on they do without it (OB-2). */

const key = "plain";

export function failedHere(): boolean {
  try {
    return sessionStorage.getItem(key) === location.pathname;
  } catch {
    // A browser that stores nothing.
    return false;
  }
}

/** False where the browser stores nothing. */
export function noteFailedHere(): boolean {
  try {
    sessionStorage.setItem(key, location.pathname);
    return true;
  } catch {
    return false;
  }
}
