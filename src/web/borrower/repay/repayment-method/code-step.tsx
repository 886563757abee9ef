/** The verification code sent by the card's bank: typed here, or requested again after a minute (RM-3). Cancel ends the step. */
import type { FormEvent, ReactNode } from "react";
import { Form } from "react-router";
import { shownMoney } from "#contract/format.ts";
import { fill } from "../../../client/fill.ts";
import { useRootData } from "../../../client/root-data.ts";
import { Button } from "../../../ui/button.tsx";
import { Dialog, ScriptedLink } from "../../../ui/dialog.tsx";
import { DigitsInput } from "../../../ui/fields.tsx";
import type { CodeStep as Step } from "./repayment-method.answered.ts";
import type { SectionProps } from "./repayment-method.parts.ts";
import { useCodeStep, useCountdown } from "./repayment-method.state.ts";

export function CodeStep(props: SectionProps) {
  const { step, open, cancel } = useCodeStep(props.answered);
  const left = useCountdown(open ? step : undefined);
  if (step === undefined) return null;
  return (
    <Dialog open={open} onClose={cancel} title={props.words.codeTitle} kind="sheet">
      {/* Unmounted when it is cancelled: the next step starts empty. */}
      {open ? <CodeForms {...props} step={step} left={left} onCancel={cancel} /> : null}
    </Dialog>
  );
}

interface CodeFormsProps extends SectionProps {
  step: Step;
  /** Seconds until a code may be requested again. */
  left: number;
  onCancel(): void;
}

function CodeForms(props: CodeFormsProps) {
  const { words, method, ways, answered, sending, onSubmit, to, step, left, onCancel } = props;
  const { market } = useRootData().brand;
  const card = ways.cards.find(({ id }) => id === step.card);
  const amount = shownMoney(step.amount, method.currencySymbol, market);
  const wrong = answered?.lost ? words.error : (answered?.wrong?.code ?? answered?.wrong?.message);
  // The step opens before the page has settled after the commit: a tap in between must wait, not be lost.
  const busy = sending !== null;
  return (
    <div className="stack">
      <p>
        {card === undefined
          ? fill(words.codeTextPlain, { amount })
          : fill(words.codeText, { bank: card.bank, ending: card.ending, amount })}
      </p>
      <StepForm id="code" intent="confirm" step={step} to={to} onSubmit={onSubmit}>
        <div className="code-row">
          <DigitsInput
            kind="number"
            label={words.code}
            name="code"
            hint={words.codeHint}
            wrong={wrong}
            defaultValue={answered?.sent.code ?? ""}
            autoComplete="one-time-code"
          />
          <Button
            type="submit"
            form="resend"
            kind="quiet"
            disabled={left > 0 || busy}
            pending={sending === "resend"}
          >
            {left > 0 ? fill(words.seconds, { seconds: left }) : words.getCode}
          </Button>
        </div>
      </StepForm>
      <StepForm id="resend" intent="resend" step={step} to={to} onSubmit={onSubmit} />
      <div className="dialog-actions">
        <ScriptedLink className="button quiet" to={to("start")} onTap={onCancel}>
          {words.cancel}
        </ScriptedLink>
        <Button type="submit" form="code" disabled={busy} pending={sending === "confirm"}>
          {words.confirmPayment}
        </Button>
      </div>
    </div>
  );
}

interface StepFormProps extends Pick<SectionProps, "to"> {
  id: string;
  intent: "confirm" | "resend";
  step: Step;
  onSubmit(event: FormEvent): void;
  children?: ReactNode;
}

/** Carries the payment it belongs to, so that each form works without the other and without script. */
function StepForm({ id, intent, step, to, onSubmit, children }: StepFormProps) {
  const { record, card, token, amount } = step;
  const facts = { intent, record, card, token, amount };
  return (
    <Form
      id={id}
      method="post"
      action={to("start")}
      preventScrollReset
      onSubmit={onSubmit}
      noValidate
    >
      {Object.entries(facts).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      {children}
    </Form>
  );
}
