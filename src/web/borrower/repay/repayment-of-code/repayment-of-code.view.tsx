/** Markup of the contract number form: the number for a till or an agent, and how it is paid there (RC-1). */

import type { WordsOf } from "#contract/catalogue.ts";
import { useRootData } from "../../../client/root-data.ts";
import { Card, Notice, Product } from "../../../ui/layout.tsx";
import type { CodeViewModel } from "../payment-code/code-view-model.ts";
import { CopyCode } from "../payment-code/copy-code.tsx";
import { CodeAmount, Instructions } from "../payment-code/payment-code.parts.tsx";

type Words = WordsOf<"payment-code.page">;

interface ViewProps {
  words: Words;
  model: CodeViewModel;
}

export function ContractNumberView({ words, model }: ViewProps) {
  const { displayName, market } = useRootData().brand;
  const { channel, code } = model;
  return (
    <>
      <Product logo={channel.logo} name={channel.name || displayName} />
      <Card title={words.contractNumber}>
        <CopyCode words={words} code={code} label={words.clickToCopy} />
      </Card>
      <CodeAmount words={words} label={words.total} model={model} />
      <Notice>{market === "reference" ? words.note : words.notePlain}</Notice>
      <Instructions model={model} />
    </>
  );
}
