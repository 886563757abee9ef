/** A queue's filters: a plain GET form, so that the address always says what is shown. */
import { useId } from "react";
import { Form, Link, useNavigation } from "react-router";
import { Button } from "../../ui/button.tsx";
import { Select } from "../../ui/fields.tsx";
import { searchLengthMaximum } from "./queue-filters.ts";

export interface FilterWords {
  find: string;
  search: string;
  searchHint: string;
  show: string;
  clear: string;
}

export interface FilterSelect {
  name: string;
  label: string;
  chosen: string;
  /** The first option, for all. */
  placeholder?: string;
  options: readonly { value: string; label: string }[];
}

interface FilterFormProps {
  words: FilterWords;
  home: string;
  /** Parameters the form passes on unchanged. */
  tab: { name: string; value: string };
  search: string;
  selects: readonly FilterSelect[];
  /** The address without filters but the tab; null where that is what is shown. */
  clear: string | null;
}

export function FilterForm({ words, home, tab, search, selects, clear }: FilterFormProps) {
  const searchId = useId();
  const { state, location } = useNavigation();
  return (
    <Form className="queue-filters" method="get" aria-label={words.find} role="search">
      <input type="hidden" name={tab.name} value={tab.value} />
      <div className="field queue-search">
        <label htmlFor={searchId}>{words.search}</label>
        <div className="box">
          <input
            id={searchId}
            type="search"
            name="search"
            defaultValue={search}
            placeholder={words.searchHint}
            maxLength={searchLengthMaximum}
            autoComplete="off"
            spellCheck={false}
          />
        </div>
      </div>
      {selects.map(({ name, label, chosen, options, placeholder }) => (
        <Select
          key={name}
          label={label}
          name={name}
          defaultValue={chosen}
          options={options}
          {...(placeholder === undefined ? {} : { placeholder })}
        />
      ))}
      <Button
        type="submit"
        kind="quiet"
        pending={state === "loading" && location.pathname === home}
      >
        {words.show}
      </Button>
      {clear === null ? null : (
        <Link className="tap queue-clear" to={clear}>
          {words.clear}
        </Link>
      )}
    </Form>
  );
}
