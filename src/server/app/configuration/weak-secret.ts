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

/** Characters that a secret of the lender's own choosing must have; random hexadecimal digits of that length are 64 bits. */
const chosenLengthMinimum = 16;

/** Words that secrets are named by and that stand in examples, longest first. */
const exampleWords = [
  ...["changeme", "change", "example", "sample", "dummy", "default", "placeholder", "testing"],
  ...["test", "demo", "local", "staging", "stage", "production", "prod", "live", "please", "admin"],
  ...["password", "passwort", "passwd", "passphrase", "secret", "token", "signature", "signing"],
  ...["webhook", "hook", "callback", "report", "payment", "payout", "razorpay", "daraja", "mpesa"],
  ...["safaricom", "airtel", "vodacom", "selcom", "dragonpay", "beem", "msg91", "africastalking"],
  ...["semaphore", "mkopo", "lender", "lending", "loans", "loan", "company", "super", "strong"],
  ...["random", "string", "the", "this", "that", "our", "your", "for", "and", "not", "very", "key"],
  ...["qwertyuiop", "qwerty", "letmein", "welcome", "master", "root", "user", "value", "here"],
].toSorted((one, other) => other.length - one.length);
const words = new RegExp(exampleWords.join("|"), "gi");

/** Rows of a keyboard; neighbours in one of them are typed without a thought. */
const keyRows = ["qwertyuiop", "asdfghjkl", "zxcvbnm", "1234567890"];

/**
 * What is wrong with a secret that the lender makes up and that alone proves who sends a webhook, report or callback; null for
 * nothing. Stricter than `weakSecret`, since nobody but us sees to it that it is random.
 */
export function weakChosenSecret(text: string): string | null {
  const plain = weakSecret(text, chosenLengthMinimum);
  if (plain !== null) return plain;
  const small = text.toLowerCase();
  if (new Set(small).size < 5 || isPeriodic(small)) return "repeats the same characters";
  if (isRun(small)) return "follows the alphabet or the keyboard";
  const rest = small.replace(words, "");
  // What is left of random text that happens to hold a word is still long.
  if (rest !== small && rest.replace(/[^\p{L}\p{N}]/gu, "").length < 10) {
    return "is made of words from examples";
  }
  return null;
}

/** A beginning of at most half of it, over and over. */
function isPeriodic(text: string): boolean {
  for (let period = 1; period <= text.length / 2; period += 1) {
    if (text.slice(period) === text.slice(0, -period)) return true;
  }
  return false;
}

/** Three of four characters are the one before, or stand beside it in the alphabet or on the keyboard. */
function isRun(text: string): boolean {
  const follows = (at: number) => {
    const [before, now] = [text[at - 1]!, text[at]!];
    const isBeside = Math.abs(now.charCodeAt(0) - before.charCodeAt(0)) <= 1;
    const pairs = [before + now, now + before];
    return isBeside || keyRows.some((row) => pairs.some((pair) => row.includes(pair)));
  };
  const followed = Array.from({ length: text.length - 1 }, (_, at) => follows(at + 1));
  return followed.filter(Boolean).length * 4 >= followed.length * 3;
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
