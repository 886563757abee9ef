/** The order a complaint is about, kept on the phone so that it stays chosen on the way to and fro (CP-2, CP-4). */

const keptName = "complaintOrderNo";

export function keepOrder(orderNo: string): void {
  try {
    localStorage.setItem(keptName, orderNo);
  } catch {
    // Full or forbidden: the address carries it too.
  }
}

/** "" when none is kept. */
export function readKeptOrder(): string {
  try {
    return localStorage.getItem(keptName) ?? "";
  } catch {
    return "";
  }
}

export function forgetOrder(): void {
  try {
    localStorage.removeItem(keptName);
  } catch {
    // Forbidden: then nothing was kept either.
  }
}
