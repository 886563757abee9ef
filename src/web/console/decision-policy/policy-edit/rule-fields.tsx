/** One rule of a policy: what its kind asks for, what it does, where it counts. */
import { fill } from "../../../client/fill.ts";
import { Button } from "../../../ui/button.tsx";
import { Select } from "../../../ui/fields.tsx";
import {
  counters,
  fieldsOfKind,
  outcomesOf,
  policyMarkets,
  type TypedRule,
} from "../policy-parts/policy-form.ts";
import { ValueField } from "../policy-parts/value-field.tsx";
import type { PolicyEditModel } from "./policy-edit.route.tsx";

interface RuleFieldsProps {
  rule: TypedRule;
  at: number;
  words: PolicyEditModel["words"];
  problems: PolicyEditModel["problems"];
  mayChange: boolean;
  marketNames: PolicyEditModel["marketNames"];
}

export function RuleFields({ rule, at, words, problems, mayChange, marketNames }: RuleFieldsProps) {
  const { kind, id, outcome, markets } = rule;
  const wrongAt = (field: string) =>
    problems[`rules[${at}].${field}`] ??
    problems[`rules[${at}].${field}.fixed`] ??
    problems[`rules[${at}].${field}.percentOfMost`];
  return (
    <fieldset className="policy-rule">
      <legend>{words.kinds[kind]}</legend>
      <p className="muted small">{words.kindHelps[kind]}</p>
      <input type="hidden" name={`rules.${at}.kind`} value={kind} />
      <div className="policy-fields">
        {fieldsOfKind[kind].map((field) => (
          <RuleField key={field.name} {...{ field, rule, at, words }} wrong={wrongAt(field.name)} />
        ))}
        <Select
          label={words.fields.outcome}
          name={`rules.${at}.outcome`}
          defaultValue={outcome}
          wrong={wrongAt("outcome")}
          options={outcomesOf(kind).map((value) => ({ value, label: words.outcomes[value] }))}
        />
        <ValueField
          label={words.fields.id}
          name={`rules.${at}.id`}
          value={id}
          unit=""
          numeric={false}
          hint={words.helps.id}
          wrong={wrongAt("id")}
        />
      </div>
      <details className="policy-markets" open={markets.length > 0}>
        <summary>{words.fields.markets}</summary>
        <p className="muted small">{words.helps.markets}</p>
        <div className="policy-choices">
          {policyMarkets.map((market) => (
            <label key={market} className="policy-choice">
              <input
                type="checkbox"
                name={`rules.${at}.markets`}
                value={market}
                defaultChecked={markets.includes(market)}
              />{" "}
              {marketNames[market]}
            </label>
          ))}
        </div>
      </details>
      {mayChange ? (
        <Button type="submit" kind="plain" name="intent" value={`remove.${at}`}>
          {fill(words.remove, { rule: words.kinds[kind] })}
        </Button>
      ) : null}
    </fieldset>
  );
}

interface RuleFieldProps extends Pick<RuleFieldsProps, "rule" | "at" | "words"> {
  field: (typeof fieldsOfKind)[TypedRule["kind"]][number];
  wrong: string | undefined;
}

function RuleField({ field: { name, type, unit }, rule, at, words, wrong }: RuleFieldProps) {
  const { text, unit: chosen } = rule.values[name] ?? { text: "", unit: "" };
  const sent = `rules.${at}.${name}`;
  const label = words.fields[name];
  if (type === "of") {
    return (
      <Select
        {...{ label, wrong }}
        name={sent}
        defaultValue={text}
        options={counters.map((value) => ({ value, label: words.of[value] }))}
      />
    );
  }
  const choice = (
    <select
      name={`${sent}.unit`}
      defaultValue={chosen}
      aria-label={`${label}: ${words.fields.unit}`}
      className="policy-unit"
    >
      {(["fixed", "percentOfMost"] as const).map((value) => (
        <option key={value} value={value}>
          {words.units[value]}
        </option>
      ))}
    </select>
  );
  return (
    <ValueField
      {...{ label, wrong }}
      name={sent}
      value={text}
      unit={type === "amount" ? choice : unit === "" ? "" : words.units[unit]}
    />
  );
}
