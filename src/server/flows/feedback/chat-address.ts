/** The URL that opens a WhatsApp chat with a number. */

/** "" for a number without its country code: it would reach a stranger. */
export function chatAddress(phone: string): string {
  const digits = phone.replace(/\D/g, "");
  return phone.trim().startsWith("+") && digits.length >= 7 ? `https://wa.me/${digits}` : "";
}
