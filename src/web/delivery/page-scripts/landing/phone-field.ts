/** Groups the number while it is typed, pasted or filled in; the caret stays behind the same digit (PL-2). */
import { formatPhone } from "#contract/phone.ts";
import { facts, field } from "./page.ts";

export function groupPhone(): void {
  const input = field("phone");
  const group = (): void => {
    const { value } = input;
    // A field that was filled in is not focused, and its caret stands anywhere.
    const isFocused = document.activeElement === input;
    const at = (isFocused ? input.selectionStart : null) ?? value.length;
    const { text, caret } = formatPhone(value, at, facts.rule);
    if (text === value) return;
    input.value = text;
    // Setting the caret of a field that is not focused would focus it.
    if (isFocused) input.setSelectionRange(caret, caret);
  };
  input.addEventListener("input", group);
  group();
}
