/** How a telephone number is shown to its owner: "•••5678". */
export function maskedPhone(phone: string): string {
  return `•••${phone.slice(-4)}`;
}
