/** How tests name what they look for: by role and name, by text, by label or by a selector, as Playwright understands each. */
import type { Locator } from "playwright-core";
import { isDisabled } from "./fields.ts";
import { isShown, isTold, nameOf, normalised, roleOf, textOf } from "./shown.ts";

export type Text = string | RegExp;
type Select = (roots: readonly ParentNode[]) => Element[];
export type RoleOptions = NonNullable<Parameters<Locator["getByRole"]>[1]>;

export function inOrder(elements: Iterable<Element>): Element[] {
  return [...new Set(elements)].toSorted((one, other) =>
    one.compareDocumentPosition(other) & one.DOCUMENT_POSITION_FOLLOWING ? -1 : 1,
  );
}

export function matches(value: string, wanted: Text, exact = false): boolean {
  if (typeof wanted !== "string") return wanted.test(value);
  if (exact) return value === normalised(wanted);
  return value.toLowerCase().includes(normalised(wanted).toLowerCase());
}

const all = (roots: readonly ParentNode[]): Element[] =>
  inOrder(roots.flatMap((root) => [...root.querySelectorAll("*")]));

/** The elements it looks in, one of which may have the text itself. */
const ownOf = (roots: readonly ParentNode[]): Element[] =>
  roots.filter((root): root is Element => root.nodeType === 1);

/** A selector of CSS, with Playwright's `:visible` at the end of any of its parts. */
export function bySelector(selector: string): Select {
  const parts = selector.split(/,(?![^([]*[)\]])/).map((part) => {
    const plain = part
      .trim()
      .replace(/:visible$/, "")
      .replace(/^(?=[>+~])/, ":scope ");
    return { plain, shown: part.trim().endsWith(":visible") };
  });
  return (roots) =>
    inOrder(
      roots.flatMap((root) =>
        parts.flatMap(({ plain, shown }) =>
          [...root.querySelectorAll(plain)].filter((one) => !shown || isShown(one)),
        ),
      ),
    );
}

/** The smallest elements with the text. */
export function byText(text: Text, exact?: boolean): Select {
  const has = (one: Element) => matches(normalised(textOf(one)), text, exact);
  return (roots) => {
    const found = inOrder([...ownOf(roots), ...all(roots)]).filter(has);
    return found.filter((one) => !found.some((other) => other.parentElement === one));
  };
}

export function byLabel(text: Text, exact?: boolean): Select {
  const labelsOf = (one: Element): string[] => {
    const ids = one.getAttribute("aria-labelledby")?.split(/\s+/) ?? [];
    if (ids.length > 0) {
      return ids.map((id) => textOf(one.ownerDocument.getElementById(id) ?? one));
    }
    const given = one.getAttribute("aria-label");
    if (given !== null && given.trim() !== "") return [given];
    return Array.from((one as HTMLInputElement).labels ?? [], textOf);
  };
  return (roots) =>
    all(roots).filter((one) =>
      labelsOf(one).some((label) => matches(normalised(label), text, exact)),
    );
}

function levelOf(element: Element): number {
  return Number(element.getAttribute("aria-level") ?? /^h(\d)$/.exec(element.localName)?.[1] ?? 0);
}

function hasState(element: Element, options: RoleOptions): boolean {
  const { checked, disabled, expanded, level, pressed, selected } = options;
  const said = (name: string) => element.getAttribute(`aria-${name}`) === "true";
  const own = element as HTMLInputElement & HTMLOptionElement;
  return (
    (checked === undefined || (own.checked ?? said("checked")) === checked) &&
    (disabled === undefined || isDisabled(element) === disabled) &&
    (expanded === undefined || said("expanded") === expanded) &&
    (level === undefined || levelOf(element) === level) &&
    (pressed === undefined || said("pressed") === pressed) &&
    (selected === undefined || (own.selected ?? said("selected")) === selected)
  );
}

export function byRole(role: string, options: RoleOptions = {}): Select {
  const { name, exact, includeHidden = false } = options;
  return (roots) =>
    all(roots).filter(
      (one) =>
        roleOf(one) === role &&
        hasState(one, options) &&
        (name === undefined || matches(nameOf(one), name, exact)) &&
        (includeHidden || isTold(one)),
    );
}
