/**
 * Names the check would reject, with the reason each is allowed. An addition must say what happens on a phone without
 * it.
 */

/** Names of ours that newer interfaces also use; in our scripts they are only fields of our own values. */
const ownWords =
  "changed changeId contacts difference displayName dispose drop fileName install login role share tag take when".split(
    " ",
  );

/** React and the router: feature-detected, or only set as a field that older browsers ignore. */
const askedByReact =
  `animation canIntercept capture fetchPriority getAnimations getKeyframes imageSizes loading movementX movementY
  navigationType popover setKeyframes startViewTransition viewTransition`.split(/\s+/);

export const excused = new Map([
  ...ownWords.map((name) => [`.${name}`, "a field of our own values"]),
  ...askedByReact.map((name) => [`.${name}`, "React asks first, or the browser ignores it"]),
  [".cause", "the library for passkeys sets it, nobody reads it"],
  [".getPublicKey", "the library for passkeys asks first"],
  [".authenticatorAttachment", "undefined where it is missing: the server does not ask for it"],
  [
    ".isConditionalMediationAvailable",
    "the library for passkeys asks first; ours never asks for it",
  ],
  ["createImageBitmap", "caught in shrink-photo.ts: the photo goes as large as it is"],
  ["Intl.Segmenter", "asked for in counted-text.ts, which can count without"],
  ["Navigator.clipboard", "caught: the text is selected and copied as by hand"],
  ["Navigator.share", "asked for: where it is missing the file is saved"],
  ["Navigator.canShare", "asked for: an address is shared instead of a file"],
  [".connection", "React Router asks first"],
  ["Navigator.connection", "asked for: nobody saves data where it is missing"],
  [".navigationPreload", "asked for: the worker starts a little later"],
  [".preloadResponse", "undefined where it is missing: the page is fetched"],
]);

/** CSS properties, keywords and selectors, with the effect of their absence. */
export const excusedStyle = new Map([
  ["@forced-colors", "phones without it force none"],
  ["@prefers-color-scheme", "the page is by day at night"],
  ["@prefers-reduced-motion", "nothing moves where rest is asked for by it"],
  ["accent-color", "boxes to tick have the browser's colour"],
  ["aspect-ratio", "what has one is a picture, which has its own once it is there"],
  ["color-scheme", "fields and bars of the browser stay light"],
  ["cursor", "telephones have none"],
  ["line-clamp", "its older name with a prefix stands beside it"],
  ["overscroll-behavior", "the page behind may move along"],
  ["scroll-behavior", "the page jumps instead of gliding"],
  ["text-size-adjust", "its older name with a prefix stands beside it"],
  ["text-underline-offset", "the line stands nearer"],
  ["text-wrap", "a heading breaks where it must"],
  ["user-select", "its older name with a prefix stands beside it; else selected by hand"],
  ["align-content: start", "in a grid all have it; the date is that of blocks"],
  [":backdrop", "takes the browser's shade away, which is not there either"],
  [":focus-visible", "the browser draws its own outline"],
  [":has", "no rule has it but for what script, or another rule, does too"],
  [":marker", "numbers have the colour of their text"],
  [":modal", "the page behind a dialog may move along"],
]);
