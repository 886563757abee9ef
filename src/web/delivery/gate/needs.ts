/**
 * What the router's script needs beyond the oldest browsers we serve (OB-1: Chrome 70, Safari 13). The gate in the page
 * tests for it, and the build check (scripts/old-phones) reads the list: a feature that is neither listed here nor present
 * in every browser that the gate lets through may not be used.
 */

/**
 * Chrome 85 and Safari 14.1 are the first with both. React Router transfers its data in a stream, and whoever encodes text in a
 * stream has the others; `replaceAll` came with the youngest syntax of the build (`??=`), which cannot be tested for under our content security policy.
 */
export function canRun(): boolean {
  return "TextEncoderStream" in window && "replaceAll" in String.prototype;
}

/** What fallbacks.ts installs where it is missing: paths from `window`, `#` for the prototype. */
export const replaced = [
  "Array#at",
  "String#at",
  "Object.hasOwn",
  "URL.canParse",
  "HTMLFormElement#requestSubmit",
  "SubmitEvent#submitter",
] as const;

export type Replaced = (typeof replaced)[number];

/** True when nothing has to be installed: every browser got this feature last. */
export function isComplete(): boolean {
  return "canParse" in URL;
}
