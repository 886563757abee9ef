/** What both code screens share: the page around an open code, the message for one that is not open, instructions by group. */
import type { ReactNode } from "react";
import type { WordsOf } from "#contract/catalogue.ts";
import { useLastLoaded } from "../../../client/refresh.ts";
import { useRootData } from "../../../client/root-data.ts";
import { screenPaths } from "../../../client/screen-paths.ts";
import { useBorrowerLink } from "../../../client/session-provider.tsx";
import { ActionLink } from "../../../ui/action-link.tsx";
import { ButtonLink } from "../../../ui/button.tsx";
import { withFigures } from "../../../ui/figures.tsx";
import { ActionBar, Amount, Card, Foldable, Notice, Page, PageHead } from "../../../ui/layout.tsx";
import { type CodeViewModel, codeViewModel } from "./code-view-model.ts";
import { cacheKey } from "./payment-code.stale-page.ts";
import type { CodeRead } from "./read-code.ts";
import { useCode } from "./use-code.ts";

type Words = WordsOf<"payment-code.page">;

interface CodeScreenProps {
  read: CodeRead & { stale?: boolean };
  /** This screen's own address. */
  path: string;
  /** The open code. */
  children: (model: CodeViewModel) => ReactNode;
}

export function CodeScreen({ read, path, children }: CodeScreenProps) {
  const link = useBorrowerLink();
  const { brand, origin } = useRootData();
  const code = useCode(read);
  useLastLoaded(cacheKey(path, read.orderId), read);
  const { words, productId, orderId, tradeNo } = read;
  const self = link(path, { productId, orderId, tradeNo });
  const toOrder = link(screenPaths.loanDetail, { productId, orderId });
  const open = code?.state === "open" ? codeViewModel(code, read, origin, brand) : null;
  if (open === null) {
    const fee = (code?.delayInfo?.delayAmount ?? 0) > 0;
    const again = link(fee ? screenPaths.deferral : screenPaths.repayment, { productId, orderId });
    const state = code?.state ?? "unreachable";
    return <NoCode words={words} state={state} ways={{ self, toOrder, again }} />;
  }
  return (
    <Page>
      <PageHead title={words.title} />
      {read.code === null || read.stale ? <Notice kind="warn">{words.outdated}</Notice> : null}
      {children(open)}
      <p className="muted small only-script">{words.follows}</p>
      <ButtonLink kind="plain" to={toOrder}>
        {words.toOrder}
      </ButtonLink>
      <ActionBar>
        <ActionLink to={self} replace>
          {words.check}
        </ActionLink>
      </ActionBar>
    </Page>
  );
}

type Closed = "unreachable" | "none" | "over" | "processing" | "paid" | "open";

interface NoCodeProps {
  words: Words;
  state: Closed;
  ways: { self: string; toOrder: string; again: string };
}

const noticeKinds = {
  unreachable: "warn",
  processing: "info",
  over: "warn",
  none: "warn",
  paid: "good",
} as const;

/** Never a blank page: what happened, and what to do next (RC-5). */
function NoCode({ words, state, ways }: NoCodeProps) {
  const said = state === "open" ? "none" : state;
  const first = {
    unreachable: { to: ways.self, label: words.tryAgain },
    processing: { to: ways.self, label: words.check },
    over: { to: ways.again, label: words.again },
    none: { to: ways.again, label: words.again },
    paid: { to: `${ways.toOrder}&from=paid`, label: words.toOrder },
  }[said];
  return (
    <Page>
      <PageHead title={words.title} />
      <Notice kind={noticeKinds[said]}>{words[said]}</Notice>
      <ActionBar>
        <ActionLink to={first.to} replace={first.to === ways.self}>
          {first.label}
        </ActionLink>
        {said === "paid" ? null : (
          <ButtonLink kind="plain" to={ways.toOrder}>
            {words.toOrder}
          </ButtonLink>
        )}
      </ActionBar>
    </Page>
  );
}

/** How much, and until when the code may be paid. */
export function CodeAmount({ words, label, model }: PartProps & { label: string }) {
  const { market } = useRootData().brand;
  const { amount, currencySymbol, isFee, until, untilWords } = model;
  return (
    <Card>
      <p className="muted small">{label}</p>
      <Amount amount={amount} currencySymbol={currencySymbol} market={market} />
      {isFee ? <p className="small">{words.feeOnly}</p> : null}
      <CodeUntil words={words} until={until} said={untilWords} />
    </Card>
  );
}

/** In words where the service answered just now; the reference market writes the instant as well. */
function CodeUntil({ words, until, said }: { words: Words; until: string; said: string }) {
  const { market } = useRootData().brand;
  if (until === "") return null;
  const written = said === "" || market === "reference";
  return (
    <>
      {written ? (
        <p className="muted small">
          {words.until}{" "}
          <span className="figure unbroken" translate="no">
            {until}
          </span>
        </p>
      ) : null}
      {said === "" ? null : (
        <p>
          {written ? null : `${words.until} `}
          <strong className="figure" translate="no">
            {said}
          </strong>
        </p>
      )}
    </>
  );
}

interface PartProps {
  words: Words;
  model: CodeViewModel;
}

/** The first instruction of each group is open. */
export function Instructions({ model }: Pick<PartProps, "model">) {
  return model.groups.map(({ title, items }) => (
    <Card key={title} title={title}>
      {items.map(({ name, steps }, at) => (
        <Foldable key={name} title={name} open={at === 0}>
          <Steps steps={steps} />
        </Foldable>
      ))}
    </Card>
  ));
}

export function Steps({ steps }: { steps: readonly string[] }) {
  return (
    <ol className="steps">
      {steps.map((step) => (
        <li key={step}>{withFigures(step)}</li>
      ))}
    </ol>
  );
}
