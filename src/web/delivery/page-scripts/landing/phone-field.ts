/** Groups the number while it is typed, pasted or filled in; the caret stays behind the same digit (PL-2). */
import { phoneDigits, showPhone } from "#contract/phone.ts";
import { facts, field } from "./page.ts";

export function groupPhone(): void {
  const input = field("phone");
  const group = (): void => {
    const caret = input.selectionStart ?? input.value.length;
    const before = input.value.slice(0, caret).replace(/\D/g, "").length;
    const atEnd = caret === input.value.length;
    const text = showPhone(phoneDigits(input.value, facts.rule), facts.rule);
    if (text === input.value) return;
    input.value = text;
    const position = atEnd ? text.length : positionBehind(text, before);
    // Setting the caret of a field that is not focused would focus it.
    if (document.activeElement === input) input.setSelectionRange(position, position);
  };
  input.addEventListener("input", group);
  group();
}

function positionBehind(text: string, digits: number): number {
  let position = 0;
  for (let seen = 0; seen < digits && position < text.length; position += 1) {
    if (/\d/.test(text.charAt(position))) seen += 1;
  }
  return position;
}
