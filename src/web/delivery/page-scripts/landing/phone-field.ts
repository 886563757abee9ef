/** The number is grouped while it is typed, pasted or filled in, and the caret stays behind the same digit (PL-2). */
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
    const place = atEnd ? text.length : placeBehind(text, before);
    // Moving the caret of a field nobody is in would put them there.
    if (document.activeElement === input) input.setSelectionRange(place, place);
  };
  input.addEventListener("input", group);
  group();
}

function placeBehind(text: string, digits: number): number {
  let place = 0;
  for (let seen = 0; seen < digits && place < text.length; place += 1) {
    if (/\d/.test(text.charAt(place))) seen += 1;
  }
  return place;
}
