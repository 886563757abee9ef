/** One field of a server-defined form, by its kind: text, numeric text, city, day or enumeration (BA-2). */
import type { FormItem } from "#contract/form-item.ts";
import { itemTypes } from "#contract/form-rules.ts";
import { DigitsInput, Select } from "../../ui/fields.tsx";
import { PlainInput } from "./plain-input.tsx";

interface FormFieldProps {
  item: FormItem;
  value: string;
  wrong?: string | undefined;
  /** Label of a field that may be left empty. */
  optionalLabel?: string | undefined;
  /** For an enumeration: called with the chosen option's type. */
  onChoose?: (type: string) => void;
}

/** What a browser may autofill, by the item's meaning: the borrower's own name and address, nobody else's. */
const fillsIn: Readonly<Record<string, string>> = {
  fullName: "name",
  birthDate: "bday",
  city: "address-level2",
  addressLine: "street-address",
  employer: "organization",
  email: "email",
};

/** By what an item is for: a telephone may begin with "+" and the country code, which a field of digits would drop. */
const isTelephone = (type: string) => type.endsWith("Phone");

/** Of a field whose text is sent as typed. */
const keyboards: Readonly<Record<number, "tel" | "decimal">> = { 1: "tel", 2: "decimal" };

/** Uncontrolled, so that input from before hydration survives. */
export function FormField({ item, value, wrong, optionalLabel, onChoose }: FormFieldProps) {
  const { cate, code, title, subtitle, note, inputType } = item;
  const { hint, needed, type } = item;
  const label = needed === 0 && optionalLabel ? `${title} (${optionalLabel})` : title;
  const field = { label, name: code, defaultValue: value, wrong, hint };
  const autoComplete = fillsIn[type] ?? "off";
  if (cate === "enum") {
    return (
      <Select
        {...field}
        // Without an empty first option the browser would select one by itself.
        placeholder={subtitle === "" ? title : subtitle}
        options={note.map(({ name, type }) => ({ label: name, value: type }))}
        {...(onChoose === undefined ? {} : { onChange: onChoose })}
      />
    );
  }
  // Not the browser's own field of a day: it writes days as the phone's settings do, not as the page does.
  if (cate === "day") {
    return <DigitsInput {...field} kind="day" placeholder={subtitle} autoComplete={autoComplete} />;
  }
  if (cate === "text" && inputType === 1 && !isTelephone(type)) {
    const kind = type === itemTypes.accountNumber ? "account" : "number";
    return <DigitsInput {...field} kind={kind} placeholder={subtitle} />;
  }
  const keyboard = keyboards[inputType];
  const cities = cate === "citySelect" ? { suggestions: note.map(({ name }) => name) } : {};
  return (
    <PlainInput
      {...field}
      {...cities}
      kind={type === "email" ? "email" : "text"}
      // An amount and a telephone are sent as typed: the server parses them, and rejects them when they are ambiguous.
      {...(keyboard === undefined ? {} : { inputMode: keyboard })}
      placeholder={subtitle}
      autoComplete={autoComplete}
    />
  );
}
