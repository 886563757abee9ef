/**
 * Small polyfills for what the router's script uses and older browsers lack (OB-1), fetched by the gate only where
 * something is missing. Each does only what our pages and the router need, under the standard's name.
 */
import { type Replaced, replaced } from "./needs.ts";

/** `at` of arrays and strings: a negative index counts from the end. */
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

/** Clicks a real button, so that the browser validates the fields and fires the submit event as for a tap. */
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

/** The button that submits a form; browsers name it in the event only since 2020. */
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
      // The submit event follows at once; a later one belongs to another button.
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

/** Installs what is missing, and leaves alone what exists. */
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
