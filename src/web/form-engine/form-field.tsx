/** One field of a form that comes from the server, by its kind: text, numeric text, city, day or enumeration (BA-2). */
import type { FormItem } from "#contract/form-item.ts";
import { DigitsInput, Select } from "../ui/fields.tsx";
import { PlainInput } from "./plain-input.tsx";

interface FormFieldProps {
  item: FormItem;
  value: string;
  wrong?: string | undefined;
  /** Of an enumeration: the chosen option's type. */
  onChoose?: (type: string) => void;
}

/** Uncontrolled: what was typed before script ran stays. */
export function FormField({ item, value, wrong, onChoose }: FormFieldProps) {
  const { cate, code, title, subtitle, note, inputType } = item;
  const field = { label: title, name: code, defaultValue: value, wrong };
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
  if (cate === "day") return <PlainInput {...field} kind="date" />;
  if (cate === "text" && inputType === 1) {
    return <DigitsInput {...field} kind="number" placeholder={subtitle} />;
  }
  const cities = cate === "citySelect" ? { suggestions: note.map(({ name }) => name) } : {};
  return <PlainInput {...field} {...cities} kind="text" placeholder={subtitle} />;
}
