/** E-mail addresses as people type them. Without a schema, so that pages may read it on the phone too. */

const form =
  /^[A-Za-z0-9.!#$%&'*+/=?^_`{|}~-]{1,64}@(?:[A-Za-z0-9](?:[A-Za-z0-9-]{0,61}[A-Za-z0-9])?\.)+[A-Za-z]{2,63}$/;

/** Without space around it and with a small domain; null for what is no address. */
export function readEmailAddress(typed: string): string | null {
  const address = typed.normalize("NFKC").trim();
  if (address.length > 254 || !form.test(address) || address.includes("..")) return null;
  const at = address.lastIndexOf("@");
  return `${address.slice(0, at)}${address.slice(at).toLowerCase()}`;
}

/** "a•••@example.com": enough to know one's own. */
export function maskedAddress(address: string): string {
  return `${address.slice(0, 1)}•••${address.slice(address.lastIndexOf("@"))}`;
}
