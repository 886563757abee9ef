/** Text fields that shape what is typed while the caret stays where the person typed (AP-10, IR-1). */

import { type FormEvent, type ReactNode, useId, useRef, useState } from "react";
import type { Market } from "#contract/format.ts";
import { filledInPhone, formatPhone } from "#contract/phone.ts";
import type { PhoneRule } from "#values/market-writing.ts";
import { withFigures } from "./figures.tsx";
import { type DigitsKind, formatDigits, formatTypedAmount, type Typed } from "./typed-digits.ts";

interface FieldProps {
  label: string;
  name: string;
  hint?: ReactNode;
  /** Why the value was rejected; shown below the field and read with it. */
  wrong?: string | undefined;
  defaultValue?: string;
  placeholder?: string;
  required?: boolean;
  autoFocus?: boolean;
  onChange?: (text: string) => void;
}

interface ShapedProps extends FieldProps {
  /** `before` is what the field showed until now; `pasted` what was pasted or dropped into it just now. */
  shape: (typed: string, caret: number, before: string, pasted: string | undefined) => Typed;
  /** Stands below the field while its text is left as typed because it cannot be read. */
  whenStopped?: ReactNode;
  inputMode: "numeric" | "decimal" | "tel" | "text" | "email";
  autoComplete: string;
  autoCapitalize?: "characters" | "none";
  spellCheck?: boolean;
  maxLength?: number;
  before?: ReactNode;
}

function ShapedField({
  shape,
  before,
  hint,
  wrong: refused,
  whenStopped,
  onChange,
  label,
  ...input
}: ShapedProps) {
  const id = useId();
  const shown = useRef(input.defaultValue ?? "");
  const pasted = useRef<string>(undefined);
  const [isStopped, setStopped] = useState(false);
  const wrong = isStopped && whenStopped !== undefined ? whenStopped : refused;
  const note = wrong ?? hint;
  const reshape = (event: FormEvent<HTMLInputElement>): void => {
    const field = event.currentTarget;
    const at = field.selectionStart ?? field.value.length;
    const { text, caret, stopped = false } = shape(field.value, at, shown.current, pasted.current);
    pasted.current = undefined;
    shown.current = text;
    setStopped(stopped);
    if (text !== field.value) {
      field.value = text;
      field.setSelectionRange(caret, caret);
    }
    onChange?.(text);
  };
  return (
    <div className="field">
      <label htmlFor={id}>{label}</label>
      <div className="box">
        <input
          {...input}
          id={id}
          type="text"
          onInput={reshape}
          onPaste={({ clipboardData }) => {
            pasted.current = clipboardData.getData("text");
          }}
          onDrop={({ dataTransfer }) => {
            pasted.current = dataTransfer.getData("text");
          }}
          // Another part of the page, a slider, may have written into it.
          onFocus={({ currentTarget }) => {
            shown.current = currentTarget.value;
          }}
          aria-invalid={wrong === undefined ? undefined : true}
          aria-describedby={note === undefined ? undefined : `${id}-note`}
        />
        {before === undefined ? null : <span className="before muted">{before}</span>}
      </div>
      {note === undefined ? null : (
        <p id={`${id}-note`} className={wrong === undefined ? "hint" : "wrong"}>
          {withFigures(note)}
        </p>
      )}
    </div>
  );
}

interface DigitsInputProps extends FieldProps {
  kind: DigitsKind;
  autoComplete?: string;
}

/** Phone 3-4-4, bank card by 4, or digits only. The form carries the text as shown: read it with `digitsOnly`. */
export function DigitsInput({
  kind,
  autoComplete = "off",
  defaultValue = "",
  ...field
}: DigitsInputProps) {
  return (
    <ShapedField
      {...field}
      defaultValue={formatDigits(defaultValue, 0, kind).text}
      autoComplete={autoComplete}
      inputMode={kind === "phone" ? "tel" : "numeric"}
      shape={(typed, caret) => formatDigits(typed, caret, kind)}
    />
  );
}

/** A mobile number of the market. The form carries the text as shown: read it with `readPhone`. */
export function PhoneInput({
  rule,
  defaultValue = "",
  ...field
}: FieldProps & { rule: PhoneRule }) {
  return (
    <ShapedField
      {...field}
      defaultValue={filledInPhone(defaultValue, rule)}
      autoComplete="tel-national"
      inputMode="tel"
      shape={(typed, caret) => formatPhone(typed, caret, rule)}
    />
  );
}

/** An address as it is typed; read it with `readEmailAddress`. */
export function EmailInput({ defaultValue = "", ...field }: FieldProps) {
  return (
    <ShapedField
      {...field}
      defaultValue={defaultValue}
      autoComplete="email"
      inputMode="email"
      autoCapitalize="none"
      spellCheck={false}
      maxLength={254}
      shape={(text, caret) => ({ text, caret })}
    />
  );
}

interface AmountInputProps extends FieldProps {
  /** How amounts are written here, shown once a mark is typed that belongs elsewhere: see `useAmountWritten`. */
  written: string;
  currencySymbol: string;
  market: Market;
  /** In minor units. */
  maximum: number;
}

/** An amount in whole units, capped at the maximum. The form carries the text as shown: read it with `readAmount`. */
export function AmountInput({
  written,
  currencySymbol,
  market,
  maximum,
  ...field
}: AmountInputProps) {
  return (
    <ShapedField
      {...field}
      before={currencySymbol}
      autoComplete="off"
      inputMode={maximum % 100 === 0 ? "numeric" : "decimal"}
      whenStopped={written}
      shape={(typed, caret, shown, pasted) =>
        formatTypedAmount(typed, caret, { market, maximum, before: shown, pasted })
      }
    />
  );
}

/** A reference or a code as on a proof of payment: left as typed, without autocorrection. */
export function ReferenceInput({ maxLength, ...field }: FieldProps & { maxLength: number }) {
  return (
    <ShapedField
      {...field}
      maxLength={maxLength}
      autoComplete="off"
      autoCapitalize="characters"
      spellCheck={false}
      inputMode="text"
      shape={(text, caret) => ({ text, caret })}
    />
  );
}

interface SelectProps {
  label: string;
  name: string;
  options: readonly { value: string; label: string }[];
  defaultValue?: string;
  /** The first option, which counts as nothing chosen. */
  placeholder?: string;
  hint?: ReactNode;
  wrong?: string | undefined;
  required?: boolean;
  onChange?: (value: string) => void;
}

/** One of several, by the phone's own picker. */
export function Select({
  label,
  options,
  placeholder,
  hint,
  wrong,
  onChange,
  ...select
}: SelectProps) {
  const id = useId();
  const note = wrong ?? hint;
  return (
    <div className="field">
      <label htmlFor={id}>{label}</label>
      <div className="box">
        <select
          {...select}
          id={id}
          onChange={(event) => onChange?.(event.currentTarget.value)}
          aria-invalid={wrong === undefined ? undefined : true}
          aria-describedby={note === undefined ? undefined : `${id}-note`}
        >
          {placeholder === undefined ? null : <option value="">{placeholder}</option>}
          {options.map((option) => (
            <option key={option.value} value={option.value}>
              {option.label}
            </option>
          ))}
        </select>
      </div>
      {note === undefined ? null : (
        <p id={`${id}-note`} className={wrong === undefined ? "hint" : "wrong"}>
          {withFigures(note)}
        </p>
      )}
    </div>
  );
}
