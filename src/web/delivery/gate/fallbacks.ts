/**
 * Small replacements for what the router's script uses and older browsers lack (OB-1), fetched by the gate only where
 * something is missing. Each does what our pages and the router ask of it, under the name of the standard.
 */
import { type Replaced, replaced } from "./needs.ts";

/** As `at` of arrays and strings: counted from the end when negative. */
function at(this: ArrayLike<unknown>, index: number): unknown {
  const whole = Math.trunc(index) || 0;
  return this[whole < 0 ? this.length + whole : whole];
}

function hasOwn(holder: object, name: PropertyKey): boolean {
  return Object.getOwnPropertyDescriptor(holder, name) !== undefined;
}

function canParse(address: string | URL, base?: string | URL): boolean {
  try {
    new URL(address, base);
    return true;
  } catch {
    return false;
  }
}

/** Through a real button, so that the browser checks the fields and tells of the submit as for a tap. */
function requestSubmit(this: HTMLFormElement, submitter?: HTMLElement | null): void {
  if (submitter) {
    submitter.click();
    return;
  }
  const button = document.createElement("button");
  button.hidden = true;
  this.appendChild(button);
  button.click();
  button.remove();
}

let tapped: { button: Element; form: Element } | null = null;

/** The button that sends a form; browsers say so in the event only since 2020. */
function submitter(this: Event): Element | null {
  return this.type === "submit" && tapped !== null && tapped.form === this.target
    ? tapped.button
    : null;
}

function watchButtons(): void {
  addEventListener(
    "click",
    ({ target }) => {
      const button = (target as Element).closest("button, input");
      const { form, type } = (button ?? {}) as Partial<HTMLInputElement>;
      const sends = type === "submit" || type === "image";
      tapped = button && form && sends ? { button, form } : null;
      // The submit follows at once; what comes later is another's.
      setTimeout(() => {
        tapped = null;
      });
    },
    true,
  );
}

const fallbacks: Record<Replaced, unknown> = {
  "Array#at": at,
  "String#at": at,
  "Object.hasOwn": hasOwn,
  "URL.canParse": canParse,
  "HTMLFormElement#requestSubmit": requestSubmit,
  "SubmitEvent#submitter": submitter,
};

/** Puts in what is missing, and touches nothing that is there. */
export function putInFallbacks(): void {
  for (const path of replaced) {
    const names = path.replace("#", ".prototype.").split(".");
    const name = names.pop() as string;
    const holder = names.reduce<unknown>((at, one) => Object(at)[one], window);
    if (name in Object(holder)) continue;
    if (path === "SubmitEvent#submitter") {
      watchButtons();
      // Browsers without it have no SubmitEvent either.
      Object.defineProperty(Event.prototype, "submitter", { get: submitter, configurable: true });
      continue;
    }
    Object.defineProperty(holder, name, {
      value: fallbacks[path],
      configurable: true,
      writable: true,
    });
  }
}
