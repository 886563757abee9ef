/** Makes the test browser as limited as an old phone's: removes newer interfaces before any script of a page runs. */
import type { Page } from "playwright-core";

/** Interfaces newer than Chrome 85 or Safari 14.1 that our pages, or their libraries, use or may use. */
export const since2020 = [
  "Array.prototype.at",
  "Array.prototype.findLast",
  "Array.prototype.toReversed",
  "Array.prototype.toSorted",
  "AbortSignal.timeout",
  "CSS.supports",
  "Element.prototype.replaceChildren",
  "HTMLDialogElement.prototype.close",
  "HTMLDialogElement.prototype.showModal",
  "HTMLFormElement.prototype.requestSubmit",
  "Intl.Segmenter",
  "Object.hasOwn",
  "Promise.any",
  "String.prototype.at",
  "SubmitEvent.prototype.submitter",
  "URL.canParse",
  "crypto.randomUUID",
  "structuredClone",
];

/** Interfaces newer than Chrome 70 or Safari 13. */
export const since2018 = [
  ...since2020,
  ...["BigInt", "Intl.DisplayNames", "Object.fromEntries", "Promise.allSettled"],
  ...[
    "String.prototype.matchAll",
    "String.prototype.replaceAll",
    "TextDecoderStream",
    "TextEncoderStream",
    "TransformStream",
  ],
];

/** Newer selectors too: querying one throws, as it did then. */
export async function takeAway(page: Page, paths: readonly string[]): Promise<void> {
  await page.addInitScript((gone) => {
    for (const path of gone) {
      const names = path.split(".");
      const last = String(names.pop());
      const holder = names.reduce((at, name) => Object(at)[name], window as unknown);
      const own = last in Object(holder) ? Object(holder) : {};
      delete own[last];
      // For instances such as `crypto` it is on the prototype.
      if (last in own) delete Object.getPrototypeOf(own)[last];
    }
    for (const { prototype } of [Element, Document]) {
      for (const name of ["matches", "closest", "querySelector", "querySelectorAll"]) {
        const asked = Object(prototype)[name] as ((selector: string) => unknown) | undefined;
        if (asked === undefined) continue;
        Object(prototype)[name] = function (this: unknown, selector: string): unknown {
          if (/:modal|:has\(|:popover-open/.test(selector)) throw new SyntaxError(selector);
          return asked.call(this, selector);
        };
      }
    }
  }, paths);
}
