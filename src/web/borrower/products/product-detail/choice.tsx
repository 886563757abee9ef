/**
 * Choosing amount and term: a form that reloads its own page. With script a change reloads it by itself after a pause
 * in typing; the cost on the page always belongs to the amount that will be applied for.
 */
import { type FormEvent, useEffect, useRef } from "react";
import { Form, useNavigation, useSubmit } from "react-router";
import { countedUnit } from "#contract/counted-unit.ts";
import { fill } from "../../../client/fill.ts";
import { useRootData } from "../../../client/root-data.ts";
import { screenPaths } from "../../../client/screen-paths.ts";
import { useBorrowerLink } from "../../../client/session-provider.tsx";
import { Button } from "../../../ui/button.tsx";
import { AmountInput, Select } from "../../../ui/fields.tsx";
import { Card } from "../../../ui/layout.tsx";
import type { ProductViewModel, ViewProps } from "./product-detail.view.tsx";

const restMs = 400;
/** More digits than anybody lends: the field groups what is typed without capping it; a message says what is too much. */
const typedMost = 1e15;

export function Choice({ words, product, market, question }: ViewProps) {
  const link = useBorrowerLink();
  const { language } = useRootData();
  const submit = useSubmit();
  const waiting = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(waiting.current), []);
  const leavingFor = useNavigation().location?.pathname ?? screenPaths.productDetail;
  useEffect(() => {
    // Else asking for the cost would take back the step onto another page.
    if (leavingFor !== screenPaths.productDetail) clearTimeout(waiting.current);
  }, [leavingFor]);
  const ask = ({ currentTarget }: FormEvent<HTMLFormElement>): void => {
    clearTimeout(waiting.current);
    waiting.current = setTimeout(() => {
      void submit(currentTarget, { replace: true, preventScrollReset: true });
    }, restMs);
  };
  const to = new URL(
    link(screenPaths.productDetail, { productId: product.productId }),
    "http://own.invalid",
  );
  return (
    <Card title={words.choose}>
      <Form
        method="get"
        action={screenPaths.productDetail}
        replace
        preventScrollReset
        className="stack"
        onChange={ask}
      >
        {[...to.searchParams].map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
        <AmountInput
          // Another product has its own amounts; nothing else ever changes what is being typed.
          key={product.productId}
          label={words.amount}
          name="amount"
          currencySymbol={product.currencySymbol}
          market={market}
          maximum={typedMost}
          defaultValue={question.typed.amount}
          hint={fill(words.amountHint, { least: product.leastText, most: product.mostText })}
          wrong={question.said.amount ?? undefined}
        />
        <Select
          key={`${product.productId} instalments`}
          label={words.instalments}
          name="instalments"
          defaultValue={question.typed.instalments}
          options={terms(product).map((count) => ({
            value: String(count),
            label: countedUnit(count, count === 1 ? product.unit.one : product.unit.many, language),
          }))}
          hint={fill(words.instalmentsHint, {
            least: product.instalmentsLeast,
            most: product.instalmentsMost,
            unit: product.unit.many,
          })}
          wrong={question.said.instalments ?? undefined}
        />
        <Button type="submit" kind="quiet">
          {words.calculate}
        </Button>
      </Form>
    </Card>
  );
}

function terms({ instalmentsLeast, instalmentsMost }: ProductViewModel): number[] {
  const length = instalmentsMost - instalmentsLeast + 1;
  return Array.from({ length }, (_, index) => instalmentsLeast + index);
}
