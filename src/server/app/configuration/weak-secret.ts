/** Whether a key or secret can be guessed: a word from an example, or repeated characters or bytes. */

/** How secrets in examples, images and instructions begin. */
const placeholder =
  /^(?:change-?_?me|changeit|password|passwd|secret|default|example|sample|dummy|test(?:ing)?|admin|root|postgres|mkopo|minio(?:admin)?|your[-_ ].*|my[-_ ].*|x+|\*+|\.+|…+|<.*>|\$\{.*\}|todo|none|null|undefined|qwerty.*|letmein|12345\d*|0+)[-_!]?(?:key|secret|password|\d{0,4})?[!.]?$/i;

/** What is wrong with a secret that a person or a provider chose; null for nothing. */
export function weakSecret(text: string, lengthMinimum = 1): string | null {
  if (placeholder.test(text)) return "is a word from an example";
  if (new Set(text).size < Math.min(4, lengthMinimum)) return "repeats the same characters";
  if (text.length < lengthMinimum) return `is shorter than ${lengthMinimum} characters`;
  return null;
}

/** Thirty-two random bytes have about thirty distinct values; fewer than this never happens by chance. */
const differentBytesMinimum = 17;

/** What is wrong with 32 bytes that must be random; null for nothing. */
export function weakKey(bytes: Buffer): string | null {
  if (new Set(bytes).size < differentBytesMinimum) return "repeats the same bytes";
  const steps = new Set(bytes.subarray(1).map((byte, at) => (byte - bytes[at]!) & 0xff));
  if (steps.size < 4) return "counts up or down";
  if (bytes.every((byte) => byte >= 0x20 && byte <= 0x7e)) return "is text that was typed";
  return null;
}
