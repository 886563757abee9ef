/**
 * What the router's script asks of a browser beyond the oldest we serve (OB-1: Chrome 70, Safari 13). The gate in the page
 * asks for it, and the check at build (scripts/old-phones) reads the list: what is neither there nor in a browser that the
 * gate lets through may not be used.
 */

/**
 * Chrome 85 and Safari 14.1 are the first with all three. React Router hands its data over in a stream; `replaceAll` is as
 * old as the youngest syntax of the build (`??=`), which nothing can ask for under our content policy.
 */
export function canRun(): boolean {
  return (
    "TextEncoderStream" in window && "TransformStream" in window && "replaceAll" in String.prototype
  );
}

/** What fallbacks.ts puts in where it is missing: paths from `window`, `#` for the prototype. */
export const replaced = [
  "Array#at",
  "String#at",
  "Object.hasOwn",
  "URL.canParse",
  "HTMLFormElement#requestSubmit",
  "SubmitEvent#submitter",
] as const;

export type Replaced = (typeof replaced)[number];

/** Whether nothing is to be put in: this came last, in every browser. */
export function isComplete(): boolean {
  return "canParse" in URL;
}
