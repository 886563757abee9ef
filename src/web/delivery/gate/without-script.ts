/** Remembers, for as long as this tab is open, the pages whose script has failed: they do without it from then on (OB-2). */

const key = "without-script";

export function failedHere(): boolean {
  try {
    return sessionStorage.getItem(key) === location.pathname;
  } catch {
    // A browser that keeps nothing.
    return false;
  }
}

/** False where the browser keeps nothing. */
export function noteFailedHere(): boolean {
  try {
    sessionStorage.setItem(key, location.pathname);
    return true;
  } catch {
    return false;
  }
}
