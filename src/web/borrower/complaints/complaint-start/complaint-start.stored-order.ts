/** The order a complaint is about, kept on the phone so that it stays chosen on the way to and fro (CP-2, CP-4). */

const storageKey = "complaintOrderNo";

export function storeOrder(orderNo: string): void {
  try {
    localStorage.setItem(storageKey, orderNo);
  } catch {
    // Full or forbidden: the address carries it too.
  }
}

/** "" when none is kept. */
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
    // Forbidden: then nothing was kept either.
  }
}
