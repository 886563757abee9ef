/** All fields of a server-defined form; hidden ones keep their value and are sent with the rest (BA-4, BA-5). */
import type { FormItem } from "#contract/form-item.ts";
import { isVisible, itemTypes } from "#contract/form-rules.ts";
import { FormField } from "./form-field.tsx";
import type { FormState } from "./use-form-state.ts";

interface FormFieldsProps {
  items: readonly FormItem[];
  state: FormState;
  /** Why a value was rejected, by item code. */
  wrong: Readonly<Record<string, string>>;
  /** Label of the button that shows another channel's fields where no script does it. */
  showLabel: string;
  /** Label of a field that may be left empty. */
  optionalLabel?: string;
}

/** Name and value of the button that only shows the form again. */
export const showIntent = { name: "intent", value: "show" } as const;

export function FormFields({ items, state, wrong, showLabel, optionalLabel }: FormFieldsProps) {
  const { values, sight, choose } = state;
  return items.map((item) => {
    const { code, type } = item;
    const value = values[code] ?? "";
    if (type === itemTypes.cardType || !isVisible(item, sight)) {
      return <input key={code} type="hidden" name={code} value={value} />;
    }
    return (
      <div key={code}>
        <FormField
          item={item}
          value={value}
          wrong={wrong[code]}
          optionalLabel={optionalLabel}
          onChoose={(chosen) => choose(code, chosen)}
        />
        {type === itemTypes.channel ? (
          <div className="without-script-only">
            <button type="submit" className="button plain" {...showIntent}>
              {showLabel}
            </button>
          </div>
        ) : null}
      </div>
    );
  });
}
