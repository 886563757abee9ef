/** Finds elements of a page without script as Playwright's locators do, so that one test can be run on both. */
import type { Locator } from "playwright-core";
import { activate, choose, fillIn, isDisabled, putFiles, setChecked } from "./fields.ts";
import {
  byLabel,
  byRole,
  bySelector,
  byText,
  inOrder,
  matches,
  type RoleOptions,
  type Text,
} from "./find.ts";
import { innerText, isShown, normalised, textOf } from "./shown.ts";

/** The page a locator looks into: always the document that is open now. */
export interface LocatedPage {
  readonly document: Document;
  readonly where: string;
  /** Waits for what an element that was just clicked has led to. */
  settled(): Promise<void>;
}

type FilterOptions = NonNullable<Parameters<Locator["filter"]>[0]>;

const locators = new WeakMap<object, HtmlLocator>();

/** As the browser's own type. What it has and this has not throws by name, so that no test believes it was done. */
export function asIts<Whole extends object>(partial: object, called: string): Whole {
  const whole = new Proxy(partial, {
    get(target, name) {
      const value: unknown = Reflect.get(target, name, target);
      if (typeof value === "function") return value.bind(target);
      if (
        name in target ||
        typeof name === "symbol" ||
        /^(?:then|toJSON|asymmetricMatch)$/.test(name)
      )
        return value;
      throw new Error(`${called}.${name} needs a browser: open the screen with \`inBrowser\``);
    },
  });
  if (partial instanceof HtmlLocator) locators.set(whole, partial);
  return whole as Whole;
}

export class HtmlLocator {
  readonly #page: LocatedPage;
  readonly #select: () => Element[];
  readonly #called: string;

  constructor(page: LocatedPage, select: () => Element[], called: string) {
    this.#page = page;
    this.#select = select;
    this.#called = called;
  }

  #with(select: (from: Element[]) => Element[], called: string): Locator {
    const made = new HtmlLocator(
      this.#page,
      () => select(this.#select()),
      `${this.#called}${called}`,
    );
    return asIts<Locator>(made, "locator");
  }

  #fail(what: string, found: readonly Element[]): never {
    const said = innerText(this.#page.document.body).slice(0, 1_500);
    const { where } = this.#page;
    throw new Error(
      `${this.#called}: ${what}, ${found.length} found on ${where}, which says:\n${said}`,
    );
  }

  /** The only element; two are a mistake of the test, as with Playwright. */
  #one(): Element {
    const found = this.#select();
    if (found.length !== 1) this.#fail("not exactly one", found);
    return found[0]!;
  }

  /** The only element, if a visitor could use it now. */
  #usable(force = false): Element {
    const element = this.#one();
    if (!force && !isShown(element)) this.#fail("not shown", [element]);
    if (isDisabled(element)) this.#fail("disabled", [element]);
    return element;
  }

  locator(inner: string | Locator, options?: FilterOptions): Locator {
    const other = typeof inner === "string" ? undefined : unwrapped(inner);
    const made =
      other === undefined
        ? this.#with(bySelector(String(inner)), ` ${String(inner)}`)
        : this.#with(
            (from) => other.elements().filter((one) => from.some((around) => around.contains(one))),
            ` ${other.#called}`,
          );
    return options === undefined ? made : made.filter(options);
  }
  getByRole(role: Parameters<Locator["getByRole"]>[0], options?: RoleOptions): Locator {
    return this.#with(byRole(role, options), ` ${role} "${String(options?.name ?? "")}"`);
  }
  getByText(text: Text, { exact }: { exact?: boolean } = {}): Locator {
    return this.#with(byText(text, exact), ` text "${text}"`);
  }
  getByLabel(text: Text, { exact }: { exact?: boolean } = {}): Locator {
    return this.#with(byLabel(text, exact), ` label "${text}"`);
  }

  filter({ has, hasNot, hasText, hasNotText, visible }: FilterOptions = {}): Locator {
    const inside = (one: Element, other: Locator) =>
      unwrapped(other)
        .elements()
        .some((found) => one !== found && one.contains(found));
    const text = (one: Element) => normalised(textOf(one));
    return this.#with(
      (from) =>
        from.filter(
          (one) =>
            (hasText === undefined || matches(text(one), hasText)) &&
            (hasNotText === undefined || !matches(text(one), hasNotText)) &&
            (has === undefined || inside(one, has)) &&
            (hasNot === undefined || !inside(one, hasNot)) &&
            (visible === undefined || isShown(one) === visible),
        ),
      ` with "${String(hasText ?? "")}"`,
    );
  }
  or(other: Locator): Locator {
    return this.#with((from) => inOrder([...from, ...unwrapped(other).elements()]), " or another");
  }
  first(): Locator {
    return this.nth(0);
  }
  last(): Locator {
    return this.nth(-1);
  }
  nth(index: number): Locator {
    return this.#with((from) => from.slice(index, index + 1 || undefined), ` (${index})`);
  }

  /** Those it finds now. */
  elements(): Element[] {
    return this.#select();
  }
  async all(): Promise<Locator[]> {
    return this.#select().map((_one, index) => this.nth(index));
  }
  async count(): Promise<number> {
    return this.#select().length;
  }

  /** Nothing of a page without script changes by itself: what is not so now will not be. */
  async waitFor({ state = "visible" }: { state?: string } = {}): Promise<void> {
    if (state === "detached" || state === "hidden") {
      const found = this.#select().filter((one) => state === "detached" || isShown(one));
      if (found.length > 0) this.#fail(`not ${state}`, found);
    } else if (state === "attached") this.#one();
    else if (!isShown(this.#one())) this.#fail("not shown", this.#select());
  }

  async innerText(): Promise<string> {
    return innerText(this.#one());
  }
  async allInnerTexts(): Promise<string[]> {
    return this.#select().map(innerText);
  }
  async textContent(): Promise<string | null> {
    return this.#one().textContent;
  }
  async allTextContents(): Promise<string[]> {
    return this.#select().map((one) => one.textContent ?? "");
  }
  async getAttribute(name: string): Promise<string | null> {
    return this.#one().getAttribute(name);
  }
  async inputValue(): Promise<string> {
    return (this.#one() as HTMLInputElement).value;
  }
  async isVisible(): Promise<boolean> {
    const found = this.#select();
    return found.length > 0 && isShown(this.#one());
  }
  async isHidden(): Promise<boolean> {
    return !(await this.isVisible());
  }
  async isChecked(): Promise<boolean> {
    return (this.#one() as HTMLInputElement).checked;
  }
  async isDisabled(): Promise<boolean> {
    return isDisabled(this.#one());
  }
  async isEnabled(): Promise<boolean> {
    return !isDisabled(this.#one());
  }
  async evaluate<R, E extends Element>(
    read: (element: E, given: never) => R,
    given?: unknown,
  ): Promise<R> {
    return read(this.#one() as E, given as never);
  }
  async evaluateAll<R, E extends Element>(
    read: (all: E[], given: never) => R,
    given?: unknown,
  ): Promise<R> {
    return read(this.#select() as E[], given as never);
  }

  async click({ force = false }: { force?: boolean } = {}): Promise<void> {
    activate(this.#usable(force));
    await this.#page.settled();
  }
  async check({ force = false }: { force?: boolean } = {}): Promise<void> {
    setChecked(this.#usable(force), true);
  }
  async uncheck({ force = false }: { force?: boolean } = {}): Promise<void> {
    setChecked(this.#usable(force), false);
  }
  async setChecked(checked: boolean): Promise<void> {
    setChecked(this.#usable(), checked);
  }
  async fill(text: string): Promise<void> {
    fillIn(this.#usable(), text);
  }
  async clear(): Promise<void> {
    fillIn(this.#usable(), "");
  }
  async pressSequentially(text: string): Promise<void> {
    const field = this.#usable() as HTMLInputElement;
    fillIn(field, field.value + text);
  }
  async selectOption(option: Parameters<Locator["selectOption"]>[0]): Promise<void> {
    choose(this.#usable(), option);
  }
  async setInputFiles(files: Parameters<Locator["setInputFiles"]>[0]): Promise<void> {
    putFiles(this.#one(), files);
  }
  /** Enter in a field sends its form by the form's first button. */
  async press(key: string): Promise<void> {
    const field = this.#usable() as HTMLInputElement;
    if (key !== "Enter" || field.form === null)
      this.#fail(`the key ${key} needs a browser`, [field]);
    const button = [...field.form.elements].find((one) =>
      one.matches("button:not([type]), [type=submit]"),
    );
    if (button === undefined) field.form.requestSubmit();
    else if (!isDisabled(button)) activate(button);
    await this.#page.settled();
  }
}

function unwrapped(locator: Locator): HtmlLocator {
  const own = locators.get(locator);
  if (own === undefined) throw new Error("a locator of another page");
  return own;
}
