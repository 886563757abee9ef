/** Finds a product for a choice that cannot list them all: by its name or ID, without script, and what was typed beside it stays in the address. */
import { useId } from "react";
import { Form } from "react-router";
import { fill } from "../../client/fill.ts";
import { Button } from "../../ui/button.tsx";

/** As many as a choice offers; the search leads to the others. */
export interface FoundProducts {
  search: string;
  /** Among how many the choice is; more than `listed` were cut. */
  total: number;
  listed: number;
}

interface SearchProps {
  found: FoundProducts;
  words: { search: string; searchGo: string; cut: string; noneFound: string };
}

/** Nothing where every product is among the choices. */
export function ProductSearch({ found: { search, total, listed }, words }: SearchProps) {
  const id = useId();
  if (search === "" && total <= listed) return null;
  const said =
    total === 0
      ? fill(words.noneFound, { search })
      : total > listed
        ? fill(words.cut, { listed, total })
        : "";
  return (
    <Form method="get" className="stack console-narrow" role="search">
      <div className="field">
        <label htmlFor={id}>{words.search}</label>
        <div className="box">
          <input
            id={id}
            name="search"
            type="search"
            maxLength={100}
            defaultValue={search}
            autoComplete="off"
            aria-describedby={said === "" ? undefined : `${id}-said`}
          />
        </div>
        {said === "" ? null : (
          <p id={`${id}-said`} className="hint" role="status">
            {said}
          </p>
        )}
      </div>
      <Button type="submit" kind="quiet">
        {words.searchGo}
      </Button>
    </Form>
  );
}

/** The search that an address asks for, as the list of products takes it. */
export function productSearchIn(url: URL): string {
  return (url.searchParams.get("search") ?? "").trim().slice(0, 100);
}
