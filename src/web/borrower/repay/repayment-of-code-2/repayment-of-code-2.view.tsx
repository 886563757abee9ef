/** Markup of the repayment code page: a text to type, or a picture to scan with its tips (RC-2 to RC-4). */

import type { WordsOf } from "#contract/catalogue.ts";
import { useRootData } from "../../../client/root-data.ts";
import { Card, Foldable, Product } from "../../../ui/layout.tsx";
import type { CodeShown } from "../payment-code/code-shown.ts";
import { CopyCode } from "../payment-code/copy-code.tsx";
import { CodeAmount, Instructions, Steps } from "../payment-code/payment-code.parts.tsx";

type Words = WordsOf<"payment-code.page">;

interface ViewProps {
  words: Words;
  shown: CodeShown;
}

export function PaymentCodeView({ words, shown }: ViewProps) {
  const { displayName } = useRootData().brand;
  const { channel, picture } = shown;
  return (
    <>
      <CodeAmount words={words} label={words.amount} shown={shown} />
      {picture === null ? (
        <TextCode words={words} shown={shown} />
      ) : (
        <Picture words={words} shown={shown} picture={picture} />
      )}
      <Card title={words.channels}>
        <Product logo={channel.logo} name={channel.name || displayName} />
      </Card>
      <Instructions shown={shown} />
    </>
  );
}

function TextCode({ words, shown }: ViewProps) {
  return (
    <Card title={words.code}>
      <CopyCode words={words} code={shown.code} label={words.copy} />
    </Card>
  );
}

function Picture({ words, shown, picture }: ViewProps & { picture: string }) {
  return (
    <>
      <Card>
        <img className="scan" src={picture} alt={words.scan} width={264} height={264} />
        <p className="lead">{words.walletStep}</p>
        <Foldable title={words.noScan}>
          <CopyCode words={words} code={shown.code} label={words.copy} />
        </Foldable>
      </Card>
      <Card title={words.tips}>
        <Steps steps={[words.tip1, words.tip2, words.tip3, words.tip4, words.tip5]} />
      </Card>
    </>
  );
}
