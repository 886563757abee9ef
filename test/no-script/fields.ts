/** What a visitor does to fields, buttons and links: the page's own DOM decides what follows, as its labels, forms and attributes say. */
import { readFileSync } from "node:fs";
import { basename } from "node:path";
import type { Locator } from "playwright-core";
import type { Entries } from "./requests.ts";

type Field = HTMLInputElement | HTMLTextAreaElement;
type Options = Parameters<Locator["selectOption"]>[0];
type Files = Parameters<Locator["setInputFiles"]>[0];

/** Files chosen in a field: the DOM has no way to put any into it. */
const chosen = new WeakMap<Element, File[]>();

export function isDisabled(element: Element): boolean {
  return element.matches(":disabled") || element.getAttribute("aria-disabled") === "true";
}

/** A label stands for its field. */
function fieldOf(element: Element): Element {
  return (element.closest("label")?.control as Element | null | undefined) ?? element;
}

/** Types over what stands in the field. A browser lets nobody type more than `maxlength`, or what is no date into a date. */
export function fillIn(element: Element, text: string): void {
  const field = (element.localName === "label" ? fieldOf(element) : element) as Field;
  if (field.readOnly !== false) throw new Error(`nobody can type into <${field.localName}>`);
  const typed = field.maxLength >= 0 ? text.slice(0, field.maxLength) : text;
  field.value = typed;
  if (typed !== "" && field.value === "") throw new Error(`"${text}" cannot be typed there`);
}

export function setChecked(element: Element, checked: boolean): void {
  const box = fieldOf(element) as HTMLInputElement;
  if (!/^(?:checkbox|radio)$/.test(box.type)) throw new Error("neither a checkbox nor a radio");
  if (box.checked !== checked) element === box ? box.click() : (element as HTMLElement).click();
  if (box.checked !== checked) throw new Error("a click did not change it");
}

export function choose(element: Element, wanted: Options): void {
  const select = fieldOf(element) as HTMLSelectElement;
  const all = (Array.isArray(wanted) ? wanted : [wanted]).map((one) => {
    const found = [...select.options].find((option, index) =>
      typeof one === "string"
        ? option.value === one || option.label === one
        : one !== null && typeof one === "object" && !("asElement" in one)
          ? (one.value ?? option.value) === option.value &&
            (one.label ?? option.label) === option.label &&
            (one.index ?? index) === index
          : false,
    );
    if (found === undefined || found.disabled) throw new Error(`no option ${JSON.stringify(one)}`);
    return found;
  });
  for (const option of select.options) option.selected = all.includes(option);
}

export function putFiles(element: Element, files: Files): void {
  const field = fieldOf(element) as HTMLInputElement;
  if (field.type !== "file") throw new Error("not a field for files");
  const made = [files].flat().map((file) => {
    const { name, mimeType, buffer } =
      typeof file === "string"
        ? { name: basename(file), mimeType: "", buffer: readFileSync(file) }
        : file;
    return new File([new Uint8Array(buffer)], name, { type: mimeType });
  });
  chosen.set(field, made);
  if (made.length > 0) field.required = false;
}

/** Taps it. Labels, checkboxes, folds and forms do what the DOM has them do; links and forms are then followed by the page. */
export function activate(element: Element): void {
  const button = element.closest<HTMLButtonElement>("button, input");
  const unchecked = button?.type === "submit" && button.formNoValidate ? button.form : null;
  const { noValidate = false } = unchecked ?? {};
  // jsdom checks the fields whatever the button says.
  if (unchecked !== null) unchecked.noValidate = true;
  (element as HTMLElement).click();
  if (unchecked !== null) unchecked.noValidate = noValidate;
}

/** What a form sends: jsdom decides which fields are in it, the button that was pressed among them. */
export function entriesOf(form: HTMLFormElement, button: HTMLElement | null): Entries {
  const { FormData, HTMLInputElement } = form.ownerDocument.defaultView!;
  const files = [...form.elements].filter(
    (field): field is HTMLInputElement =>
      field instanceof HTMLInputElement && field.type === "file",
  );
  return [...new FormData(form, button)].flatMap(([name, value]): Entries => {
    if (typeof value === "string") return [[name, value]];
    const field = files.find((one) => one.name === name);
    const put = chosen.get(field ?? form) ?? [new File([], "")];
    return put.map((file) => [name, file]);
  });
}
