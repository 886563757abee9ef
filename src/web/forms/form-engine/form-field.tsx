/** One field of a form that comes from the server, by its kind: text, numeric text, city, day or enumeration (BA-2). */
import type { FormItem } from "#contract/form-item.ts";
import { DigitsInput, Select } from "../../ui/fields.tsx";
import { PlainInput } from "./plain-input.tsx";

interface FormFieldProps {
  item: FormItem;
  value: string;
  wrong?: string | undefined;
  /** Marks what may be left empty. */
  optionalLabel?: string | undefined;
  /** Of an enumeration: the chosen option's type. */
  onChoose?: (type: string) => void;
}

/** What a browser may fill in by itself, by what the item is for: the borrower's own name and address, nobody else's. */
const fillsIn: Readonly<Record<string, string>> = {
  fullName: "name",
  birthDate: "bday",
  city: "address-level2",
  addressLine: "street-address",
  employer: "organization",
  email: "email",
};

/** Uncontrolled, so that input from before hydration stays. */
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
        // Without a first empty option the browser would choose one by itself.
        placeholder={subtitle === "" ? title : subtitle}
        options={note.map(({ name, type }) => ({ label: name, value: type }))}
        {...(onChoose === undefined ? {} : { onChange: onChoose })}
      />
    );
  }
  if (cate === "day") return <PlainInput {...field} kind="date" autoComplete={autoComplete} />;
  if (cate === "text" && inputType === 1) {
    return <DigitsInput {...field} kind="number" placeholder={subtitle} />;
  }
  const cities = cate === "citySelect" ? { suggestions: note.map(({ name }) => name) } : {};
  return (
    <PlainInput
      {...field}
      {...cities}
      kind={type === "email" ? "email" : "text"}
      // An amount is sent as typed: the server reads it, and says so when it could be two.
      {...(inputType === 2 ? { inputMode: "decimal" } : {})}
      placeholder={subtitle}
      autoComplete={autoComplete}
    />
  );
}
