/** E-mail addresses as people type them. Without a schema, so that pages may read it on the phone too. */

/** A valid e-mail address of the HTML standard (section 4.10.5.1.5), whose domain has a dot: without one no mail leaves the machine. */
const form =
  /^[A-Za-z0-9.!#$%&'*+/=?^_`{|}~-]{1,64}@[A-Za-z0-9](?:[A-Za-z0-9-]{0,61}[A-Za-z0-9])?(?:\.[A-Za-z0-9](?:[A-Za-z0-9-]{0,61}[A-Za-z0-9])?)+$/;

/** Without space around it and with a small domain; null for what is no address, or longer than mail carries (RFC 5321). */
export function readEmailAddress(typed: string): string | null {
  const address = typed.normalize("NFKC").trim();
  if (address.length > 254 || !form.test(address)) return null;
  const at = address.lastIndexOf("@");
  return `${address.slice(0, at)}${address.slice(at).toLowerCase()}`;
}

/** "mailto:…" for a mail program. What a program would read as the beginning of a subject or a copy is encoded. */
export function mailAddress(address: string): string {
  return `mailto:${encodeURIComponent(address).replace("%40", "@")}`;
}

/** "a•••@example.com": enough to know one's own. */
export function maskedAddress(address: string): string {
  return `${address.slice(0, 1)}•••${address.slice(address.lastIndexOf("@"))}`;
}
