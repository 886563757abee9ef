/**
 * What a visitor sees and hears of a page that runs no script: what is shown, the words as they stand, roles and accessible names. Style counts
 * as far as it decides whether something is shown; sizes and places do not exist, and asking for them throws.
 */
import { computeAccessibleName, getRole } from "dom-accessibility-api";

/** What has a box of its own without any text in it. */
const boxes =
  "input:not([type=hidden]), select, textarea, button, img, svg, video, audio, canvas, iframe, meter, progress, hr";
const unseen = "script, style, template, head, datalist";

export function normalised(text: string): string {
  return text
    .replace(/[\u200b\u00ad]/g, "")
    .replace(/\s+/g, " ")
    .trim();
}

function styleOf(element: Element): CSSStyleDeclaration {
  return element.ownerDocument.defaultView!.getComputedStyle(element);
}

/** The content of closed details is not there, and neither is what style takes out of the page. */
function isRendered(element: Element): boolean {
  for (let one: Element | null = element; one !== null; one = one.parentElement) {
    if (one.matches(unseen) || styleOf(one).display === "none") return false;
    const around: Element | null = one.parentElement;
    const folded = around?.localName === "details" && !around.hasAttribute("open");
    if (folded && around.querySelector(":scope > summary") !== one) return false;
  }
  return true;
}

/** Playwright's sense of visible, without sizes: rendered, not hidden by style, and not empty. */
export function isShown(element: Element): boolean {
  if (!isRendered(element) || styleOf(element).visibility === "hidden") return false;
  if (element.matches(boxes)) return true;
  if ([...element.querySelectorAll(boxes)].some(isRendered)) return true;
  return innerText(element).trim() !== "";
}

/** Whether assistive technology is told of it. */
export function isTold(element: Element): boolean {
  if (element.closest("[aria-hidden=true]") !== null) return false;
  return isRendered(element) && styleOf(element).visibility !== "hidden";
}

export function roleOf(element: Element): string | null {
  if (element.localName === "th" && element.getAttribute("scope") === "row") return "rowheader";
  if (element.localName === "summary" && !element.hasAttribute("role")) return null;
  return getRole(element);
}

export function nameOf(element: Element): string {
  const name = computeAccessibleName(element, {
    computedStyleSupportsPseudoElements: false,
    getComputedStyle: (one) => styleOf(one),
  });
  return normalised(name);
}

/** All text, shown or not, without what is no text. */
export function textOf(element: Element): string {
  if (element.matches(unseen)) return "";
  if (element instanceof element.ownerDocument.defaultView!.HTMLInputElement) {
    return /^(?:submit|button|reset)$/.test(element.type) ? element.value : "";
  }
  let text = "";
  for (const child of element.childNodes) {
    if (child.nodeType === child.TEXT_NODE) text += child.nodeValue;
    else if (child.nodeType === child.ELEMENT_NODE) text += textOf(child as Element);
  }
  return text;
}

/** A piece of text, or the number of line breaks that must stand there at least. */
type Piece = string | number;

/** Words as they are shown, with a line for each block, as `innerText` of a browser has them. */
export function innerText(element: Element): string {
  const pieces = isRendered(element) ? piecesIn(element) : [textOf(element)];
  let text = "";
  let breaks = 0;
  for (const piece of pieces) {
    if (typeof piece === "number") {
      breaks = Math.max(breaks, piece);
      continue;
    }
    if (piece === "") continue;
    if (/^ +$/.test(piece) && (breaks > 0 || text === "")) continue;
    if (breaks > 0 && text !== "") text = text.replace(/ +$/, "") + "\n".repeat(breaks);
    breaks = 0;
    text += /(?:^|[\s])$/.test(text) ? piece.replace(/^ +/, "") : piece;
  }
  return text.replace(/ +\n/g, "\n").replace(/ +$/, "");
}

function piecesIn(element: Element): Piece[] {
  const { display, textTransform, whiteSpace } = styleOf(element);
  const arranges = /flex|grid/.test(display);
  const folded = element.localName === "details" && !element.hasAttribute("open");
  return [...element.childNodes].flatMap((child): Piece[] => {
    if (child.nodeType === child.TEXT_NODE) {
      if (folded || styleOf(element).visibility === "hidden") return [];
      const text = String(child.nodeValue);
      const kept = /^(?:pre|break)/.test(whiteSpace) ? text : text.replace(/[ \t\n\r]+/g, " ");
      const cased = textTransform === "uppercase" ? kept.toUpperCase() : kept;
      return [cased];
    }
    if (child.nodeType !== child.ELEMENT_NODE) return [];
    const inner = child as Element;
    if (folded && inner.localName !== "summary") return [];
    return piecesOf(inner, arranges);
  });
}

function piecesOf(element: Element, arranged: boolean): Piece[] {
  if (element.matches(`${unseen}, textarea`)) return [];
  if (element.localName === "option") return [1, normalised(element.textContent ?? ""), 1];
  if (element.localName === "br") return ["\n"];
  const { display } = styleOf(element);
  if (display === "none") return [];
  const inside = piecesIn(element);
  if (element.localName === "p") return [2, ...inside, 2];
  if (display === "table-cell")
    return element.nextElementSibling === null ? inside : [...inside, "\t"];
  const block =
    arranged ||
    /^(?:block|flex|grid|list-item|table|table-row|table-caption|flow-root|-webkit-box)$/.test(
      display,
    );
  return block ? [1, ...inside, 1] : inside;
}

/** The page with its media queries decided for a window of this size: jsdom has one of its own, 1024 wide. */
export function inWindow(size: { width: number; height: number }, html: string): string {
  const asks = /\((min|max)-(width|height):\s*([\d.]+)(px|r?em)\)/g;
  const decided = (query: string): string =>
    query.replace(asks, (_all, edge, side: "width" | "height", number, unit) => {
      const pixels = Number(number) * (unit === "px" ? 1 : 16);
      const holds = edge === "min" ? size[side] >= pixels : size[side] <= pixels;
      return `(min-width: ${holds ? 0 : 99_999}px)`;
    });
  return html.replace(/@media[^{]*/g, decided);
}

/** Words as they are shown, which jsdom does not know; what only a browser knows throws, so that no test takes an answer for one. */
export function teachLooks(window: Window & typeof globalThis): void {
  Object.defineProperty(window.HTMLElement.prototype, "innerText", {
    get(this: Element) {
      return innerText(this);
    },
  });
  const layout = (): never => {
    throw new Error("sizes and places need a browser: open the screen with `inBrowser`");
  };
  for (const name of ["getBoundingClientRect", "getClientRects", "scrollIntoView"]) {
    Object.defineProperty(window.Element.prototype, name, { value: layout });
  }
  Object.defineProperty(window.HTMLImageElement.prototype, "naturalWidth", { get: layout });
  for (const side of ["Width", "Height", "Top", "Left"]) {
    for (const [holder, kind] of [
      [window.Element, "scroll"],
      [window.Element, "client"],
      [window.HTMLElement, "offset"],
    ] as const) {
      Object.defineProperty(holder.prototype, kind + side, { get: layout });
    }
  }
}
