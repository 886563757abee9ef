/** The order a complaint is about, stored on the phone so that it stays selected between pages (CP-2, CP-4). */

const storageKey = "complaintOrderNo";

export function storeOrder(orderNo: string): void {
  try {
    localStorage.setItem(storageKey, orderNo);
  } catch {
    // Storage is full or blocked: the address carries it too.
  }
}

/** "" when none is stored. */
export function readStoredOrder(): string {
  try {
    return localStorage.getItem(storageKey) ?? "";
  } catch {
    return "";
  }
}

export function removeStoredOrder(): void {
  try {
    localStorage.removeItem(storageKey);
  } catch {
    // Storage is blocked: nothing was stored either.
  }
}
