/** Markup of the repayment code page: a text to type, or a picture to scan with its tips (RC-2 to RC-4). */

import type { WordsOf } from "#contract/catalogue.ts";
import { useRootData } from "../../../client/root-data.ts";
import { Card, Foldable, Product } from "../../../ui/layout.tsx";
import type { CodeViewModel } from "../payment-code/code-view-model.ts";
import { CopyCode } from "../payment-code/copy-code.tsx";
import { CodeAmount, Instructions, Steps } from "../payment-code/payment-code.parts.tsx";

type Words = WordsOf<"payment-code.page">;

interface ViewProps {
  words: Words;
  model: CodeViewModel;
}

export function PaymentCodeView({ words, model }: ViewProps) {
  const { displayName } = useRootData().brand;
  const { channel, picture } = model;
  return (
    <>
      <CodeAmount words={words} label={words.amount} model={model} />
      {picture === null ? (
        <TextCode words={words} model={model} />
      ) : (
        <Picture words={words} model={model} picture={picture} />
      )}
      <Card title={words.channels}>
        <Product logo={channel.logo} name={channel.name || displayName} />
      </Card>
      <Instructions model={model} />
    </>
  );
}

function TextCode({ words, model }: ViewProps) {
  return (
    <Card title={words.code}>
      <CopyCode words={words} code={model.code} label={words.copy} />
    </Card>
  );
}

function Picture({ words, model, picture }: ViewProps & { picture: string }) {
  return (
    <>
      <Card>
        <img className="scan" src={picture} alt={words.scan} width={264} height={264} />
        <p className="lead">{words.walletStep}</p>
        <Foldable title={words.noScan}>
          <CopyCode words={words} code={model.code} label={words.copy} />
        </Foldable>
      </Card>
      <Card title={words.tips}>
        <Steps steps={[words.tip1, words.tip2, words.tip3, words.tip4, words.tip5]} />
      </Card>
    </>
  );
}
